// The list of the puzzles.
function fillList() {
  if (!points.used || points.numbers.length === 0) {
    byId("list").hidden = true;
    return;
  }
  const values = i => columns.map((_, c) => points.values[c][i]);
  const nameOf = i => points.names ? points.names[i] : "";
  const hardestOf = i => points.techniques[points.hardest[i]] || "-";
  const rated = Math.max(0, columns.findIndex(column => column.rating && !column.words));
  const head = [{title: "n", number: true, key: i => points.numbers[i]},
    ...points.names ? [{title: "name", key: nameOf}] : [],
    ...columns.map((column, c) => ({title: column.name, number: !column.words, key: i => points.values[c][i]})),
    {title: "hardest", key: hardestOf}, {title: "path"}, {title: "grid", style: "grid81"}];
  const pathOf = i => {
    if (points.pages) {
      const link = line("a", "path");
      link.href = points.pages[i];
      link.setAttribute("aria-label", `path of puzzle ${points.numbers[i]}`);
      return link;
    }
    const command = commandFor(0, points.numbers[i], points.puzzles[i]);
    return command ? copyButton(command, `command for puzzle ${points.numbers[i]}`) : "-";
  };
  byId("list-box").replaceChildren(puzzleList({caption: "Puzzles; a title sorts", head, count: points.numbers.length,
    rowAt: i => [points.numbers[i], ...points.names ? [nameOf(i)] : [],
      ...values(i).map((value, c) => shownValue(columns[c], value)), hardestOf(i), pathOf(i), points.puzzles[i]],
    text: i => `${points.numbers[i]} ${nameOf(i)} ${points.puzzles[i]}`, rating: i => points.values[rated][i],
    ratingName: columns[rated].name, techniques: points.techniques, uses: i => points.used[i]}));
  if (!points.pages)
    byId("list-box").append(line("p", "Copy gives the command that explains a puzzle. To link all puzzles to their " +
      "paths, up to 500, make this page with --explanations FOLDER; for more, 'gridlemma explain --html paths.html' " +
      "with the same input has all of them."));
}
