// Two numbers against each other: the points, the matrix of correlations, the puzzles that differ
// most. All three show the same pair.
const columns = report.columns, points = report.points;
const pair = {across: 0, up: 0};
const sampled = points.sample || [...points.numbers.keys()];
let scatterParts = null, spots = [];

const correlationOf = (a, b) => report.correlations.find(
  ({pair: [x, y]}) => (x === a && y === b) || (x === b && y === a));
const fileOf = i => { let name = ""; for (const [from, file] of points.files) if (from <= i) name = file; return name; };

// The command that explains a puzzle, if there is one.
function commandFor(profile, n, puzzle) {
  const known = report.profiles[profile];
  return known && known.command ? `${known.command} --html puzzle-${n}.html ${puzzle}` : "";
}
function copyButton(text, name) {
  const button = line("button", "Copy", "copy");
  button.setAttribute("aria-label", "Copy " + name);
  button.addEventListener("click", async () => {
    byId("copied").hidden = false;
    byId("said").textContent = await copyFrom(byId("copied"), text);
    button.textContent = byId("said").textContent === "Copied." ? "Copied" : "See the end of the page";
  });
  return button;
}

// Points of the same place become one spot, as large as they are many.
function spotsOf(a, b) {
  const places = new Map();
  const x = points.values[a], y = points.values[b];
  for (const i of sampled) {
    if (x[i] === null || y[i] === null) continue;
    const key = x[i] + " " + y[i], spot = places.get(key);
    if (spot) spot.all.push(i);
    else places.set(key, {x: x[i], y: y[i], all: [i]});
  }
  return [...places.values()].sort((p, q) => q.all.length - p.all.length);
}
const numbersOf = spot => spot.all.slice(0, 5).map(i => points.numbers[i]).join(", ") +
  (spot.all.length > 5 ? ", …" : "");

// Spots that overlap share a tooltip, which names a few of them.
const mostInTooltip = 3;
let furtherSpots = 0;
function scatterConfig() {
  const {across, up} = pair, many = Math.max(1, ...spots.map(spot => spot.all.length));
  const axis = (column, log) => ({type: log ? "logarithmic" : "linear",
    title: {display: true, text: column.name},
    ticks: {callback: value => column.words ? column.words[value] || "" : shownNumber(value, value % 1 ? Math.max(1, column.decimals) : 0),
            stepSize: column.words ? 1 : undefined, precision: column.decimals ? undefined : 0, maxRotation: 60}});
  return {type: "scatter",
    data: {datasets: [{label: "puzzles", data: spots,
      pointRadius: spots.map(spot => 2.5 + 9 * Math.sqrt((spot.all.length - 1) / many)), pointHoverRadius: 8,
      backgroundColor: colour("--bar", .35), borderColor: colour("--bar", .8), borderWidth: .75}]},
    options: {...plain, onClick: (event, hits) => { if (hits.length) showPoint(spots[hits[0].index].all[0]); },
      plugins: {legend: {display: false}, tooltip: {
        filter: (_, i, all) => { furtherSpots = Math.max(0, all.length - mostInTooltip); return i < mostInTooltip; },
        callbacks: {footer: () => furtherSpots ? `and ${furtherSpots} more` : "", label: ({raw}) => [
        `${columns[across].name} ${shownValue(columns[across], raw.x)}, ${columns[up].name} ${shownValue(columns[up], raw.y)}`,
        `${grouped(raw.all.length)} puzzle${raw.all.length > 1 ? "s" : ""}: ${numbersOf(raw)}`]}}},
      scales: {x: axis(columns[across], byId("log-across").checked), y: axis(columns[up], byId("log-up").checked)}}};
}

function puzzleButton(i) {
  const button = line("button", grouped(points.numbers[i]));
  button.setAttribute("aria-label", `${grouped(points.numbers[i])}: show this puzzle`);
  button.addEventListener("click", () => { showPoint(i); byId("point").scrollIntoView({block: "nearest"}); });
  return button;
}
function showPoint(i) {
  const box = byId("point"), n = points.numbers[i], puzzle = points.puzzles[i];
  const head = line("b", `Puzzle ${grouped(n)}, ${fileOf(i)}:${points.lines[i]}`);
  const text = line("div", puzzle, "grid81");
  text.append(" ", copyButton(puzzle, "puzzle " + n));
  const values = line("div", columns.map((column, c) =>
    `${column.name} ${shownValue(column, points.values[c][i])}`).join(", "));
  box.replaceChildren(head, text, values);
  const profiles = [...new Set([pair.across, pair.up].map(c => columns[c].profile ?? 0))];
  for (const command of profiles.map(profile => commandFor(profile, n, puzzle)).filter(Boolean)) {
    const row = line("div", "");
    row.append(line("code", command), " ", copyButton(command, "command for puzzle " + n));
    box.append(row);
  }
}

function fillScatter() {
  const {across, up} = pair, a = columns[across], b = columns[up];
  spots = spotsOf(across, up);
  const count = spots.reduce((sum, spot) => sum + spot.all.length, 0);
  const words = `Scatter plot of ${b.name} against ${a.name}: ${grouped(count)} puzzles`;
  const all = spots.flatMap(spot => spot.all).sort((i, j) => i - j);
  const parts = figureOf(`${b.name} against ${a.name}`,
    `${grouped(count)} puzzles; the larger a spot, the more puzzles. A click shows one.`, words, scatterConfig,
    () => tableOf(words, [{title: "puzzle", number: true}, {title: a.name, number: !a.words},
                          {title: b.name, number: !b.words}, {title: "grid", style: "grid81"}], all.length,
      i => [puzzleButton(all[i]), shownValue(a, points.values[across][all[i]]),
            shownValue(b, points.values[up][all[i]]), points.puzzles[all[i]]]));
  if (scatterParts) {
    const old = scatterParts.canvas;
    if (drawn.has(old)) drawn.get(old).destroy();
    drawn.delete(old);
    makers.delete(old);
    seen.unobserve(old);
  }
  scatterParts = parts;
  byId("scatter").replaceChildren(parts.figure);
}

function relationText() {
  const found = correlationOf(pair.across, pair.up);
  if (!found || found.rho === null) return "No correlation is known of these two.";
  const interval = found.interval ? ` (95 %: ${found.interval.map(x => x.toFixed(3)).join(" to ")})` : "";
  return `Spearman's rho ${found.rho.toFixed(3)}${interval}, Kendall's tau-b ${found.tau.toFixed(3)}, ` +
    `over ${grouped(found.puzzles)} puzzles.`;
}

function explanationsOf(row, profiles) {
  const cell = document.createElement("span");
  profiles.forEach((profile, i) => {
    const name = report.profiles[profile].name;
    if (row.pages) {
      const link = line("a", `path by ${name}`);
      link.href = row.pages[i];
      link.setAttribute("aria-label", `path by ${name} of puzzle ${row.n}`);
      cell.append(link, " ");
    }
    const command = commandFor(profile, row.n, row.puzzle);
    if (!command) return;
    const button = copyButton(command, "command");
    button.textContent = row.pages ? "Copy command" : `Copy command (${name})`;
    button.setAttribute("aria-label", `${button.textContent} that explains puzzle ${row.n} by ${name}`);
    button.title = command;
    cell.append(button, " ");
  });
  return cell;
}
function fillDifferences() {
  const found = report.differences.find(({pair: [x, y]}) =>
    (x === pair.across && y === pair.up) || (x === pair.up && y === pair.across));
  const box = byId("differences");
  if (!found) {
    box.replaceChildren(line("p", "None are listed for these two numbers."));
    return;
  }
  const [a, b] = found.pair.map(i => columns[i]);
  box.replaceChildren(tableOf(`${a.name} and ${b.name}, by percentiles`,
    [{title: "puzzle", number: true}, {title: a.name, number: true}, {title: "percentile", number: true},
     {title: b.name, number: true}, {title: "percentile", number: true}, {title: "explanation"},
     {title: "grid", style: "grid81"}, {title: "from"}], found.rows.length, i => {
      const row = found.rows[i];
      return [grouped(row.n), shownValue(a, row.values[0]), row.percentiles[0].toFixed(1),
              shownValue(b, row.values[1]), row.percentiles[1].toFixed(1),
              explanationsOf(row, found.profiles), row.puzzle, row.where];
    }));
}

function choosePair(across, up) {
  Object.assign(pair, {across, up});
  byId("across").value = across;
  byId("up").value = up;
  byId("relation").textContent = relationText();
  byId("point").replaceChildren();
  fillScatter();
  fillDifferences();
  for (const button of document.querySelectorAll(".matrix button")) {
    const isIt = Number(button.dataset.across) === across && Number(button.dataset.up) === up;
    button.setAttribute("aria-pressed", isIt);
    button.tabIndex = isIt ? 0 : -1;
  }
  const any = document.querySelector('.matrix button[tabindex="0"]') || document.querySelector(".matrix button");
  if (any) any.tabIndex = 0;
}

// Blue for the same direction, orange for the opposite one; the numbers say it, too.
function matrixCell(a, b) {
  const found = correlationOf(a, b);
  if (a === b || !found || found.rho === null) return line("td", a === b ? "" : "-", "none");
  const button = line("button", found.rho.toFixed(2)), td = document.createElement("td");
  button.style.background = `color-mix(in srgb, var(${found.rho < 0 ? "--up" : "--down"}) ` +
    `${Math.round(38 * Math.abs(found.rho))}%, var(--paper))`;
  button.setAttribute("aria-label", `${columns[a].name} and ${columns[b].name}: rho ${found.rho.toFixed(2)}`);
  Object.assign(button.dataset, {across: a, up: b});
  button.addEventListener("click", () => { choosePair(a, b); });
  td.append(button);
  return td;
}
function matrixOf() {
  const scroll = line("div", "", "scroll"), table = line("table", "", "matrix");
  table.append(line("caption", "Rank correlations (rho): a cell chooses its pair; arrow keys move"));
  const head = table.createTHead().insertRow();
  head.append(line("td", ""));
  columns.forEach(column => { const th = line("th", column.name); th.scope = "col"; head.append(th); });
  const body = table.createTBody();
  columns.forEach((column, b) => {
    const row = body.insertRow(), th = line("th", column.name);
    th.scope = "row";
    th.title = column.name;
    row.append(th, ...columns.map((_, a) => matrixCell(a, b)));
  });
  table.addEventListener("keydown", event => {
    const way = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[event.key];
    const at = event.target.dataset;
    if (!way || !at.across) return;
    event.preventDefault();
    for (let a = Number(at.across) + way[0], b = Number(at.up) + way[1];
         a >= 0 && b >= 0 && a < columns.length && b < columns.length; a += way[0], b += way[1]) {
      const next = table.querySelector(`button[data-across="${a}"][data-up="${b}"]`);
      if (next) { event.target.tabIndex = -1; next.tabIndex = 0; next.focus(); return; }
    }
  });
  scroll.append(table);
  return scroll;
}
function beginPairs() {
  if (columns.length < 2 || points.numbers.length === 0) {
    byId("pairs").hidden = true;
    return;
  }
  for (const id of ["across", "up"]) columns.forEach((column, i) => byId(id).add(new Option(column.name, i)));
  byId("matrix-box").replaceChildren(matrixOf());
  const choose = () => choosePair(Number(byId("across").value), Number(byId("up").value));
  byId("across").addEventListener("change", choose);
  byId("up").addEventListener("change", choose);
  byId("swap").addEventListener("click", () => choosePair(pair.up, pair.across));
  for (const id of ["log-across", "log-up"]) byId(id).addEventListener("change", fillScatter);
  // The most telling pair: ratings of two profiles, else a rating and something else.
  const isOfTwo = ({pair: [a, b]}) => columns[a].rating && columns[b].rating && columns[a].profile !== columns[b].profile;
  const isMixed = ({pair: [a, b]}) => columns[a].rating && !columns[b].rating;
  const first = report.differences.find(isOfTwo) || report.differences.findLast(
    each => isMixed(each) && each.pair[0] === report.differences[0].pair[0]) ||
    report.differences[0] || report.correlations.find(each => each.rho !== null);
  const [a, b] = first ? first.pair : [0, 1];
  choosePair(a, b);
}
