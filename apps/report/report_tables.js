// The tables of a report.
const report = JSON.parse(document.querySelector("script.report").textContent);
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
