// Draws a grid and one step over it as SVG. What a mark means never hangs on its colour alone:
// letters, shapes, dashes and hatching say it, too.
const size = 64, slot = 20, border = 22, whole = border + 9 * size + 4;
const cellX = c => border + columnOf(c) * size, cellY = c => border + rowOf(c) * size;
const spot = i => ({x: cellX(cellOf(i)) + size / 2 + ((digitOf(i) - 1) % 3 - 1) * slot,
                    y: cellY(cellOf(i)) + size / 2 + 1 + (Math.floor((digitOf(i) - 1) / 3) - 1) * slot});
const middle = list => ({x: list.reduce((sum, i) => sum + spot(i).x, 0) / list.length,
                         y: list.reduce((sum, i) => sum + spot(i).y, 0) / list.length});
function shape(parent, tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}
function box(parent, c, inset, name) {
  return shape(parent, "rect", {x: cellX(c) + inset, y: cellY(c) + inset, width: size - 2 * inset,
                                height: size - 2 * inset, class: name});
}
const letterOf = n => String.fromCharCode(65 + n % 26);

function drawPatterns(svg) {
  const defs = shape(svg, "defs", {});
  shape(shape(defs, "pattern", {id: "hatch-cover", width: 8, height: 8,
    patternUnits: "userSpaceOnUse"}), "path", {d: "M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4",
    class: "hatch-cover"});
  for (const name of ["strong", "weak"])
    shape(shape(defs, "marker", {id: "head-" + name, viewBox: "0 0 10 10", refX: 8, refY: 5,
      markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto"}),
      "path", {d: "M0,0 L10,5 L0,10 z", class: "head " + name});
}

// The border between a cell and the next one, to its right or below.
function borderOf(parent, [c, next], name) {
  shape(parent, "path", {d: `M${cellX(next)},${cellY(next)} ${rowOf(c) === rowOf(next) ? "v" : "h"}${size}`,
                         class: name});
}
// Extra houses: windows are shaded, diagonals are lines.
function drawGeometry(svg) {
  if (!geometry) return;
  const layer = shape(svg, "g", {class: "geometry"});
  for (const c of geometry.shaded) box(layer, c, 0, "extra-house");
  for (const [from, to] of geometry.lines) {
    const down = rowOf(from) < rowOf(to);
    shape(layer, "path", {d: `M${cellX(from)},${cellY(from) + (down ? 0 : size)} ` +
      `L${cellX(to) + size},${cellY(to) + (down ? size : 0)}`, class: "diagonal"});
  }
  for (const pair of geometry.edges) borderOf(layer, pair, "edge");
}
// Houses, sets and outlined cells: below the digits.
function drawAreas(svg, step) {
  const layer = shape(svg, "g", {"class": "areas"});
  for (const [key, name] of [["base", "base-house"], ["cover", "hatched"]])
    for (const house of step[key] || [])
      for (const c of cellsOf(house)) box(layer, c, 0, name);
  (step.sets || []).forEach((cells, n) => { for (const c of cells) box(layer, c, 2.5, "set set-" + n % 6); });
  for (const c of step.outline || []) box(layer, c, 2.5, "outline");
}
// The letters of the sets, in the free places of their cells, above all else.
function drawLetters(svg, cells, step) {
  const layer = shape(svg, "g", {class: "letters"}), used = new Map();
  (step.sets || []).forEach((set, n) => set.forEach(c => {
    const free = cells[c].digit ? [] : everyDigit.filter(d => !cells[c].candidates.has(d));
    const place = used.get(c) || 0;
    used.set(c, place + 1);
    const {x, y} = place < free.length ? spot(9 * c + free[place] - 1)
                                       : {x: cellX(c) + 7 + 9 * place, y: cellY(c) + 8};
    shape(layer, "text", {x, y: y + 5, class: "letter"}, letterOf(n));
  }));
}

const marks = {
  premise: ({x, y}) => ["rect", {x: x - 9, y: y - 9, width: 18, height: 18, rx: 3}],
  extra: ({x, y}) => ["path", {d: `M${x},${y - 11} l11,11 l-11,11 l-11,-11 z`}],
  pattern: ({x, y}) => ["rect", {x: x - 9, y: y - 9, width: 18, height: 18}],
  one: ({x, y}) => ["rect", {x: x - 9.5, y: y - 9.5, width: 19, height: 19, rx: 9.5}],
  other: ({x, y}) => ["rect", {x: x - 9, y: y - 9, width: 18, height: 18}],
  third: ({x, y}) => ["path", {d: `M${x - 10},${y} l5,-9 h10 l5,9 l-5,9 h-10 z`}],
  fourth: ({x, y}) => ["rect", {x: x - 10, y: y - 7, width: 20, height: 14, rx: 5}],
  place: ({x, y}) => ["rect", {x: x - 10, y: y - 10, width: 20, height: 20, rx: 2}],
  remove: ({x, y}) => ["rect", {x: x - 9.5, y: y - 9.5, width: 19, height: 19, rx: 9}],
};
const colours = ["one", "other", "third", "fourth"];
function drawMark(layer, name, at, more = "") {
  const [tag, attributes] = marks[name](at);
  shape(layer, tag, {...attributes, class: "mark " + name + more});
}
const drawSlash = (layer, {x, y}, more = "") =>
  shape(layer, "path", {d: `M${x - 8},${y + 8} l16,-16`, class: "slash" + more});

// What candidates are in the pattern, and what the step concludes of them.
function marksOf(cells, step) {
  const role = new Map(), conclusion = new Map();
  const mark = (list, name, of = role) => { for (const i of list || []) of.set(i, name); };
  mark(premisesOf(cells, step), "premise");
  mark(step.pattern, "pattern");
  (step.colors || []).forEach((list, n) => mark(list, colours[n % 4]));
  mark(step.extras, "extra");
  mark(step.remove, "remove", conclusion);
  mark(step.place, "place", conclusion);
  return {role, conclusion};
}

function drawDigits(svg, cells, step, chosen, filter) {
  const layer = shape(svg, "g", {class: "digits"});
  const {role, conclusion} = step ? marksOf(cells, step) : {role: new Map(), conclusion: new Map()};
  const lines = (step && step.lines || []).filter((_, n) => chosen.includes(n)).map(lineOf);
  const nodes = new Set(lines.flatMap(line => line.flatMap(node => node.candidates)));
  cells.forEach((cell, c) => {
    if (cell.digit) {
      const name = "digit" + (cell.given ? " given" : "") + (cell.digit === filter ? " wanted" : "");
      shape(layer, "text", {x: cellX(c) + size / 2, y: cellY(c) + size / 2 + 13, class: name},
            cell.digit);
      return;
    }
    if (filter && cell.candidates.has(filter)) layer.prepend(box(layer, c, 1, "has"));
    for (const d of cell.candidates) {
      const i = 9 * c + d - 1, at = spot(i), its = role.get(i), end = conclusion.get(i);
      // What the step concludes, and a drawn chain, are never hidden.
      const faint = filter && d !== filter && !end && !nodes.has(i) ? " filtered" : "";
      const isAbove = end && colours.includes(its);
      if (its && (!end || isAbove)) drawMark(layer, its, at, faint);
      if (end) drawMark(layer, end, at, isAbove ? " above" : "");
      shape(layer, "text", {x: at.x, y: at.y + 5.5, class: `candidate ${end || its || ""}${faint}`}, d);
      if (end === "remove") drawSlash(layer, at);
    }
  });
}

function drawFrame(svg) {
  const layer = shape(svg, "g", {class: "frame"});
  for (let n = 0; n <= 9; ++n) {
    const at = border + n * size, end = border + 9 * size, name = n % (geometry && !geometry.boxes ? 9 : 3) ? "thin" : "thick";
    shape(layer, "path", {d: `M${at},${border} V${end} M${border},${at} H${end}`, class: name});
    if (n === 9) continue;
    shape(layer, "text", {x: at + size / 2, y: 15, class: "label"}, "c" + (n + 1));
    shape(layer, "text", {x: 9, y: at + size / 2 + 5, class: "label"}, "r" + (n + 1));
  }
  for (const pair of geometry && !geometry.boxes ? geometry.borders : []) borderOf(layer, pair, "thick");
}

const cellAt = ({x, y}) => 9 * Math.floor((y - border) / size) + Math.floor((x - border) / size);
// What an arc is drawn toward: in a cell outward, to be seen beside the digits; elsewhere to the side
// on which it stays in the grid.
function topOf(a, b, bend) {
  const half = {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2}, dx = b.x - a.x, dy = b.y - a.y, c = cellAt(a);
  const low = border + 3, high = border + 9 * size - 3;
  if (c === cellAt(b)) {
    const far = Math.hypot(dx, dy), x = -dy / far * 24, y = dx / far * 24;
    const out = x * (half.x - cellX(c) - size / 2) + y * (half.y - cellY(c) - size / 2 - 1);
    const sign = out < -1 ? -1 : 1;
    const within = (top, p, q) => Math.max(2 * low - Math.min(p, q), Math.min(top, 2 * high - Math.max(p, q)));
    return {x: within(half.x + sign * x, a.x, b.x), y: within(half.y + sign * y, a.y, b.y)};
  }
  // An arc goes half the way to its top.
  const isInside = (top, p, q) => top <= 2 * high - Math.max(p, q) && top >= 2 * low - Math.min(p, q);
  for (const side of [bend, -bend]) {
    const top = {x: half.x - dy * side, y: half.y + dx * side};
    if (isInside(top.x, a.x, b.x) && isInside(top.y, a.y, b.y)) return top;
  }
  return half;
}
// An arc from one place to another that begins and ends some way from their middles.
function arc(a, b, bend, gapA, gapB) {
  const k = topOf(a, b, bend);
  const most = cellAt(a) === cellAt(b) ? 11 : .4 * (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  const toward = (p, gap) => {
    const far = Math.hypot(k.x - p.x, k.y - p.y) || 1, part = Math.min(gap, most) / far;
    return (p.x + (k.x - p.x) * part).toFixed(1) + "," + (p.y + (k.y - p.y) * part).toFixed(1);
  };
  return `M${toward(a, gapA)} Q${k.x.toFixed(1)},${k.y.toFixed(1)} ${toward(b, gapB)}`;
}
// Of two places, those that are nearest to each other: a group is reached at its next cell.
function nearest(from, to) {
  let best;
  for (const i of from) for (const j of to) {
    const a = spot(i), b = spot(j), far = Math.hypot(a.x - b.x, a.y - b.y);
    if (!best || far < best.far) best = {a, b, far};
  }
  return best;
}

// Around a candidate a circle, around a group the hull of its row or column.
function nodeShape(layer, node) {
  const spots = node.candidates.map(spot), xs = spots.map(p => p.x), ys = spots.map(p => p.y);
  const x = Math.min(...xs) - 10, y = Math.min(...ys) - 10;
  return shape(layer, "rect", {x, y, width: Math.max(...xs) - x + 10, height: Math.max(...ys) - y + 10,
                               rx: 10, class: "ring " + (node.isOn ? "on" : "off")});
}

// A node that follows from so many others rests on a pattern or a nested chain: its arrows are faint.
const crowd = 5;

// A line of nodes and what they follow from. Returns the elements of the nodes.
function drawLine(layer, line) {
  const arrows = shape(layer, "g", {class: "arrows"}), edges = [];
  line.forEach((node, n) => node.from.forEach(from => {
    const {a, b, far} = nearest(line[from].candidates, node.candidates);
    if (far === 0) return;  // A contradiction: the same candidate, true and false.
    const d = arc(a, b, far < 45 ? 0 : .13, 11, 12), name = node.isOn ? "strong" : "weak";
    const faint = node.from.length >= crowd ? " faint" : "";
    if (!faint) shape(arrows, "path", {d, class: "halo"});
    edges.push({from, to: n, element: shape(arrows, "path",
      {d, class: "arrow " + name + faint, "marker-end": `url(#head-${name})`})});
  }));
  const nodes = line.map((node, n) => {
    const group = shape(layer, "g", {class: "node", role: "img", tabindex: -1,
      "aria-label": nodeText(node) + (node.from.length
        ? `, from ${node.from.map(f => nodeText(line[f])).join(" and ")}` : ", assumed")});
    nodeShape(group, node);
    if (node.from.length === 0) {
      const at = spot(node.candidates[0]);
      shape(group, "rect", {x: at.x - 12.5, y: at.y - 12.5, width: 25, height: 25, rx: 4,
                            class: "start"});
    }
    return group;
  });
  return {nodes, edges};
}

// All that a node rests on, itself included.
function ancestors(line, n, known = new Set()) {
  if (!known.has(n)) {
    known.add(n);
    line[n].from.forEach(from => ancestors(line, from, known));
  }
  return known;
}

function drawLinks(svg, cells, step) {
  const layer = shape(svg, "g", {class: "links"});
  for (const [a, b] of step.bonds || [])
    shape(layer, "path", {d: arc(spot(a), spot(b), .1, 10, 10), class: "bond"});
  for (const [from, to, digits] of step.links || []) {
    const places = set => step.sets[set].flatMap(c => [...digits].filter(d => /\d/.test(d) &&
      cells[c].candidates && cells[c].candidates.has(Number(d))).map(d => 9 * c + Number(d) - 1));
    const all = places(from), others = places(to);
    for (const d of digits.match(/\d/g) || []) {
      const a = all.filter(i => digitOf(i) === Number(d)), b = others.filter(i => digitOf(i) === Number(d));
      const pair = a.length && b.length && nearest(a, b);
      if (!pair || pair.far === 0) continue;
      const path = arc(pair.a, pair.b, .1, 10, 10);
      shape(layer, "path", {d: path, class: "halo"});
      shape(layer, "path", {d: path, class: "link"});
    }
  }
}

// What the key explains, in its own shape.
const rings = {on: 9, off: 9, start: 4, set: 0, "base-house": 0, hatched: 0, outline: 0};
function sampleOf(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), at = {x: 13, y: 12};
  svg.setAttribute("viewBox", "0 0 26 24");
  svg.setAttribute("class", "sample");
  svg.setAttribute("aria-hidden", "true");
  if (marks[name]) {
    drawMark(svg, name, at);
    if (name === "remove") drawSlash(svg, at);
  } else if (name in rings) {
    const kind = name === "on" || name === "off" ? "ring " + name : name === "set" ? "set set-0" : name;
    shape(svg, "rect", {x: 4, y: 3, width: 18, height: 18, rx: rings[name], class: kind});
  } else {
    const head = name === "strong" || name === "weak" ? {"marker-end": `url(#head-${name})`} : {};
    shape(svg, "path", {d: "M0,12 h23", class: (head["marker-end"] ? "arrow " : "") + name, ...head});
  }
  return svg;
}

// Draws all, and the chosen chains. `drawBelow` draws what lies below areas and digits. Returns {line,
// nodes, edges} per chain.
function drawGrid(svg, cells, step, chosen, filter, drawBelow = () => {}) {
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${whole} ${whole}`);
  drawPatterns(svg);
  drawGeometry(svg);
  drawBelow(svg);
  if (step) drawAreas(svg, step);
  drawDigits(svg, cells, step, chosen, filter);
  drawFrame(svg);
  if (!step) return [];
  drawLinks(svg, cells, step);
  const drawn = (step.lines || []).flatMap((list, n) => {
    if (!chosen.includes(n)) return [];
    const line = lineOf(list);
    return [{line, ...drawLine(shape(svg, "g", {class: "chain"}), line)}];
  });
  drawLetters(svg, cells, step);
  return drawn;
}
