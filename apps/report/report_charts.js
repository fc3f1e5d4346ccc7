// Charts: their colours are those of the page, and each has a table beside it. A chart is drawn when
// it comes into view, and anew when the colours change.
const drawn = new Map();  // Canvas to its chart.
const makers = new Map();  // Canvas to a function that returns the configuration of the chart.

// The colour behind a name such as "--ink", as a canvas knows it.
function colour(name, alpha = 1) {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const [r, g, b] = getComputedStyle(probe).color.match(/[\d.]+/g);
  probe.remove();
  return `rgba(${r}, ${g}, ${b}, ${alpha})`;
}
// For several series: colours after Okabe and Ito, which most eyes tell apart.
const seriesColours = {light: ["#0072b2", "#d55e00", "#009e73", "#a33c78", "#6b5900", "#1b1d20"],
                       dark: ["#7cc4ff", "#ff9d6b", "#4fd6a4", "#f59ccf", "#f0e442", "#e6e7e9"]};
function seriesColour(i) {
  // The paper as it is, also where the system forces its colours on the page.
  const isDark = getComputedStyle(document.body).backgroundColor.match(/\d+/g)[0] < 128;
  const all = seriesColours[isDark ? "dark" : "light"];
  return all[i % all.length];
}

function draw(canvas) {
  if (drawn.has(canvas)) drawn.get(canvas).destroy();
  Chart.defaults.color = colour("--ink");
  Chart.defaults.borderColor = colour("--line", .35);
  Chart.defaults.font.family = "system-ui, sans-serif";
  drawn.set(canvas, new Chart(canvas, makers.get(canvas)()));
}
const seen = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries)
    if (isIntersecting && !drawn.has(target)) draw(target);
}, {rootMargin: "200px"});
function redrawAll(all) {
  for (const canvas of [...makers.keys()]) if (all || drawn.has(canvas)) draw(canvas);
}
// A figure with a chart: `make` returns its configuration, `words` describes it, `table` makes its
// table.
function figureOf(caption, note, words, make, table) {
  const figure = document.createElement("figure"), box = line("div", "", "canvas");
  const canvas = document.createElement("canvas"), head = line("figcaption", caption);
  if (note) head.append(line("small", note));
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", words);
  box.append(canvas);
  figure.append(head, box, folded("As a table", table));
  makers.set(canvas, make);
  seen.observe(canvas);
  return {figure, canvas, box, head};
}
const plain = {animation: false, responsive: true, maintainAspectRatio: false};

// An axis of amounts from zero; a logarithmic one begins below the least and names powers of ten.
const countAxis = (isLog, least) => isLog
  ? {type: "logarithmic", min: Math.min(.5, least / 2), ticks: {maxRotation: 0, callback: value =>
      /^1?0*\.?0*1?$/.test(String(value)) ? shownNumber(value, value < 1 ? 2 : 0) : ""}}
  : {type: "linear", beginAtZero: true, ticks: {maxTicksLimit: 8, maxRotation: 0, precision: least < 1 ? undefined : 0}};

// Distributions.
function binName(column, [low, high], isLast) {
  if (column.words) return column.words[low] || String(low);
  const a = shownNumber(low, column.decimals), b = shownNumber(high, column.decimals);
  if (a === b) return a;
  const bins = column.bins, width = bins[0][1] - bins[0][0];
  return isLast && high - low > 1.5 * width + 1e-9 ? `${a} and more` : `${a} to ${b}`;
}
// Under the bars there is room for the least value of a bin only.
function tickName(column, i) {
  const [low, high] = column.bins[i], name = binName(column, column.bins[i], i === column.bins.length - 1);
  if (column.words || low === high) return name;
  return shownNumber(low, low % 1 ? column.decimals : 0) + (name.endsWith("and more") ? "+" : "");
}
const binNames = column =>
  column.bins.map((bin, i) => binName(column, bin, i > 0 && i === column.bins.length - 1));
function histogramOf(column) {
  const names = binNames(column), counts = column.bins.map(bin => bin[2]);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const note = [column.meaning, column.missing ? `${grouped(column.missing)} puzzles have no value` : ""]
    .filter(Boolean).join(" ");
  const top = Math.max(...counts), most = names[counts.indexOf(top)];
  const make = () => figureOf(column.name, note,
    `Histogram of ${column.name}: ${grouped(total)} puzzles, most of them at ${most}.`,
    () => ({type: "bar",
      data: {labels: names, datasets: [{label: "puzzles", data: counts, backgroundColor: colour("--bar"),
        categoryPercentage: 1, barPercentage: .92}]},
      options: {...plain, plugins: {legend: {display: false}}, scales: {
        x: {grid: {display: false}, ticks: {maxRotation: column.words ? 45 : 0, callback: (_, i) => tickName(column, i)}},
        y: {...countAxis(byId("log-counts").checked, Math.min(...counts.filter(n => n > 0))),
            title: {display: true, text: "puzzles"}}}}}),
    () => tableOf(column.name, [{title: "value"}, {title: "puzzles", number: true}, {title: "%", number: true}],
      names.length, i => [names[i], grouped(counts[i]), (100 * counts[i] / total).toFixed(1)])).figure;
  // A chart of one bar says no more than this line.
  if (top <= .95 * total) return make();
  return folded(`${column.name}: ${(100 * top / total).toFixed(top === total ? 0 : 1)} % at ${most}`, make);
}

const mostBars = 30;
// Numbers of a table: a row of bars per label, a colour per group.
function barsOf(bars) {
  const table = tableNamed(bars.table);
  if (!table) return null;
  const at = name => table.columns.findIndex(column => column.name === name);
  const label = at(bars.label), group = bars.group ? at(bars.group) : -1;
  const groups = group < 0 ? [""] : [...new Set(table.rows.map(row => row[group]))];
  const values = bars.values.filter(name => table.rows.some(row => row[at(name)] !== null));
  const box = line("div", ""), row = line("div", "", "row"), choice = document.createElement("select");
  for (const name of values) choice.add(new Option(table.columns[at(name)].title, name));
  const scale = document.createElement("input"), sort = document.createElement("input");
  scale.type = sort.type = "checkbox";
  const labelled = (text, input) => { const l = line("label", ""); l.append(input, text); return l; };
  const choiceLabel = line("label", "Show ");
  choiceLabel.append(choice);
  const every = document.createElement("input");
  every.type = "checkbox";
  const labels = new Set(table.rows.map(row => row[label])).size;
  row.append(choiceLabel, labelled(" logarithmic", scale));
  if (labels > 2) row.append(labelled(" sorted by size", sort));
  if (labels > mostBars) row.append(labelled(` all, not only the ${mostBars} greatest`, every));
  const pick = () => {
    const value = at(choice.value), sums = new Map();
    for (const r of table.rows) if (r[value] > 0)
      sums.set(r[label], Math.max(sums.get(r[label]) || 0, r[value]));
    let labels = [...sums.keys()];
    if (labels.length > mostBars && !every.checked) {
      const greatest = new Set([...labels].sort((a, b) => sums.get(b) - sums.get(a)).slice(0, mostBars));
      labels = labels.filter(text => greatest.has(text));
    }
    if (sort.checked) labels.sort((a, b) => sums.get(b) - sums.get(a));
    return {value, labels, data: groups.map(name => labels.map(text => {
      const found = table.rows.find(r => r[label] === text && (group < 0 || r[group] === name));
      return found ? found[value] : null; }))};
  };
  const config = () => {
    const {value, labels, data} = pick(), title = table.columns[value].title;
    const least = Math.min(...data.flat().filter(x => x > 0));
    return {type: "bar",
      data: {labels, datasets: groups.map((name, i) => ({label: name || title, data: data[i],
        backgroundColor: groups.length < 2 ? colour("--bar") : seriesColour(i), categoryPercentage: .8, skipNull: true}))},
      options: {...plain, indexAxis: "y", plugins: {legend: {display: groups.length > 1}}, scales: {
        y: {grid: {display: false}, ticks: {autoSkip: false}},
        x: {...countAxis(scale.checked, least), title: {display: true, text: title}}}}};
  };
  const parts = figureOf(bars.heading, "", `${bars.heading}: bars; the table below has the numbers.`,
    config, () => reportTables(table));
  // What spans powers of ten is easier to read so.
  const suitScale = () => {
    const all = pick().data.flat().filter(x => x > 0);
    scale.checked = Math.max(...all) > 100 * Math.min(...all);
  };
  const update = () => {
    parts.box.style.height = 5 + pick().labels.length * (groups.length > 1 ? .55 + .6 * groups.length : 1.25) + "rem";
    if (drawn.has(parts.canvas)) draw(parts.canvas);
  };
  choice.addEventListener("change", suitScale);
  for (const input of [choice, scale, sort, every]) input.addEventListener("change", update);
  suitScale();
  update();
  if (labels > 6) box.className = "wide";
  box.append(row, parts.figure);
  // Bars of one length, such as 4,000 of 4,000 puzzles, are folded.
  const all = new Set(pick().data.flat());
  return all.size === 1 && labels * groups.length > 1 ? folded(`${bars.heading}: ${grouped([...all][0])} ${table.columns[at(choice.value)].title} each`, () => box) : box;
}
// Rows of a table as points. Those that stand out are full, the others are rings.
function dotsOf(dots) {
  const table = tableNamed(dots.table);
  if (!table) return null;
  const at = name => table.columns.findIndex(column => column.name === name);
  const titleOf = name => table.columns[at(name)].title;
  const box = line("div", "", "wide"), row = line("div", "", "row"), axes = [];
  for (const [i, text] of ["Across ", "Up "].entries()) {
    const label = line("label", text), choice = document.createElement("select");
    for (const name of dots.axes) choice.add(new Option(titleOf(name), name));
    choice.selectedIndex = i;
    label.append(choice);
    row.append(label);
    axes.push(choice);
  }
  const rows = table.rows.filter(r => dots.axes.every(name => r[at(name)] !== null));
  const axisOf = choice => ({type: "linear", grace: "8%", title: {display: true, text: titleOf(choice.value)}});
  const shown = (choice, x) => `${titleOf(choice.value)} ${shownNumber(x, table.columns[at(choice.value)].decimals)}`;
  const config = () => ({type: "scatter",
    data: {datasets: rows.map((r, i) => ({label: r[at(dots.label)],
      data: [{x: r[at(axes[0].value)], y: r[at(axes[1].value)]}], pointRadius: 7, pointHoverRadius: 9,
      borderWidth: 2.5, borderColor: seriesColour(i),
      pointStyle: ["circle", "rectRot", "triangle"][Math.floor(i / 6) % 3],
      backgroundColor: r[at(dots.marked)] === "yes" ? seriesColour(i) : colour("--paper")}))},
    options: {...plain, plugins: {legend: {position: "bottom", labels: {usePointStyle: true}}, tooltip: {callbacks: {
      label: ({dataset, raw}) => `${dataset.label}: ${shown(axes[0], raw.x)}, ${shown(axes[1], raw.y)}`}}},
      scales: {x: axisOf(axes[0]), y: axisOf(axes[1])}}});
  const parts = figureOf(dots.heading, dots.note, `${dots.heading}: points; the table below has the numbers.`,
    config, () => reportTables(table));
  parts.box.style.height = "24rem";
  for (const choice of axes) choice.addEventListener("change", () => { if (drawn.has(parts.canvas)) draw(parts.canvas); });
  box.append(row, parts.figure);
  return box;
}
