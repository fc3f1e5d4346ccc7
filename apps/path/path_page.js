// Leads through the paths: buttons, keys, touch, lists. The address of the page ends in
// #PUZZLE.STEP, both from 1; step 0 is the start.
let path, at;         // at: 0 start, 1..n before that step, n + 1 the end
let shown;            // The address of what is shown.
let filter = 0;       // The digit whose candidates are shown; 0: all.
let chosen = [];      // Which chains are drawn.
let drawn = [];       // What drawGrid returned.

const stepNow = () => path.steps[at - 1];

// The same grid for those who cannot see the drawing.
function fillTable(cells) {
  const table = byId("table");
  while (table.rows.length) table.deleteRow(0);
  const head = table.insertRow();
  head.append(line("td", ""));
  for (let c = 1; c <= 9; ++c) head.append(line("th", "Column " + c));
  for (let r = 0; r < 9; ++r) {
    const row = table.insertRow();
    row.append(line("th", "Row " + (r + 1)));
    for (const cell of cells.slice(9 * r, 9 * r + 9))
      row.append(line("td", cell.digit || [...cell.candidates].join(" "), cell.digit ? "digit" : ""));
  }
}

// Lights up a node and what it rests on; none: all are as bright again.
function light(chain, n) {
  byId("grid").classList.toggle("lit", chain !== undefined);
  byId("node").textContent = chain ? chain.nodes[n].getAttribute("aria-label") : "";
  const known = chain ? ancestors(chain.line, n) : new Set();
  for (const other of drawn) {
    other.nodes.forEach((node, i) => node.classList.toggle("bright", other === chain && known.has(i)));
    other.edges.forEach(({from, to, element}) =>
      element.classList.toggle("bright", other === chain && known.has(from) && known.has(to)));
  }
}
function bindNodes() {
  const all = drawn.flatMap(chain => chain.nodes.map((node, n) => ({chain, node, n})));
  all.forEach(({chain, node, n}, place) => {
    node.setAttribute("tabindex", place === 0 ? 0 : -1);
    node.addEventListener("mouseenter", () => light(chain, n));
    node.addEventListener("mouseleave", () => light());
    node.addEventListener("focus", () => light(chain, n));
    node.addEventListener("blur", () => light());
    node.addEventListener("keydown", event => {
      const way = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      if (event.key === "Escape") node.blur();
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const next = all[(place + way + all.length) % all.length].node;
      node.setAttribute("tabindex", -1);
      next.setAttribute("tabindex", 0);
      next.focus();
    });
  });
}

const keyTexts = {
  premise: "premise", pattern: "pattern", extra: "fin or guardian", one: "one colour",
  other: "the other colour", place: "placed", remove: "eliminated"};
function fillKey(cells, step) {
  const items = [];
  if (step) {
    const used = new Set(marksOf(cells, step).values());
    for (const name in keyTexts) if (used.has(name)) items.push([name, keyTexts[name]]);
    if (step.base) items.push(["base-house", "base"]);
    if (step.cover) items.push(["cover-house", "cover"]);
    if (step.sets) items.push(["set", "A, B, …: sets of cells"]);
    if (step.outline) items.push(["outline", "cells of the pattern"]);
    if (step.lines) items.push(["start", "assumed"], ["on", "true"], ["off", "false"],
                               ["strong", "so true"], ["weak", "so false"]);
    if (step.links) items.push(["link", "common digit"]);
  }
  byId("key").replaceChildren(...items.map(([name, text]) => {
    const item = line("li", "");
    item.append(line("span", "", "sample " + name), text);
    return item;
  }));
}

function redraw() {
  const cells = gridAt(path, at), step = stepNow();
  drawn = drawGrid(byId("grid"), cells, step, chosen, filter);
  bindNodes();
  light();
  fillKey(cells, step);
  fillTable(cells);
  byId("pad").href = asSudokuPad(cells);
}

// Which chains there are to choose from: all that are not nested at first, if they are not many.
function fillChains() {
  const lines = (stepNow() || {}).lines || [], own = lines.length - ((stepNow() || {}).nested || 0);
  const all = [...lines.keys()].slice(0, own);
  const nodes = all.reduce((sum, n) => sum + lines[n].length, 0);
  chosen = nodes > 60 ? all.slice(0, 1) : all;
  const buttons = lines.length < 2 ? [] : [["All", [...lines.keys()]], ...lines.map((_, n) =>
    [n < own ? "Chain " + (n + 1) : "Nested " + (n - own + 1), [n]])];
  byId("chains").replaceChildren(...buttons.map(([text, list]) => {
    const button = line("button", text);
    const press = () => button.setAttribute("aria-pressed", String(list) === String(chosen));
    button.addEventListener("click", () => {
      chosen = list;
      redraw();
      for (const other of byId("chains").children) other.press();
    });
    button.press = press;
    press();
    return button;
  }));
}

function fillWords() {
  const step = stepNow(), words = byId("words"), count = path.steps.length;
  words.replaceChildren();
  if (step) {
    words.append(line("b", at + ". " + step.name + (step.hard ? " (" + step.hard + ")" : "")),
                 line("div", step.why, "why"), line("div", step.so, "so"));
    const why = words.querySelector(".why");
    if (why.scrollHeight > why.clientHeight) why.tabIndex = 0;  // So that keys can scroll it.
  } else if (at === 0) words.append(line("b", "Start"), line("div", "Profile " + path.profile + "."));
  else {
    words.append(line("b", "End"), line("div", path.end));
    if (path.rating) words.append(line("div", "Rating: " + path.rating + "."));
    if (path.solution) words.append(line("div", path.solution, "so"));
  }
  byId("count").textContent = step ? "step " + at + " of " + count : count + " steps";
  [...byId("steps").children].forEach((li, i) => {
    const button = li.firstChild;
    button.toggleAttribute("aria-current", i === at - 1);
    if (i === at - 1) button.setAttribute("aria-current", "step");
    button.tabIndex = i === Math.max(0, Math.min(count, at) - 1) ? 0 : -1;
    if (i === at - 1) li.parentNode.scrollTop = li.offsetTop - li.parentNode.clientHeight / 2;
  });
  byId("first").disabled = byId("back").disabled = at === 0;
  byId("last").disabled = byId("next").disabled = at === count + 1;
  byId("easier").disabled = !hardest(-1);
  byId("harder").disabled = !hardest(1);
}

function go(n) {
  at = Math.max(0, Math.min(path.steps.length + 1, n));
  fillChains();
  redraw();
  fillWords();
  shown = "#" + (paths.indexOf(path) + 1) + "." + at;
  if (location.hash !== shown) history.replaceState(null, "", shown);
}
// The next step, forward (1) or back (-1), that is as difficult as any; undefined if there is none.
function hardest(way) {
  const most = Math.max(0, ...path.steps.map(step => step.hard || 0));
  const all = [...path.steps.keys()].map(i => i + 1).filter(
    n => path.steps[n - 1].hard === most && (n - at) * way > 0);
  return way > 0 ? all[0] : all.pop();
}
function goHardest(way) {
  const n = hardest(way);
  if (n) go(n);
}
// Goes to the place that the address names; to the start if it names none.
function follow() {
  if (location.hash === shown) return;
  const [, puzzle, step] = /^#(\d+)\.(\d+)$/.exec(location.hash) || [0, 1, 0];
  choose(Math.max(1, Math.min(paths.length, Number(puzzle))) - 1, Number(step));
}
function fillTechniques() {
  const counts = new Map();
  for (const step of path.steps) counts.set(step.name, (counts.get(step.name) || 0) + 1);
  byId("techniques").replaceChildren(new Option("Go to…", ""),
    ...[...counts].map(([name, count]) => new Option(`${name} (${count})`, name)));
}
function choose(n, step = 0) {
  path = paths[n];
  byId("paths").value = n;
  byId("title").textContent = path.title;
  byId("steps").replaceChildren(...path.steps.map((step, i) => {
    const li = line("li", ""), button = line("button", step.name + " ");
    button.append(line("span", step.so, "so"));
    button.addEventListener("click", () => go(i + 1));
    li.append(button);
    return li;
  }));
  fillTechniques();
  go(step);
}

function setFilter(digit) {
  filter = digit === filter ? 0 : digit;
  [...byId("filter").children].forEach((button, d) => button.setAttribute("aria-pressed", d === filter));
  redraw();
}

async function copy(what) {
  const cells = gridAt(path, at);
  const text = {81: as81, 729: as729, pad: asSudokuPad, link: () => location.href,
                hodoku: c => asHodoku(c, stepNow())}[what](cells);
  byId("said").textContent = await copyFrom(byId("copied"), text);
}

const keys = {
  ArrowLeft: () => go(at - 1), ArrowUp: () => go(at - 1), ArrowRight: () => go(at + 1),
  ArrowDown: () => go(at + 1), Home: () => go(0), End: () => go(path.steps.length + 1),
  h: () => goHardest(1), H: () => goHardest(-1)};
function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey ||
      ["SELECT", "TEXTAREA"].includes(event.target.tagName)) return;
  if (/^[0-9]$/.test(event.key)) setFilter(Number(event.key));
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
}
// A swipe over the drawing is a step.
function bindTouch(svg) {
  let from;
  svg.addEventListener("touchstart", event => { from = event.touches[0]; }, {passive: true});
  svg.addEventListener("touchend", event => {
    const to = event.changedTouches[0], x = to.clientX - from.clientX;
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(to.clientY - from.clientY))
      go(at + (x < 0 ? 1 : -1));
  });
}

function begin() {
  paths.forEach((p, i) => byId("paths").add(new Option(p.title, i)));
  byId("paths").hidden = paths.length < 2;
  const press = (id, action) => byId(id).addEventListener("click", action);
  press("first", keys.Home);
  press("back", keys.ArrowLeft);
  press("next", keys.ArrowRight);
  press("last", keys.End);
  press("easier", keys.H);
  press("harder", keys.h);
  byId("paths").addEventListener("change", event => choose(Number(event.target.value)));
  byId("techniques").addEventListener("change", event => {
    const all = [...path.steps.keys()].map(i => i + 1).filter(
      n => path.steps[n - 1].name === event.target.value);
    event.target.value = "";
    if (all.length) go(all.find(n => n > at) || all[0]);
  });
  byId("filter").append(...[...Array(10).keys()].map(d => {
    const button = line("button", d || "all");
    button.setAttribute("aria-pressed", d === 0);
    button.addEventListener("click", () => setFilter(d));
    return button;
  }));
  for (const button of document.querySelectorAll("[data-copy]"))
    button.addEventListener("click", () => copy(button.dataset.copy));
  bindTheme();
  document.addEventListener("keydown", onKey);
  bindTouch(byId("grid"));
  window.addEventListener("hashchange", follow);
  follow();
}

if (paths.length === 0) byId("title").textContent = "No puzzle.";
else begin();
