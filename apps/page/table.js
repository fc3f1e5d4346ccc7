// Tables: with pages of rows, so that a table of 10,000 puzzles costs no more than one of 50.
// A library of tables would add 100 to 500 KB to each page for what these 100 lines do.
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

// A cell is a text, a number, or an element. `head` has {title, number, style, key}; `rowAt` makes row
// i. Where `key` returns the value of row i, a press on the title sorts by it. The element that is
// returned has keep(rows), which shows these rows only.
function tableOf(caption, head, count, rowAt) {
  const box = line("div", ""), scroll = line("div", "", "scroll"), table = document.createElement("table");
  table.append(line("caption", caption));
  const top = table.createTHead().insertRow();
  let kept = [...Array(count).keys()], order = kept, first = 0, pages = null;
  for (const column of head) top.append(titleCell(column, table, (key, way) => { sort(key, way); show(); }));
  const body = table.createTBody();
  const perPage = count > rowsWithoutPages ? rowsPerPage : count;
  let sort = () => {}, sorted = null;
  sort = (key, way) => {
    sorted = {key, way};
    order = [...kept].sort((a, b) => way * compared(key(a), key(b)) || a - b);
  };
  function fill() {
    body.replaceChildren(...order.slice(first, first + perPage).map(i => {
      const row = document.createElement("tr");
      rowAt(i).forEach((cell, c) => {
        const td = document.createElement(c === 0 ? "th" : "td");
        if (c === 0) td.scope = "row";
        if (head[c].number) td.className = "number";
        if (head[c].style) td.classList.add(head[c].style);
        td.append(cell instanceof Node ? cell : String(cell));
        row.append(td);
      });
      return row;
    }));
  }
  function show() {
    first = 0;
    fill();
    const old = pages;
    pages = order.length > perPage ? pagesOf(order.length, n => { first = n; fill(); }, caption) : null;
    if (old) old.remove();
    if (pages) box.append(pages);
  }
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", uniqueName("Table: " + caption));
  scroll.append(table);
  box.append(scroll);
  show();
  box.keep = rows => {
    order = kept = rows;
    if (sorted) sort(sorted.key, sorted.way);
    show();
  };
  return box;
}
// What is missing comes last, whichever way.
const compared = (a, b) => a === b ? 0 : a === null || a === undefined ? 1 : b === null || b === undefined ? -1
  : typeof a === "string" ? a.localeCompare(b) : a - b;
function titleCell({title, number, key}, table, sort) {
  const th = line("th", key ? "" : title, number ? "number" : "");
  th.scope = "col";
  if (!key) return th;
  const button = line("button", title, "sort");
  button.addEventListener("click", () => {
    const isUp = th.getAttribute("aria-sort") === "ascending";
    for (const other of table.tHead.querySelectorAll("[aria-sort]")) other.removeAttribute("aria-sort");
    th.setAttribute("aria-sort", isUp ? "descending" : "ascending");
    sort(key, isUp ? -1 : 1);
  });
  th.append(button);
  return th;
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


// A list of puzzles with what limits it: a text, a technique, a least and a greatest rating. `list`
// has {caption, head, count, rowAt, text(i), rating(i), ratingName, techniques, uses(i)}; uses(i) has
// places in `techniques`.
function puzzleList(list) {
  const box = line("div", ""), row = line("div", "", "row"), said = line("span", "");
  said.setAttribute("role", "status");
  const table = tableOf(list.caption, list.head, list.count, list.rowAt);
  const input = (text, type) => {
    const label = line("label", text + " "), element = document.createElement("input");
    element.type = type;
    if (type === "number") element.step = "any";
    label.append(element);
    row.append(label);
    return element;
  };
  const text = input("Search", "search"), choice = document.createElement("select");
  const used = new Set([...Array(list.count).keys()].flatMap(i => list.uses(i)));
  choice.add(new Option("any", ""));
  list.techniques.forEach((name, n) => { if (used.has(n)) choice.add(new Option(name, n)); });
  const label = line("label", "Technique ");
  label.append(choice);
  row.append(label);
  const least = input(`${list.ratingName} from`, "number"), most = input("to", "number");
  const update = () => {
    const words = text.value.toLowerCase(), rows = [];
    for (let i = 0; i < list.count; ++i) {
      const rating = list.rating(i);
      if (words && !list.text(i).toLowerCase().includes(words)) continue;
      if (choice.value !== "" && !list.uses(i).includes(Number(choice.value))) continue;
      if (least.value !== "" && !(rating !== null && rating >= Number(least.value))) continue;
      if (most.value !== "" && !(rating !== null && rating <= Number(most.value))) continue;
      rows.push(i);
    }
    said.textContent = `${grouped(rows.length)} of ${grouped(list.count)}`;
    table.keep(rows);
  };
  for (const element of [text, least, most]) element.addEventListener("input", update);
  choice.addEventListener("change", update);
  row.append(said);
  box.append(row, table);
  return box;
}
