// Draws the paths of a page. It knows the geometry of a Sudoku and how a step changes candidates, but
// no techniques: it takes the premises of a step from the step's truths. The address of the page
// ends in #PUZZLE.STEP, both from 1; step 0 is the start.
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
let shown;     // The address of what is shown.

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
  shown = "#" + (paths.indexOf(path) + 1) + "." + at;
  if (location.hash !== shown) history.replaceState(null, "", shown);
}
// Goes to the place that the address names; to the start if it names none.
function follow() {
  if (location.hash === shown) return;
  const [, puzzle, step] = /^#(\d+)\.(\d+)$/.exec(location.hash) || [0, 1, 0];
  choose(Math.max(1, Math.min(paths.length, Number(puzzle))) - 1, Number(step));
}
function choose(n, step = 0) {
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
  go(step);
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
  window.addEventListener("hashchange", follow);
  follow();
}
