// The geometry of a Sudoku, what a step changes, and grids as text. It knows no techniques. Cells are
// 0..80, houses 0..26 (rows, columns, boxes) and more, candidates 9 * cell + digit - 1.
//
// This file, path_draw.js and path_view.js are parts of all pages that draw steps; none looks at the
// page.
const everyCell = [...Array(81).keys()], everyDigit = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const rowOf = c => Math.floor(c / 9), columnOf = c => c % 9;
const boxOf = c => Math.floor(c / 27) * 3 + Math.floor(c % 9 / 3);
// Of other houses than rows, columns and boxes, as drawing_data.hpp has it; the grids of a page share it.
let geometry;
function setGeometry(data) { geometry = data; }
const sees = (a, b) => geometry ? geometry.peers[a].includes(b) : a !== b &&
  (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b));
const isIn = (c, house) => geometry ? geometry.houses[house].includes(c)
  : house < 9 ? rowOf(c) === house
  : house < 18 ? columnOf(c) === house - 9 : boxOf(c) === house - 18;
const cellsOf = house => everyCell.filter(c => isIn(c, house));
const cellOf = i => Math.floor(i / 9), digitOf = i => i % 9 + 1;
const nameOf = c => "r" + (rowOf(c) + 1) + "c" + (columnOf(c) + 1);

// A cell is {digit, given} or {candidates}.
function startOf(p) {
  return p.cells.map(c => typeof c === "number" ? {digit: c, given: true}
                                                : {candidates: new Set([...c].map(Number))});
}
function take(cells, step) {
  for (const i of step.remove) {
    const cell = cells[cellOf(i)];
    if (!cell.digit) cell.candidates.delete(digitOf(i));
  }
  for (const i of step.place) {
    const at = cellOf(i), digit = digitOf(i);
    cells[at] = {digit};
    cells.forEach((cell, c) => { if (!cell.digit && sees(at, c)) cell.candidates.delete(digit); });
  }
}
// 0: the start; n: before step n; one more than there are steps: the end.
function gridAt(p, n) {
  const cells = startOf(p);
  p.steps.slice(0, Math.max(0, n - 1)).forEach(step => take(cells, step));
  return cells;
}

// The candidates that the truths of a step are about; of a chain its nodes say that.
function premisesOf(cells, step) {
  const premises = new Set();
  for (const truth of step.lines ? [] : step.truths) {
    const isCell = truth < 81, house = Math.floor((truth - 81) / 9), digit = (truth - 81) % 9 + 1;
    for (const c of isCell ? [truth] : cellsOf(house))
      if (!cells[c].digit)
        for (const d of cells[c].candidates)
          if (isCell || d === digit) premises.add(9 * c + d - 1);
  }
  return premises;
}

// A node of a chain: {candidates, isOn, from}, where `from` has places in the line.
function lineOf(list) {
  return list.map((entry, n) => {
    const literals = [].concat(entry.is === undefined ? entry : entry.is);
    return {candidates: literals.map(l => l >> 1), isOn: literals[0] % 2 === 1,
            from: entry.from || (n > 0 ? [n - 1] : [])};
  });
}
function nodeText(node) {
  return node.candidates.map(i => nameOf(cellOf(i))).join(node.isOn ? " or " : " and ") +
    (node.isOn ? "=" : "<>") + digitOf(node.candidates[0]);
}

// Grids as text.
const as81 = cells => cells.map(c => c.digit || ".").join("");
const as729 = cells => cells.map(c => [...Array(9).keys()].map(
  d => c.digit ? (c.digit === d + 1 ? d + 1 : ".") : c.candidates.has(d + 1) ? d + 1 : ".").join("")
).join("");
const inHodoku = i => "" + digitOf(i) + (rowOf(cellOf(i)) + 1) + (columnOf(cellOf(i)) + 1);
// A line of HoDoKu's library without a technique: grid, removed candidates, conclusions.
function asHodoku(cells, step) {
  const removed = [];
  cells.forEach((cell, c) => {
    if (cell.digit) return;
    for (let d = 1; d <= 9; ++d)
      if (!cell.candidates.has(d) && !cells.some((other, o) => other.digit === d && sees(c, o)))
        removed.push(9 * c + d - 1);
  });
  const grid = cells.map(c => c.digit ? (c.given ? "" : "+") + c.digit : ".").join("");
  return [":0000:x", grid, ...[removed, step ? step.remove : [], step ? step.place : []].map(
    list => list.map(inHodoku).join(" ")), ""].join(":");
}

// SudokuPad reads the data of f-puzzles: JSON in the format of lz-string. Each code here stands for
// one character: a new one is written out, a known one by its number. Whoever reads numbers every
// pair of neighbours as well, so that numbers are left out.
function packed(text) {
  const bits = [], codes = new Map();
  let width = 2, next = 3, left = 1;
  const put = (value, width) => { for (let i = 0; i < width; ++i) bits.push(value >> i & 1); };
  const number = () => { if (--left === 0) left = 2 ** width++; return next++; };
  [...text].forEach((character, n) => {
    if (codes.has(character)) put(codes.get(character), width);
    else {
      put(0, width);
      put(character.charCodeAt(0), 8);
      codes.set(character, number());
    }
    if (n > 0) number();
  });
  put(2, width);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  let result = "";
  for (let i = 0; i < bits.length; i += 6)
    result += letters[[0, 1, 2, 3, 4, 5].reduce((value, k) => 2 * value + (bits[i + k] || 0), 0)];
  return result + "=".repeat((4 - result.length % 4) % 4);
}
function asSudokuPad(cells) {
  const grid = [...Array(9).keys()].map(r => cells.slice(9 * r, 9 * r + 9).map(
    c => !c.digit ? {} : c.given ? {value: c.digit, given: true} : {value: c.digit}));
  return "https://sudokupad.app/?puzzleid=fpuzzles" +
    encodeURIComponent(packed(JSON.stringify({size: 9, grid})));
}
