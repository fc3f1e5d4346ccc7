// What the pages share: elements, and the choice of colours.
"use strict";
const byId = id => document.getElementById(id);
function line(tag, text, name) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

// Copies a text that stands in an element: a page that was opened as a file may have no clipboard;
// then the text is selected. Returns what to say.
async function copyFrom(area, text) {
  area.value = text;
  area.select();
  let done = document.execCommand("copy");
  try { await navigator.clipboard.writeText(text); done = true; } catch { /* see above */ }
  return done ? "Copied." : "Selected: copy it.";
}

// The element "theme" chooses the colours of the system, light or dark ones.
function setTheme(name) {
  byId("theme").value = name;
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}
function bindTheme() {
  byId("theme").addEventListener("change", event => {
    setTheme(event.target.value);
    try { localStorage.setItem("gridlemma-theme", event.target.value); } catch { /* not kept */ }
  });
  try { setTheme(localStorage.getItem("gridlemma-theme") || ""); } catch { /* as the system */ }
}
