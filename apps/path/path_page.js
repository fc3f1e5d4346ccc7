// Leads through the paths: buttons, keys, touch, lists. The address of the page ends in
// #PUZZLE.STEP, both from 1; step 0 is the start.
let path, place, at;  // The path and its place in the list; at: 0 start, 1..n before that step, n + 1 the end
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

function light(chain, n) {
  byId("node").textContent = lightUp(byId("grid"), drawn, chain, n);
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

// The names of the key, and their texts.
const keyTexts = dataOf("key");
function fillKey(step) {
  const names = step && step.key || [];
  byId("key").replaceChildren(...keyItems(names.map(
    name => [name, name === "set" ? step.letters : keyTexts[name]])));
}

function redraw() {
  const cells = gridAt(path, at), step = stepNow();
  drawn = drawGrid(byId("grid"), cells, step, chosen, filter);
  bindNodes();
  light();
  fillKey(step);
  fillTable(cells);
  byId("pad").href = asSudokuPad(cells);
}

function fillChains() {
  const chains = chainsOf(stepNow());
  chosen = chains.chosen;
  byId("chains").replaceChildren(...chains.choices.map(([text, list]) => {
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

// What the path is like: its rating, its hardest steps, the techniques with their numbers of steps.
function summaryOf(p) {
  const parts = [line("div", p.end)], most = hardestOf(p), names = new Map();
  if (p.rating) parts.unshift(line("b", p.rating));
  for (const step of p.steps) {
    const known = names.get(step.name) || {count: 0, hard: 0};
    names.set(step.name, {count: known.count + 1, hard: Math.max(known.hard, step.hard || 0)});
  }
  const hardest = [...new Set(p.steps.filter(step => step.hard === most).map(step => step.name))];
  if (most) parts.push(line("div", `Hardest: ${hardest.join(", ")} (${most}).`));
  const list = line("ul", "");
  list.append(...[...names].sort(([, a], [, b]) => b.hard - a.hard).map(([name, {count, hard}]) =>
    line("li", `${count} ${name}${hard ? ` (${hard})` : ""}`)));
  return [...parts, list];
}
function whyOf(step) {
  const why = line("div", "", "why");
  why.append(...whyLines(step.why));
  return why;
}
function fillWords() {
  const step = stepNow(), words = byId("words"), count = path.steps.length;
  words.replaceChildren();
  if (step) {
    words.append(line("b", at + ". " + step.name + (step.hard ? " (" + step.hard + ")" : "")),
                 whyOf(step), line("div", step.so, "so"));
  } else {
    if (at > 0) words.append(line("b", "End"));
    if (at > 0 && path.solution) words.append(line("div", path.solution, "so"));
    words.append(...summaryOf(path), line("div", `Profile ${path.profile}.`));
    if (at === 0 && path.geometry) words.append(line("div", path.geometry.words));
  }
  words.scrollTop = 0;
  // So that keys can scroll it.
  words.toggleAttribute("tabindex", words.scrollHeight > words.clientHeight);
  if (words.hasAttribute("tabindex")) words.tabIndex = 0;
  byId("count").textContent = step ? "step " + at + " of " + count : count + " steps";
  stepButtons.forEach((button, i) => {
    button.toggleAttribute("aria-current", i === at - 1);
    button.tabIndex = i === Math.max(0, Math.min(count, at) - 1) ? 0 : -1;
    if (i !== at - 1) return;
    button.setAttribute("aria-current", "step");
    const fold = button.closest("details"), list = byId("steps");
    if (fold) fold.open = true;
    list.scrollTop += button.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  });
  document.title = `${path.title}: ${step ? `step ${at}, ${step.name}` : at ? "end" : "start"} - Gridlemma`;
  byId("first").disabled = byId("back").disabled = at === 0;
  byId("last").disabled = byId("next").disabled = at === count + 1;
  byId("easier").disabled = !hardest(-1);
  byId("harder").disabled = !hardest(1);
}

function fillCurve() {
  byId("curve").parentElement.hidden = !hardestOf(path);
  drawCurve(byId("curve"), path.steps.map(step => step.hard || 0), at);
}

function go(n) {
  at = Math.max(0, Math.min(path.steps.length + 1, n));
  fillChains();
  redraw();
  fillWords();
  fillCurve();
  shown = "#" + (place + 1) + "." + at;
  if (location.hash !== shown) history.replaceState(null, "", shown);
}
const hardestOf = p => Math.max(0, ...p.steps.map(step => step.hard || 0));
// The next step, forward (1) or back (-1), that is as difficult as any; undefined if there is none.
function hardest(way) {
  const most = hardestOf(path);
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
  choose(Math.max(1, Math.min(puzzles.length, Number(puzzle))) - 1, Number(step));
}
function fillTechniques() {
  const counts = new Map();
  for (const step of path.steps) counts.set(step.name, (counts.get(step.name) || 0) + 1);
  byId("techniques").replaceChildren(new Option("Go to…", ""),
    ...[...counts].map(([name, count]) => new Option(`${name} (${count})`, name)));
}
// The list of steps: singles that follow one another are folded.
let stepButtons = [];
function stepButton(p, i, most) {
  const {name, so, hard} = p.steps[i], button = line("button", "", hard && hard === most ? "hardest" : "");
  button.append(line("span", i + 1, "n"), name + " ");
  if (hard) button.append(line("span", `(${hard}${hard === most ? ", hardest" : ""})`, "hard"));
  button.append(line("span", so, "so"));
  button.addEventListener("click", () => go(i + 1));
  return button;
}
function foldOf(p, from, to) {
  const fold = document.createElement("details"), list = line("ul", "");
  const most = Math.max(...p.steps.slice(from, to).map(step => step.hard || 0));
  fold.append(line("summary", `${from + 1} to ${to}: ${to - from} singles${most ? `, up to ${most}` : ""}`), list);
  for (const button of stepButtons.slice(from, to)) {
    const li = line("li", "");
    li.append(button);
    list.append(li);
  }
  return fold;
}
function fillSteps(p) {
  const most = hardestOf(p), items = [];
  stepButtons = p.steps.map((_, i) => stepButton(p, i, most));
  for (const [from, to] of foldsOf(p.steps, step => step.single)) {
    const li = line("li", "");
    li.append(to - from > 1 ? foldOf(p, from, to) : stepButtons[from]);
    items.push(li);
  }
  byId("steps").replaceChildren(...items);
}
function show(step) {
  path = pathAt(place);
  byId("title").textContent = path.title;
  fillSteps(path);
  fillTechniques();
  go(step);
}
function choose(n, step = 0) {
  place = n;
  byId("paths").value = n;
  if (pathAt(n)) return show(step);
  byId("title").textContent = titleOf(puzzles[n]) + ": loading";
  loadPath(n, () => { if (place === n) show(step); }, file => {
    byId("title").textContent = titleOf(puzzles[n]);
    byId("words").textContent = `The file ${file} is missing: it belongs beside this page.`;
  });
}
const titleOf = ({n, name}) => `Puzzle ${n}${name ? `: ${name}` : ""}`;

// The list of puzzles, made when it is opened.
function listOfPuzzles() {
  const hasNames = puzzles.some(p => p.name), value = (i, m) => (puzzles[i].values || [])[m] ?? null;
  const hardest = i => names.techniques[puzzles[i].hardest] || "-";
  const goTo = i => {
    const button = line("button", grouped(puzzles[i].n));
    button.setAttribute("aria-label", `${grouped(puzzles[i].n)}: show this puzzle`);
    button.addEventListener("click", () => { choose(i); scrollTo(0, byId("board").offsetTop); });
    return button;
  };
  const rated = Math.max(0, names.measures.findIndex(measure => !measure.words));
  const shown = (i, m) => shownValue({decimals: value(i, m) % 1 ? 1 : 0, ...names.measures[m]}, value(i, m));
  return puzzleList({caption: "Puzzles; a title sorts", count: puzzles.length,
    head: [{title: "n", number: true, key: i => puzzles[i].n},
           ...hasNames ? [{title: "name", key: i => puzzles[i].name || ""}] : [],
           ...names.measures.map(({name, words}, m) => ({title: name, number: !words, key: i => value(i, m)})),
           {title: "hardest", key: hardest}, {title: "steps", number: true, key: i => puzzles[i].steps}],
    rowAt: i => [goTo(i), ...hasNames ? [puzzles[i].name || ""] : [],
                 ...names.measures.map((_, m) => shown(i, m)), hardest(i), puzzles[i].steps],
    text: i => titleOf(puzzles[i]), rating: i => value(i, rated),
    ratingName: (names.measures[rated] || {name: "rating"}).name,
    techniques: names.techniques, uses: i => puzzles[i].used || []});
}
const mostOptions = 1000;
function bindPuzzles() {
  const isList = puzzles.length > 1, isShort = puzzles.length <= mostOptions;
  if (isShort)
    puzzles.forEach((p, i) => byId("paths").add(new Option(titleOf(p) + (p.rating ? `, ${p.rating}` : ""), i)));
  byId("paths").hidden = !isList || !isShort;
  byId("puzzles").hidden = !isList;
  byId("puzzles").querySelector("summary").textContent =
    `All ${grouped(puzzles.length)} puzzles: sort, filter by technique and rating`;
  byId("puzzles").addEventListener("toggle", () => {
    if (byId("puzzles").children.length < 2) byId("puzzles").append(listOfPuzzles());
  });
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
// Fields take what is typed in them, and the arrow keys scroll what scrolls.
const isForElement = ({target, key}) => target.matches("select, textarea, input") ||
  key.length > 1 && target.matches("[role=region][tabindex]");
function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || isForElement(event)) return;
  if (/^[0-9]$/.test(event.key)) setFilter(Number(event.key));
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
}
// A swipe of one finger over the drawing is a step.
function bindTouch(svg) {
  let from;
  svg.addEventListener("touchstart", event => {
    from = event.touches.length === 1 ? event.touches[0] : undefined;
  }, {passive: true});
  svg.addEventListener("touchend", event => {
    if (!from) return;
    const to = event.changedTouches[0], x = to.clientX - from.clientX;
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(to.clientY - from.clientY))
      go(at + (x < 0 ? 1 : -1));
  });
}

function begin() {
  bindPuzzles();
  const press = (id, action) => byId(id).addEventListener("click", action);
  press("first", keys.Home);
  press("back", keys.ArrowLeft);
  press("next", keys.ArrowRight);
  press("last", keys.End);
  press("easier", keys.H);
  press("harder", keys.h);
  byId("curve").addEventListener("click", event => go(pressedStep(event, path.steps.length)));
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
  if (location.protocol === "file:") byId("link").textContent = "Link to this step in this file";
  bindTheme();
  document.addEventListener("keydown", onKey);
  bindTouch(byId("grid"));
  window.addEventListener("hashchange", follow);
  follow();
}

if (puzzles.length === 0) byId("title").textContent = "No puzzle.";
else begin();
