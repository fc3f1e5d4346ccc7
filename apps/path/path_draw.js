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

// Houses, sets and outlined cells: below the digits.
function drawAreas(svg, step) {
  const layer = shape(svg, "g", {"class": "areas"});
  for (const c of geometry ? geometry.shaded : []) box(layer, c, 0, "extra-house");
  for (const [key, name] of [["base", "base-house"], ["cover", "cover-house"]])
    for (const house of step[key] || [])
      for (const c of cellsOf(house)) {
        box(layer, c, 0, name);
        if (key === "cover") box(layer, c, 0, "hatched");
      }
  (step.sets || []).forEach((cells, n) => {
    for (const c of cells) {
      box(layer, c, 2.5, "set set-" + n % 6);
      const others = step.sets.slice(0, n).filter(other => other.includes(c)).length;
      shape(layer, "text", {x: cellX(c) + 8 + 9 * others, y: cellY(c) + 6.5, class: "letter"},
            letterOf(n));
    }
  });
  for (const c of step.outline || []) box(layer, c, 2.5, "outline");
}

const marks = {
  premise: ({x, y}) => ["rect", {x: x - 9, y: y - 9, width: 18, height: 18, rx: 3}],
  extra: ({x, y}) => ["path", {d: `M${x},${y - 11} L${x + 11},${y} L${x},${y + 11} L${x - 11},${y} z`}],
  pattern: ({x, y}) => ["rect", {x: x - 9, y: y - 9, width: 18, height: 18}],
  one: ({x, y}) => ["circle", {cx: x, cy: y, r: 9.5}],
  other: ({x, y}) => ["rect", {x: x - 9, y: y - 9, width: 18, height: 18}],
  place: ({x, y}) => ["rect", {x: x - 10, y: y - 10, width: 20, height: 20, rx: 2}],
  remove: ({x, y}) => ["rect", {x: x - 9.5, y: y - 9.5, width: 19, height: 19, rx: 9}],
};
// What is marked later lies above.
function marksOf(cells, step) {
  const of = new Map();
  const mark = (list, name) => { for (const i of list || []) of.set(i, name); };
  mark(premisesOf(cells, step), "premise");
  mark(step.pattern, "pattern");
  (step.colors || []).forEach((list, n) => mark(list, n % 2 ? "other" : "one"));
  mark(step.extras, "extra");
  mark(step.remove, "remove");
  mark(step.place, "place");
  return of;
}

function drawDigits(svg, cells, step, filter) {
  const layer = shape(svg, "g", {class: "digits"});
  const of = step ? marksOf(cells, step) : new Map();
  cells.forEach((cell, c) => {
    if (cell.digit) {
      const name = "digit" + (cell.given ? " given" : "") + (cell.digit === filter ? " wanted" : "");
      shape(layer, "text", {x: cellX(c) + size / 2, y: cellY(c) + size / 2 + 13, class: name},
            cell.digit);
      return;
    }
    if (filter && cell.candidates.has(filter)) layer.prepend(box(layer, c, 1, "has"));
    for (const d of cell.candidates) {
      const i = 9 * c + d - 1, at = spot(i), name = of.get(i) || "";
      const faint = filter && d !== filter ? " filtered" : "";
      if (name) {
        const [tag, attributes] = marks[name](at);
        shape(layer, tag, {...attributes, class: "mark " + name + faint});
      }
      shape(layer, "text", {x: at.x, y: at.y + 5.5, class: "candidate " + name + faint}, d);
      if (name === "remove")
        shape(layer, "path", {d: `M${at.x - 8},${at.y + 8} l16,-16`, class: "slash" + faint});
    }
  });
}

function drawFrame(svg) {
  const layer = shape(svg, "g", {class: "frame"});
  for (let n = 0; n <= 9; ++n) {
    const at = border + n * size, end = border + 9 * size, name = n % (geometry ? 9 : 3) ? "thin" : "thick";
    shape(layer, "path", {d: `M${at},${border} V${end} M${border},${at} H${end}`, class: name});
    if (n === 9) continue;
    shape(layer, "text", {x: at + size / 2, y: 15, class: "label"}, "c" + (n + 1));
    shape(layer, "text", {x: 9, y: at + size / 2 + 5, class: "label"}, "r" + (n + 1));
  }
  for (const [c, next] of geometry ? geometry.borders : [])
    shape(layer, "path", {d: `M${cellX(next)},${cellY(next)} ${rowOf(c) === rowOf(next) ? "v" : "h"}${size}`,
                          class: "thick"});
}

// An arc from one place to another that begins and ends `gap` away from their middles.
function arc(a, b, bend, gapA, gapB) {
  const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy) || 1;
  const k = {x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend};
  const toward = (p, q, gap) => {
    const far = Math.hypot(q.x - p.x, q.y - p.y) || 1, part = Math.min(gap, length * .4) / far;
    return (p.x + (q.x - p.x) * part).toFixed(1) + "," + (p.y + (q.y - p.y) * part).toFixed(1);
  };
  return `M${toward(a, k, gapA)} Q${k.x.toFixed(1)},${k.y.toFixed(1)} ${toward(b, k, gapB)}`;
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

// Draws all, and the chosen chains. Returns {line, nodes, edges} per chain.
function drawGrid(svg, cells, step, chosen, filter) {
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${whole} ${whole}`);
  drawPatterns(svg);
  if (step) drawAreas(svg, step);
  drawDigits(svg, cells, step, filter);
  drawFrame(svg);
  if (!step) return [];
  drawLinks(svg, cells, step);
  return (step.lines || []).flatMap((list, n) => {
    if (!chosen.includes(n)) return [];
    const line = lineOf(list);
    return [{line, ...drawLine(shape(svg, "g", {class: "chain"}), line)}];
  });
}
