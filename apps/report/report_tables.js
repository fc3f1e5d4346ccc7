// Tables: with pages of rows, so that a table of 10,000 puzzles costs no more than one of 50.
const report = JSON.parse(document.querySelector("script.report").textContent);
const rowsPerPage = 50, rowsWithoutPages = 150;
const grouped = n => Number(n).toLocaleString("en-US");

// A number as it is written with that many decimals; null is missing.
function shownNumber(value, decimals = 0) {
  if (value === null || value === undefined) return "-";
  if (typeof value === "string") return value;
  if (decimals === 0 && Number.isInteger(value)) return grouped(value);
  return value.toFixed(decimals);
}
// A value of a column: a word, if its values are words.
function shownValue(column, value) {
  if (value === null || value === undefined) return "-";
  return column.words ? column.words[value] || String(value) : shownNumber(value, column.decimals);
}

// Regions that a screen reader lists need names of their own.
const usedNames = new Map();
function uniqueName(name) {
  const times = (usedNames.get(name) || 0) + 1;
  usedNames.set(name, times);
  return times === 1 ? name : `${name} (${times})`;
}

// A cell is a text, a number, or an element. `head` has {title, number}; `rowAt` makes row i.
function tableOf(caption, head, count, rowAt) {
  const box = line("div", ""), scroll = line("div", "", "scroll"), table = document.createElement("table");
  table.append(line("caption", caption));
  const top = table.createTHead().insertRow();
  for (const {title, number} of head) {
    const th = line("th", title, number ? "number" : "");
    th.scope = "col";
    top.append(th);
  }
  const body = table.createTBody();
  const perPage = count > rowsWithoutPages ? rowsPerPage : count;
  let first = 0;
  function fill() {
    body.replaceChildren();
    for (let i = first; i < Math.min(count, first + perPage); ++i) {
      const row = body.insertRow();
      rowAt(i).forEach((cell, c) => {
        const td = document.createElement(c === 0 ? "th" : "td");
        if (c === 0) td.scope = "row";
        if (head[c].number) td.className = "number";
        if (head[c].style) td.classList.add(head[c].style);
        td.append(cell instanceof Node ? cell : String(cell));
        row.append(td);
      });
    }
  }
  fill();
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", uniqueName("Table: " + caption));
  scroll.append(table);
  box.append(scroll);
  if (count > perPage) box.append(pagesOf(count, n => { first = n; fill(); }, caption));
  return box;
}
function pagesOf(count, go, caption) {
  const row = line("div", "", "row page-row"), where = line("span", "");
  where.setAttribute("aria-live", "polite");
  const last = Math.floor((count - 1) / rowsPerPage) * rowsPerPage;
  const buttons = [["First rows", "|<"], ["Previous rows", "<"], ["Next rows", ">"], ["Last rows", ">|"]]
    .map(([name, text]) => {
      const button = line("button", text);
      button.setAttribute("aria-label", name + ": " + caption);
      button.title = name;
      return button;
    });
  let at = 0;
  function show(n) {
    at = Math.max(0, Math.min(last, n));
    go(at);
    where.textContent = `rows ${grouped(at + 1)} to ${grouped(Math.min(count, at + rowsPerPage))} of ${grouped(count)}`;
    buttons[0].disabled = buttons[1].disabled = at === 0;
    buttons[2].disabled = buttons[3].disabled = at === last;
  }
  [() => 0, () => at - rowsPerPage, () => at + rowsPerPage, () => last].forEach(
    (target, i) => buttons[i].addEventListener("click", () => show(target())));
  show(0);
  row.append(...buttons, where);
  return row;
}

// The table of a report; of a split one, the rows of one value of its first column.
function reportTable(table, key) {
  const shown = table.columns.map((column, i) => i).filter(
    i => table.columns[i].shown && !(table.split && i === 0));
  const rows = key === undefined ? table.rows : table.rows.filter(row => row[0] === key);
  const head = shown.map(i => ({title: table.columns[i].title,
    number: rows.some(row => typeof row[i] === "number")}));
  const caption = [table.heading || titles[table.name] || table.name, key].filter(Boolean).join(": ");
  return tableOf(caption, head, rows.length,
    i => shown.map(c => shownNumber(rows[i][c], table.columns[c].decimals)));
}
const titles = {outcome: "What became of the puzzles", contender: "Contenders", strategy: "Strategies"};
const tableNamed = name => report.tables.find(table => table.name === name);
// All parts of it.
function reportTables(table) {
  if (!table.split) return [reportTable(table)];
  return [...new Set(table.rows.map(row => row[0]))].map(key => reportTable(table, key));
}
// Folded up under a chart, or below.
function folded(summary, make) {
  const details = document.createElement("details");
  details.append(line("summary", summary));
  let isMade = false;
  details.addEventListener("toggle", () => {
    if (!details.open || isMade) return;
    isMade = true;
    details.append(...[make()].flat());
  });
  return details;
}
