// Puts the report together.
function fillHead() {
  document.title = "Gridlemma: " + report.title;
  byId("title").textContent = report.title;
  byId("opening").textContent = report.opening;
  byId("notes").replaceChildren(...report.notes.map(text => line("p", text, "note")));
  for (const [key, value] of report.provenance)
    byId("facts").append(line("dt", key), line("dd", value || "-"));
}
function fillParts() {
  for (const section of document.querySelectorAll("main > section")) {
    if (section.hidden) continue;
    const item = line("li", ""), link = line("a", section.querySelector("h2").textContent);
    link.href = "#" + section.id;
    item.append(link);
    byId("parts").append(item);
  }
}
function fillTables() {
  const first = ["outcome", "contender", "time", "value"];
  for (const name of first)
    if (tableNamed(name)) byId("first-tables").append(...reportTables(tableNamed(name)));
  const used = new Set([...first, "difference", ...[...report.bars, ...report.dots].map(chart => chart.table)]);
  for (const table of report.tables)
    if (!used.has(table.name))
      byId("tables").append(folded(table.heading || titles[table.name] || table.name, () => reportTables(table)));
  byId("tables").hidden = byId("tables").children.length < 2;
}
function begin() {
  fillHead();
  fillTables();
  byId("histograms").append(...columns.filter(column => column.bins.length).map(histogramOf));
  byId("log-counts").addEventListener("change", () => redrawAll(false));
  byId("distributions").hidden = byId("histograms").children.length === 0;
  byId("bars").append(...report.bars.map(barsOf).filter(Boolean), ...report.dots.map(dotsOf).filter(Boolean));
  byId("strategies").hidden = byId("bars").children.length === 0;
  fillList();
  beginPairs();
  fillParts();
  bindTheme();
  byId("theme").addEventListener("change", () => redrawAll(false));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => redrawAll(false));
  matchMedia("print").addEventListener("change", () => redrawAll(true));
}
begin();
