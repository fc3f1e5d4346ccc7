// SPDX-License-Identifier: Apache-2.0
// Style, frame and script of the page. The script knows the geometry of a Sudoku and how a step
// changes candidates, nothing of techniques: what a step rests on, it takes from the truths.
#include "apps/path_page.hpp"

namespace gridlemma::apps {

std::string_view page_head() noexcept {
    return R"html(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gridlemma: the path step by step</title>
<style>
:root { --paper: #fbfbf9; --ink: #222; --faint: #777; --line: #999; --house: #f1f4fa;
        --base: #ffe9a8; --place: #bfe8c4; --remove: #f6bdb8; --now: #e4ebf7; --given: #1d4f91; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1e21; --ink: #ddd; --faint: #999; --line: #777; --house: #25292f;
          --base: #6b5a1a; --place: #1f5f31; --remove: #7a2c27; --now: #2c3644; --given: #8ab4f8; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink);
       font: 16px/1.4 system-ui, sans-serif; }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; max-width: 72rem; }
h1 { font-size: 1.1rem; margin: 0 0 .8rem; }
table { border-collapse: collapse; }
th { font-weight: normal; color: var(--faint); font-size: .8rem; padding: 2px 6px; }
td { width: 54px; height: 54px; padding: 0; border: 1px solid var(--line); text-align: center; }
td.left { border-left: 3px solid var(--ink); } td.top { border-top: 3px solid var(--ink); }
td.right { border-right: 3px solid var(--ink); } td.bottom { border-bottom: 3px solid var(--ink); }
td.house { background: var(--house); }
td.digit { font-size: 28px; } td.given { color: var(--given); font-weight: 600; }
td div { display: grid; grid-template: repeat(3, 1fr) / repeat(3, 1fr); height: 52px;
         align-items: center; font-size: 13px; line-height: 15px; color: var(--faint); }
td span { margin: 0 1px; min-height: 15px; border-radius: 3px; }
.base { background: var(--base); color: var(--ink); }
.place { background: var(--place); color: var(--ink); font-weight: 700; }
.remove { background: var(--remove); color: var(--ink); text-decoration: line-through; }
#side { flex: 1 1 22rem; min-width: 18rem; }
#words { min-height: 6.5rem; }
#words b { display: block; margin-bottom: .2rem; }
#words .so { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
button, select { font: inherit; padding: .2rem .7rem; margin: 0 .3rem .6rem 0; max-width: 100%; }
ol { margin: .4rem 0 0; padding-left: 3rem; max-height: 24rem; overflow: auto;
     border-top: 1px solid var(--line); }
li { padding: 1px 4px; cursor: pointer; }
li.now { background: var(--now); }
li .so { color: var(--faint); font-family: ui-monospace, monospace; font-size: .85em; }
.key span { padding: 0 .4rem; margin-right: .6rem; border-radius: 3px; font-size: .85rem; }
</style>
</head>
<body>
<main>
<section>
<h1 id="title"></h1>
<table id="grid" aria-label="Sudoku grid"></table>
<p class="key"><span class="base">what the step rests on</span><span class="place">placed</span
><span class="remove">eliminated</span></p>
</section>
<section id="side">
<select id="paths" aria-label="Puzzle"></select>
<div><button id="first" title="Home">&#124;&lt;</button><button id="back" title="Arrow left">&lt;</button
><button id="next" title="Arrow right">&gt;</button><button id="last" title="End">&gt;&#124;</button
><span id="count"></span></div>
<div id="words" aria-live="polite"></div>
<ol id="steps"></ol>
</section>
</main>
<noscript>This page draws its grids with a script; without it, use "gridlemma explain".</noscript>
)html";
}

std::string_view page_foot() noexcept {
    return R"html(<script>
"use strict";
const byId = id => document.getElementById(id);
const paths = [...document.querySelectorAll("script.path")].map(e => JSON.parse(e.textContent));
const boxOf = c => Math.floor(c / 27) * 3 + Math.floor(c % 9 / 3);
const sees = (a, b) => a !== b &&
  (Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 || boxOf(a) === boxOf(b));
const cellsOf = house => [...Array(81).keys()].filter(c =>
  house < 9 ? Math.floor(c / 9) === house : house < 18 ? c % 9 === house - 9
                                                       : boxOf(c) === house - 18);
let path, at;  // at: 0 start, 1..n before that step, n + 1 the end

// A cell is {digit, given} or {candidates}.
function startOf(p) {
  return p.cells.map(c => typeof c === "number" ? {digit: c, given: true}
                                                : {candidates: new Set([...c].map(Number))});
}
function take(cells, step) {
  for (const i of step.remove) {
    const cell = cells[Math.floor(i / 9)];
    if (!cell.digit) cell.candidates.delete(i % 9 + 1);
  }
  for (const i of step.place) {
    const at = Math.floor(i / 9), digit = i % 9 + 1;
    cells[at] = {digit};
    cells.forEach((cell, c) => { if (!cell.digit && sees(at, c)) cell.candidates.delete(digit); });
  }
}
function gridAt(p, n) {
  const cells = startOf(p);
  p.steps.slice(0, Math.max(0, n - 1)).forEach(step => take(cells, step));
  return cells;
}

// The candidates that the truths are about, and the houses among them.
function baseOf(cells, step) {
  const base = new Set(), houses = new Set();
  for (const truth of step.truths) {
    const isCell = truth < 81, house = Math.floor((truth - 81) / 9), digit = (truth - 81) % 9 + 1;
    for (const c of isCell ? [truth] : cellsOf(house)) {
      if (!isCell) houses.add(c);
      if (cells[c].digit) continue;
      for (const d of cells[c].candidates) if (isCell || d === digit) base.add(9 * c + d - 1);
    }
  }
  return {base, houses};
}

function drawCell(cell, c, marks) {
  const td = document.createElement("td");
  const row = Math.floor(c / 9), column = c % 9;
  if (column % 3 === 0) td.classList.add("left");
  if (column === 8) td.classList.add("right");
  if (row % 3 === 0) td.classList.add("top");
  if (row === 8) td.classList.add("bottom");
  if (marks && marks.houses.has(c)) td.classList.add("house");
  if (cell.digit) {
    td.classList.add("digit");
    if (cell.given) td.classList.add("given");
    td.textContent = cell.digit;
    return td;
  }
  const block = document.createElement("div");
  for (let d = 1; d <= 9; ++d) {
    const span = document.createElement("span"), i = 9 * c + d - 1;
    if (cell.candidates.has(d)) span.textContent = d;
    if (marks && marks.place.has(i)) span.className = "place";
    else if (marks && marks.remove.has(i)) span.className = "remove";
    else if (marks && marks.base.has(i)) span.className = "base";
    block.append(span);
  }
  td.append(block);
  return td;
}

function drawGrid() {
  const cells = gridAt(path, at), step = path.steps[at - 1];
  const marks = step && {...baseOf(cells, step), place: new Set(step.place),
                         remove: new Set(step.remove)};
  const table = byId("grid");
  table.replaceChildren();
  const head = table.insertRow();
  for (let c = 0; c < 10; ++c) {
    const th = document.createElement("th");
    th.textContent = c ? "c" + c : "";
    head.append(th);
  }
  for (let r = 0; r < 9; ++r) {
    const row = table.insertRow(), th = document.createElement("th");
    th.textContent = "r" + (r + 1);
    row.append(th);
    for (let c = 9 * r; c < 9 * r + 9; ++c) row.append(drawCell(cells[c], c, marks));
  }
}

function line(tag, text, name) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
}
function drawWords() {
  const step = path.steps[at - 1], words = byId("words"), last = path.steps.length + 1;
  words.replaceChildren();
  if (step) words.append(line("b", at + ". " + step.name), line("div", step.why),
                         line("div", step.so, "so"));
  else if (at === 0) words.append(line("b", "Start"), line("div", "Profile " + path.profile + "."));
  else {
    words.append(line("b", "End"), line("div", path.end));
    if (path.rating) words.append(line("div", "Rating: " + path.rating + "."));
    if (path.solution) words.append(line("div", path.solution, "so"));
  }
  byId("count").textContent = step ? "step " + at + " of " + path.steps.length : "";
  [...byId("steps").children].forEach((li, i) => {
    li.classList.toggle("now", i === at - 1);
    if (i === at - 1) li.scrollIntoView({block: "nearest"});
  });
  byId("first").disabled = byId("back").disabled = at === 0;
  byId("last").disabled = byId("next").disabled = at === last;
}
function go(n) {
  at = Math.max(0, Math.min(path.steps.length + 1, n));
  drawGrid();
  drawWords();
}
function choose(n) {
  path = paths[n];
  byId("paths").value = n;
  byId("title").textContent = path.title;
  const steps = byId("steps");
  steps.replaceChildren();
  path.steps.forEach((step, i) => {
    const li = line("li", step.name + " ");
    li.append(line("span", step.so, "so"));
    li.addEventListener("click", () => go(i + 1));
    steps.append(li);
  });
  go(0);
}

if (paths.length === 0) byId("title").textContent = "No puzzle.";
else {
  paths.forEach((p, i) => byId("paths").add(new Option(p.title, i)));
  byId("paths").hidden = paths.length < 2;
  byId("paths").addEventListener("change", event => choose(Number(event.target.value)));
  byId("first").addEventListener("click", () => go(0));
  byId("back").addEventListener("click", () => go(at - 1));
  byId("next").addEventListener("click", () => go(at + 1));
  byId("last").addEventListener("click", () => go(path.steps.length + 1));
  document.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
    const to = {ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0,
                End: path.steps.length + 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  choose(0);
}
</script>
</body>
</html>
)html";
}

}  // namespace gridlemma::apps
