# SPDX-License-Identifier: Apache-2.0
"""Opens the pages of `rate --html` and `compare --html` in Chromium and uses them as people do.

    report_page_test.py GRIDLEMMA FOLDER

Exit status 77: skipped, Chromium or Selenium is missing. FOLDER keeps axe-core, which is fetched from
the npm registry if it is not there; without npm or network its rules are not tried.
"""
import csv
import io
import json
import pathlib
import unittest

from browser import AXE_VIEWS, CONTRAST_OF, THEMES, UNNAMED, PageTest

PUZZLES = pathlib.Path(__file__).parents[1] / "data/minimal-20k.txt"
NUMBER = 300

# The cells of a table, by the text of its caption.
TABLE = """
const table = [...document.querySelectorAll("table")].find(t => t.caption.textContent === arguments[0]);
return table && [...table.rows].map(row => [...row.cells].map(cell => cell.textContent));
"""


class ReportPage(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = pathlib.Path(cls.folder.name)
        lines = PUZZLES.read_text(encoding="utf-8").splitlines(keepends=True)[:NUMBER]
        (folder / "puzzles.txt").write_text("".join(lines), encoding="utf-8")
        cls.records = list(csv.DictReader(io.StringIO(cls.run_program(
            "rate", "--metrics", "score,entropy", "--format", "csv", "--html", "rate.html",
            "--explanations", "paths", "puzzles.txt"))))
        cls.run_program("rate", "--profile", "modern", "--html", "many-techniques.html",
                        "--summary=only", "puzzles.txt")
        cls.tables = [json.loads(line) for line in cls.run_program(
            "compare", "--profile", "se", "--profile", "hodoku", "--metrics", "entropy",
            "--format", "jsonl", "--html", "compare.html", "puzzles.txt").splitlines()]
        cls.orders = [json.loads(line) for line in cls.run_program(
            "compare", "--profile", "basic", "--profile", "se-forcing", "--confluence", "--orders",
            "3", "--best-ladders", "--folds", "3", "--tables", "order-cost", "--format", "jsonl",
            "--html", "orders.html", "puzzles.txt").splitlines()]

    def open(self, page, width=1280, theme="light"):
        self.open_page(f"file://{self.folder.name}/{page}.html", width, theme)

    def unfold(self):
        """Opens every table under a chart, and waits until they are made."""
        self.script("for (const d of document.querySelectorAll('details')) d.open = true")
        self.driver.execute_async_script("setTimeout(arguments[0], 50)")

    def table(self, caption):
        found = self.script(TABLE, caption)
        self.assertIsNotNone(found, caption)
        return found

    def colours_of_charts(self):
        """How many colours each chart has; a chart that was not drawn has one."""
        return self.script("redrawAll(true); return [...document.querySelectorAll('canvas')].map(c =>"
                           "new Set(new Uint32Array(c.getContext('2d').getImageData("
                           "0, 0, c.width, c.height).data.buffer)).size)")

    def test_every_chart_is_drawn(self):
        self.open("rate")
        charts = self.colours_of_charts()
        # ER, EP, ED, steps, score and entropy; the techniques; the points.
        # Those of EP and ED, with one bar for nearly all, are folded.
        self.assertEqual(len(charts), 6)
        self.assertGreater(min(charts), 5)
        self.open("compare")
        charts = self.colours_of_charts()
        # Six numbers, two of them folded; time, strategies, hardest; the points.
        self.assertEqual(len(charts), 8)
        self.assertGreater(min(charts), 5)

    def test_orders_are_points_and_those_of_the_frontier_are_full(self):
        self.open("orders")
        shown = self.script("""
            redrawAll(true);
            const canvas = [...document.querySelectorAll("figure")].find(
              figure => figure.textContent.startsWith("Orders of techniques")).querySelector("canvas");
            const paper = colour("--paper"), chart = drawn.get(canvas);
            return chart.data.datasets.map(set =>
              [set.label, set.data[0].x, set.data[0].y, set.backgroundColor !== paper]);""")
        self.assertEqual(shown, [[row["ladder"], row["steps"], row["search"],
                                  row["frontier"] == "yes"] for row in self.orders])
        self.script("""
            const up = [...document.querySelectorAll("label")].filter(
              label => label.textContent.startsWith("Up ")).map(label => label.querySelector("select"))
              .find(choice => [...choice.options].some(option => option.value === "difficulty"));
            up.value = "difficulty";
            up.dispatchEvent(new Event("change"));""")
        shown = self.script("""
            return [...drawn.values()].find(chart => chart.data.datasets.some(
              set => set.label === "fewest steps")).data.datasets.map(set => set.data[0].y)""")
        self.assertEqual(shown, [row["difficulty"] for row in self.orders])
        self.assertEqual(self.script("return document.documentElement.scrollWidth > innerWidth"), False)

    def test_every_point_is_within_the_axes(self):
        for page in ("rate", "compare"):
            self.open(page)
            outside = self.script("""
                redrawAll(true);
                const {x, y} = drawn.get(scatterParts.canvas).scales;
                return spots.filter(s => s.x < x.min || s.x > x.max || s.y < y.min || s.y > y.max).length""")
            self.assertEqual(outside, 0)

    def test_the_tables_of_a_comparison_are_those_of_its_report(self):
        self.open("compare")
        self.unfold()
        number = lambda text: float(text.replace(",", ""))
        rows = self.table("Ratings and metrics; in means, the easiest level is one")[1:]
        self.assertEqual([(row[0], number(row[2])) for row in rows],
                         [(record["value"], round(record["mean"], 2)) for record in self.tables
                          if record["record"] == "value"])
        rows = self.table("Strategies: hodoku")[1:]
        self.assertEqual({row[0]: number(row[2]) for row in rows if not row[0].startswith("(")},
                         {record["strategy"]: record["hits"] for record in self.tables
                          if record["record"] == "strategy" and record["contender"] == "hodoku"
                          and record["steps"] > 0})
        rho = next(record["rho"] for record in self.tables if record["record"] == "correlation"
                   and (record["first"], record["second"]) == ("se ER", "hodoku score"))
        self.assertIn(f"rho {rho:.3f}", self.script(
            "return document.getElementById('relation').textContent"))

    def test_the_bars_show_what_is_chosen(self):
        self.open("compare")
        shown = self.script("""
            redrawAll(true);
            const box = [...document.querySelectorAll("#bars > div")].find(
              d => d.querySelector("figcaption").textContent === "Strategies");
            const choice = box.querySelector("select"), canvas = box.querySelector("canvas");
            choice.value = "yield";
            choice.dispatchEvent(new Event("change"));
            const {labels, datasets} = drawn.get(canvas).data;
            return [labels, datasets.map(d => d.label), datasets[0].data]""")
        self.assertEqual(shown[1], ["se", "hodoku"])
        yields = {record["strategy"]: record["yield"] for record in self.tables
                  if record["record"] == "strategy" and record["contender"] == "se"}
        for name, value in zip(shown[0], shown[2]):
            if value is not None:
                self.assertAlmostEqual(value, yields[name])

    def test_the_histogram_counts_what_the_records_say(self):
        self.open("rate")
        self.unfold()
        counts = {}
        for record in self.records:
            counts[record["er"]] = counts.get(record["er"], 0) + 1
        rows = self.table("ER")[1:]
        self.assertEqual({value: int(n) for value, n, _ in rows if n != "0"}, counts)
        score = self.table("score")[1:]
        self.assertEqual(sum(int(n) for _, n, _ in score), NUMBER)

    def test_the_table_of_techniques_counts_what_the_records_say(self):
        self.open("rate")
        self.unfold()
        puzzles, steps, hardest = {}, {}, {}
        for record in self.records:
            hardest[record["hardest"]] = hardest.get(record["hardest"], 0) + 1
            for use in record["techniques"].split(";"):
                name, count = use.split(":")
                puzzles[name] = puzzles.get(name, 0) + 1
                steps[name] = steps.get(name, 0) + int(count)
        rows = self.table("Strategies")[1:]
        number = lambda text: int(text.replace(",", ""))
        self.assertEqual({row[0]: number(row[1]) for row in rows}, puzzles)
        self.assertEqual({row[0]: number(row[3]) for row in rows}, steps)
        self.assertEqual({row[0]: number(row[4]) for row in rows if row[4] != "0"}, hardest)

    def test_the_list_of_puzzles_sorts_and_filters(self):
        self.open("rate")
        rows = lambda: self.script("""
            return [...document.querySelectorAll("#list tbody tr")].map(
              row => [...row.cells].map(cell => cell.textContent))""")
        self.assertEqual([row[0] for row in rows()], [record["n"] for record in self.records[:50]])
        titles = self.script("return [...document.querySelectorAll('#list thead th')].map(th => th.textContent)")
        er, hardest = titles.index("ER"), titles.index("hardest")
        press = lambda n: self.script(f"document.querySelectorAll('#list thead th')[{n}].querySelector('button').click()")
        sorts = lambda: self.script("return [...document.querySelectorAll('#list thead th')].map(th => th.ariaSort)")
        numbers = sorted(float(record["er"]) for record in self.records)
        press(er)
        self.assertEqual([float(row[er]) for row in rows()], numbers[:50])
        self.assertEqual(sorts()[er], "ascending")
        press(er)
        self.assertEqual([float(row[er]) for row in rows()], numbers[::-1][:50])
        self.assertEqual([s for s in sorts() if s], ["descending"])
        self.script("""
            const [search, least, most] = document.querySelectorAll("#list input");
            least.value = 6.5; most.value = 7;
            least.dispatchEvent(new Event("input"));""")
        kept = [record for record in self.records if 6.5 <= float(record["er"]) <= 7]
        self.assertEqual(self.driver.find_element("css selector", "#list [role=status]").text,
                         f"{len(kept)} of {NUMBER}")
        self.assertEqual(sorted(row[0] for row in rows()), sorted(record["n"] for record in kept))
        self.script("""
            const choice = document.querySelector("#list select");
            choice.value = [...choice.options].find(o => o.text === "Naked Pair").value;
            choice.dispatchEvent(new Event("change"));""")
        kept = [record for record in kept if "naked-pair:" in record["techniques"]]
        self.assertGreater(len(kept), 0)
        self.assertEqual(sorted(row[0] for row in rows()), sorted(record["n"] for record in kept))
        self.assertEqual({row[hardest] == "-" for row in rows()}, {False})

    def test_the_list_leads_to_the_paths(self):
        self.open("rate")
        links = self.script("return [...document.querySelectorAll('#list tbody a')].map(a => a.getAttribute('href'))")
        self.assertEqual(len(links), 50)
        for link in links:
            self.assertTrue((pathlib.Path(self.folder.name) / link).exists())

    def test_tooltips_name_a_few_spots(self):
        self.open("rate")
        shown = self.script("""
            redrawAll(true);
            const {filter, callbacks} = drawn.get(scatterParts.canvas).options.plugins.tooltip;
            const all = [...Array(13).keys()];
            return [all.filter(i => filter(i, i, all)).length, callbacks.footer()]""")
        self.assertEqual(shown, [3, "and 10 more"])

    def labelled(self, part, text):
        """The field in `part` of the page whose label has this text."""
        return self.script("""
            return [...document.querySelectorAll(arguments[0] + " label")].find(
              label => label.textContent.trim() === arguments[1]).querySelector("input, select")""",
                           part, text)

    def chart_of(self, caption, what):
        """What JavaScript says of the chart `c` below that caption."""
        return self.script("""
            redrawAll(true);
            const c = drawn.get([...document.querySelectorAll("figure")].find(figure =>
              figure.querySelector("figcaption").firstChild.data === arguments[0]).querySelector("canvas"));
            return """ + what, caption)

    def test_counts_become_logarithmic(self):
        self.open("rate")
        scale = "c.options.scales.y.type"
        self.assertEqual(self.chart_of("ER", scale), "linear")
        self.press("log-counts")
        self.assertEqual(self.chart_of("ER", scale), "logarithmic")
        self.press("log-counts")
        self.assertEqual(self.chart_of("ER", scale), "linear")

    def test_bars_are_sorted_scaled_and_limited(self):
        self.open("many-techniques")
        names = "c.data.labels"
        counts = "c.data.datasets[0].data"
        scale = "c.options.scales.x.type"
        self.assertEqual(len(self.chart_of("Techniques", names)), 30)
        greatest = self.chart_of("Techniques", counts)
        self.labelled("#bars", "all, not only the 30 greatest").click()
        every = self.chart_of("Techniques", counts)
        self.assertGreater(len(every), 30)
        self.assertEqual(sorted(greatest), sorted(every)[-30:])
        self.assertNotEqual(every, sorted(every, reverse=True))
        before = dict(zip(self.chart_of("Techniques", names), every))
        self.labelled("#bars", "sorted by size").click()
        self.assertEqual(self.chart_of("Techniques", counts), sorted(every, reverse=True))
        self.assertEqual(dict(zip(self.chart_of("Techniques", names),
                                  self.chart_of("Techniques", counts))), before)
        first = self.chart_of("Techniques", scale)
        self.labelled("#bars", "logarithmic").click()
        self.assertEqual({first, self.chart_of("Techniques", scale)}, {"linear", "logarithmic"})

    def test_axes_are_swapped_and_scaled(self):
        self.open("rate")
        self.choose("across", "entropy")
        self.choose("up", "score")
        config = """
            redrawAll(true);
            const {options: {scales: {x, y}}, data} = drawn.get(scatterParts.canvas);
            return [x.title.text, y.title.text, x.type, y.type,
                    data.datasets[0].data.map(spot => [spot.x, spot.y])]"""
        across, up, _, _, spots = self.script(config)
        relation = self.script("return document.getElementById('relation').textContent")
        self.press("swap")
        names_scales_spots = self.script(config)
        self.assertEqual(names_scales_spots[:4], [up, across, "linear", "linear"])
        self.assertEqual(sorted(names_scales_spots[4]), sorted([y, x] for x, y in spots))
        self.assertEqual(self.script("return document.getElementById('relation').textContent"), relation)
        self.press("log-across")
        self.assertEqual(self.script(config)[2:4], ["logarithmic", "linear"])
        self.press("log-up")
        self.assertEqual(self.script(config)[2:4], ["logarithmic", "logarithmic"])

    def test_tables_have_pages(self):
        self.open("rate")
        rows = lambda: self.script("""
            return [...document.querySelectorAll("#list tbody tr")].map(row => row.cells[0].textContent)""")
        press = lambda name: self.script(
            "document.querySelector(`#list button[aria-label^='${arguments[0]}']`).click()", name)
        numbers = [str(n) for n in range(1, NUMBER + 1)]
        press("Next rows")
        self.assertEqual(rows(), numbers[50:100])
        self.assertIn(f"rows 51 to 100 of {NUMBER}",
                      self.driver.find_element("css selector", "#list .page-row").text)
        press("Last rows")
        self.assertEqual(rows(), numbers[-50:])
        press("Previous rows")
        self.assertEqual(rows(), numbers[-100:-50])
        press("First rows")
        self.assertEqual(rows(), numbers[:50])

    def test_charts_stand_out_in_every_theme(self):
        """The colours of bars and of texts on the paper that the page really has."""
        for theme in THEMES:
            for chosen in ("", "light", "dark"):
                self.open("compare", theme=theme)
                self.script("setTheme(arguments[0]); redrawAll(true)", chosen)
                low = self.script(CONTRAST_OF + """
                    const paper = rgb(getComputedStyle(document.body).backgroundColor);
                    const all = [Chart.defaults.color, ...[0, 1, 2, 3, 4, 5].map(seriesColour).map(hex =>
                      "rgb(" + [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16)).join() + ")")];
                    return all.filter(c => contrast(rgb(c), paper) < 3)""")
                self.assertEqual(low, [], (theme, chosen))

    def test_commands_are_copied(self):
        self.open("rate")
        self.script("showPoint(4)")
        buttons = "return [...document.querySelectorAll('#point button')]"
        commands = self.script("return [...document.querySelectorAll('#point code')].map(c => c.textContent)")
        self.assertGreater(len(commands), 0)
        self.assertEqual(self.script(f"{buttons}.length"), 1 + len(commands))
        for n, text in enumerate([self.records[4]["puzzle"], *commands]):
            self.script(f"{buttons}[arguments[0]].click()", n)
            self.driver.execute_async_script("setTimeout(arguments[0], 50)")
            copied = self.driver.find_element("id", "copied")
            self.assertTrue(copied.is_displayed())
            self.assertEqual(copied.get_attribute("value"), text)
            self.assertNotEqual(self.driver.find_element("id", "said").text, "")

    def test_the_colours_are_chosen(self):
        self.open("rate")
        self.assert_themes_are_chosen_and_kept()

    def test_axes_change_by_list_and_by_matrix(self):
        self.open("rate")
        self.choose("across", "entropy")
        self.choose("up", "score")
        self.unfold()
        rows = self.table(f"Scatter plot of score against entropy: {NUMBER} puzzles")[1:]
        self.assertEqual(len(rows), 50)  # The first page of them.
        for row, record in zip(rows, self.records):
            self.assertEqual([row[0], float(row[1]), int(row[2].replace(",", "")), row[3]],
                             [record["n"], float(record["entropy"]), int(record["score"]),
                              record["puzzle"]])
        before = self.script("return document.getElementById('relation').textContent")
        self.script("document.querySelector('.matrix button[aria-label^=\"ER and steps\"]').click()")
        self.assertEqual(self.script("return ['across', 'up'].map(id => {"
                                     "const list = document.getElementById(id);"
                                     "return list.selectedOptions[0].text; })"), ["ER", "steps"])
        self.assertNotEqual(self.script("return document.getElementById('relation').textContent"),
                            before)
        self.assertEqual(self.script("return document.querySelectorAll("
                                     "'.matrix button[aria-pressed=\"true\"]').length"), 1)

    def test_arrow_keys_move_in_the_matrix(self):
        self.open("rate")
        moved = self.script("""
            const press = (e, key) => e.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
            const first = document.querySelector('.matrix button[tabindex="0"]');
            first.focus();
            press(first, "ArrowUp");
            return [first.getAttribute("aria-label"), document.activeElement.getAttribute("aria-label")]""")
        self.assertNotEqual(*moved)
        self.assertEqual(self.script("return document.querySelectorAll("
                                     "'.matrix button[tabindex=\"0\"]').length"), 1)

    def test_a_point_names_its_puzzle(self):
        self.open("rate")
        self.script("showPoint(4)")
        text = self.driver.find_element("id", "point").text
        record = self.records[4]
        for expected in ("Puzzle 5, puzzles.txt:5", record["puzzle"], f"ER {record['er']}",
                         f"gridlemma explain --profile se --html puzzle-5.html {record['puzzle']}"):
            self.assertIn(expected, text)

    def test_puzzles_that_differ_lead_to_their_paths(self):
        self.open("rate")
        links = self.script("return [...document.querySelectorAll('#differences a')]"
                            ".map(a => [a.getAttribute('href'), a.closest('tr').cells[6].textContent])")
        self.assertEqual(len(links), 10)  # Five puzzles, by se and by hodoku.
        for link, puzzle in links:
            page = pathlib.Path(self.folder.name) / link
            self.assertIn('class="path"', page.read_text(encoding="utf-8"))
            cells = json.loads(page.read_text(encoding="utf-8").split('class="path">')[1]
                               .split("</script>")[0])["cells"]
            self.assertEqual("".join(str(c) if isinstance(c, int) else "." for c in cells), puzzle)

    def test_ten_thousand_puzzles_open_in_a_second(self):
        folder = pathlib.Path(self.folder.name)
        lines = PUZZLES.read_text(encoding="utf-8").splitlines(keepends=True)[:10_000]
        (folder / "many.txt").write_text("".join(lines), encoding="utf-8")
        self.run_program("rate", "--profile", "basic", "--metrics", "clues,entropy",
                         "--summary=only", "--html", "many.html", "many.txt")
        self.assertLess((folder / "many.html").stat().st_size, 5_000_000)
        times = []
        for _ in range(5):  # Other work on the machine may delay some of them.
            self.open("many")
            times.append(self.driver.execute_async_script("""
                const done = arguments[0];
                if (!document.querySelector("#list tbody tr")) done(Infinity);
                document.getElementById("distributions").scrollIntoView();
                const look = () => drawn.size ? done(performance.now()) : requestAnimationFrame(look);
                look();"""))
        self.assertLess(min(times), 1000)

    def test_fits_and_is_readable(self):
        for page in ("rate", "compare", "orders"):
            for width in (1280, 390):
                for theme in THEMES:
                    with self.subTest(page=page, width=width, theme=theme):
                        self.open(page, width, theme)
                        self.unfold()
                        self.assert_readable(width)

    def test_everything_has_a_name_and_its_place(self):
        for page in ("rate", "compare", "orders"):
            self.open(page)
            self.unfold()
            self.assertEqual(self.script(UNNAMED.strip()), [])
            self.assertEqual(self.script("return [...document.querySelectorAll('canvas')].filter("
                                         "c => !c.getAttribute('aria-label')).length"), 0)
            self.assertEqual(self.script("return document.querySelectorAll('h1').length"), 1)

    def test_axe_finds_nothing(self):
        for page in ("rate", "compare", "orders"):
            for width, theme in AXE_VIEWS:
                with self.subTest(page=page, theme=theme, width=width):
                    self.open(page, width, theme)
                    self.unfold()
                    self.assert_axe_finds_nothing(theme == "light")


if __name__ == "__main__":
    unittest.main()
