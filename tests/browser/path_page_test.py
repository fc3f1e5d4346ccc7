# SPDX-License-Identifier: Apache-2.0
"""Opens the page of `explain --html` in Chromium and uses it as people do.

    path_page_test.py GRIDLEMMA FOLDER

Exit status 77: skipped, Chromium or Selenium is missing. FOLDER keeps axe-core, which is fetched from
the npm registry if it is not there; without npm or network its rules are not tried.
"""
import re
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import AXE_VIEWS, THEMES, UNNAMED, PageTest

PUZZLES = Path(__file__).parents[1] / "data/minimal-20k.txt"

# Its path has a uniqueness test, a finned fish, a Sue de Coq and a nice loop, which is step 23.
PUZZLE = ".3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5.."
LOOP = 23


# All elements of the drawing of each step.
DRAWN = """
return path.steps.map((step, i) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const lines = step.lines || [], nodes = lines.reduce((sum, line) => sum + line.length, 0);
  const chosen = nodes > 60 ? [0] : [...lines.keys()];
  drawGrid(svg, gridAt(path, i + 1), step, chosen, 0);
  return [...svg.querySelectorAll("text, rect, path")].map(e => [e.getAttribute("class").trim(),
    ...["x", "y", "width", "height", "d"].map(name => e.getAttribute(name) || ""),
    e.children.length ? "" : e.textContent]);
});
"""


# How often what distinguishes a geometry is drawn: windows are shaded, diagonals are lines; where all
# cells are in some house, nothing is.
GEOMETRIES = {"x": {"diagonal": 2}, "windoku": {"extra-house": 36}, "disjoint": {},
              "x+windoku": {"diagonal": 2, "extra-house": 36}, "center-dot": {"extra-house": 9}}


def elements_of(svg):
    """Class, numbers and text of the elements of a drawing."""
    name = "{http://www.w3.org/2000/svg}"
    return [[e.get("class"), *(e.get(key, "") for key in ("x", "y", "width", "height", "d")),
             e.text or ""]
            for e in ElementTree.parse(svg).iter()
            if e.tag in (name + "text", name + "rect", name + "path")]


def comparable(elements):
    """Sorted, with rounded numbers; without what only one of the two drawings has."""
    rounded = [(kind, *(re.sub(r"[\d.]+", lambda n: f"{float(n[0]):.0f}", value)
                        for value in values), text)
               for kind, *values, text in elements
               if kind != "paper"]
    return sorted(rounded)


def of_chains():
    """A puzzle with forcing chains: several lines each, in long words."""
    return PUZZLES.read_text(encoding="utf-8").split()[0]


class PathPage(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.run_program("explain", "--profile", "hodoku", "--html", "page.html", PUZZLE)
        cls.url = f"file://{cls.folder.name}/page.html"

    def open(self, step, width=1280, theme="light"):
        self.open_page(f"{self.url}#1.{step}", width, theme)

    def grid(self):
        """The digits of the table for screen readers."""
        return self.script("return [...document.querySelectorAll('#table td')].slice(1)"
                           ".map(td => td.className === 'digit' ? td.textContent : '.').join('')")

    def test_steps_lead_to_the_solution(self):
        self.open(0)
        self.assertEqual(self.grid(), PUZZLE)
        count = self.script("return document.querySelectorAll('#steps button').length")
        self.assertGreater(count, 50)
        for _ in range(count + 1):
            self.press("next")
        self.assertTrue(self.driver.current_url.endswith(f"#1.{count + 1}"))
        solution = self.script("return path.solution")
        self.assertNotIn(".", solution)
        self.assertEqual(self.grid(), solution)

    def test_the_curve_leads_to_a_step(self):
        self.open(1)
        steps = self.script("return path.steps.map(step => step.hard)")
        heights = self.script("return [...document.querySelectorAll('.curve rect')]"
                              ".map(bar => Number(bar.getAttribute('height')))")
        self.assertEqual(len(heights), len(steps))
        self.assertEqual(heights.index(max(heights)), steps.index(max(steps)))
        self.assertEqual(self.script("return document.querySelectorAll('.curve .now').length"), 1)
        bar = self.driver.find_element("css selector", ".curve rect.top")
        ActionChains(self.driver).move_to_element(bar).click().perform()
        at = steps.index(max(steps)) + 1
        self.assertTrue(self.driver.current_url.endswith(f"#1.{at}"), self.driver.current_url)

    def test_a_node_lights_up_what_it_rests_on(self):
        self.open(LOOP)
        self.assertEqual(self.script("return document.querySelectorAll('#grid .arrow').length"), 14)
        self.script("document.querySelector('.node[tabindex=\"0\"]').focus()")
        self.assertIn("r3c5<>2, from r3c5=5", self.driver.find_element("id", "node").text)
        self.assertGreater(self.script("return document.querySelectorAll('.bright').length"), 1)

    def test_the_filter_leaves_one_digit(self):
        self.open(LOOP)
        self.driver.find_element("css selector", "#filter button:nth-child(3)").click()
        # What the step concludes and its chain stay.
        self.assertEqual(self.script("""
            const {conclusion} = marksOf(gridAt(path, at), stepNow());
            const kept = new Set([...conclusion.keys(), ...drawn.flatMap(chain => chain.line.flatMap(
              node => node.candidates))].map(i => JSON.stringify(spot(i))));
            return [...new Set([...document.querySelectorAll('text.candidate:not(.filtered)')]
              .filter(e => !kept.has(JSON.stringify({x: e.x.baseVal[0].value, y: Math.round(e.y.baseVal[0].value - 5.5)})))
              .map(e => e.textContent))]"""), ["2"])

    def test_svg_documents_draw_the_same(self):
        for profile in ("hodoku", "se"):
            self.run_program("explain", "--profile", profile, "--html", "drawn.html", PUZZLE)
            self.run_program("explain", "--profile", profile, "--svg", profile, PUZZLE)
            self.open_page(f"file://{self.folder.name}/drawn.html#1.0", 1280, "light")
            steps = self.script(DRAWN)
            files = sorted(Path(self.folder.name, profile).glob("1-*.svg"))
            self.assertEqual(len(files), len(steps))
            for file, elements in zip(files, steps):
                with self.subTest(file=file.name, profile=profile):
                    self.assertEqual(comparable(elements_of(file)), comparable(elements))

    def test_svg_documents_draw_each_geometry_the_same(self):
        for geometry, kinds in GEOMETRIES.items():
            puzzle = self.run_program("generate", "--geometry", geometry, "--count", "1", "--seed", "7").split()[0]
            self.run_program("explain", "--geometry", geometry, "--html", "drawn.html", puzzle)
            self.run_program("explain", "--geometry", geometry, "--svg", "start.svg", "--step", "0", puzzle)
            self.open_page(f"file://{self.folder.name}/drawn.html#1.0", 1280, "light")
            with self.subTest(geometry=geometry):
                start = elements_of(Path(self.folder.name, "start.svg"))
                page = self.script(DRAWN.replace("path.steps.map((step, i)", "[undefined].map((step, i)")
                                   .replace("step.lines", "[]").replace("i + 1", "0"))[0]
                self.assertEqual(comparable(start), comparable(page))
                drawn = [kind for kind, *_ in page if kind in ("extra-house", "diagonal", "edge")]
                self.assertEqual({kind: drawn.count(kind) for kind in set(drawn)}, kinds)

    def test_the_start_says_how_hard_it_is(self):
        self.open(0)
        text = self.driver.find_element("id", "words").text
        for expected in ("Hardest: ", "Solved by logic", self.script("return path.rating")):
            self.assertIn(expected, text)
        self.assertIn("start", self.driver.title)
        self.press("next")
        self.assertIn(self.script("return stepNow().name"), self.driver.title)

    def test_singles_are_folded_until_they_are_shown(self):
        self.open(0)
        self.assertEqual(self.script("return document.querySelectorAll('#steps details[open]').length"), 0)
        self.assertGreater(self.script("return document.querySelectorAll('#steps details').length"), 0)
        self.open(1)
        self.assertEqual(self.script("return document.querySelectorAll('#steps details[open]').length"), 1)

    def test_buttons_stay_where_they_are(self):
        for width in (1280, 390):
            self.open(0, width)
            places = set()
            for _ in range(self.script("return path.steps.length")):
                self.press("next")
                places.add(self.script("return Math.round(document.getElementById('filter').getBoundingClientRect().top + scrollY)"))
            if width == 1280:
                self.assertEqual(len(places), 1)
            self.assertEqual(self.script("return document.getElementById('next').getBoundingClientRect().top"
                                         " > document.getElementById('words').getBoundingClientRect().top"), True)
            # Drawing, words and the buttons to the next step are on one screen.
            self.script("scrollTo(0, 0)")
            self.assertLess(self.script("return document.getElementById('next').getBoundingClientRect().bottom"), 844)

    def at(self):
        return self.script("return at")

    def test_buttons_go_through_the_steps(self):
        self.open(0)
        end = self.script("return path.steps.length") + 1
        hardest = self.script("""
            return [...path.steps.keys()].map(i => i + 1).filter(
              n => path.steps[n - 1].hard === Math.max(...path.steps.map(step => step.hard)))""")
        for name, place in (("next", 1), ("next", 2), ("back", 1), ("last", end), ("back", end - 1),
                            ("first", 0), ("harder", hardest[0]), ("last", end),
                            ("easier", hardest[-1])):
            self.press(name)
            self.assertEqual(self.at(), place, name)
        for at, disabled in ((0, ["first", "back", "easier"]), (end, ["last", "next", "harder"])):
            self.open(at)
            self.assertEqual(self.script("""
                return ["first", "back", "last", "next", "easier", "harder"].filter(
                  id => document.getElementById(id).disabled)"""),
                             [id for id in ("first", "back", "last", "next", "easier", "harder")
                              if id in disabled])

    def test_keys_go_through_the_steps(self):
        self.open(0)
        end = self.script("return path.steps.length") + 1
        self.press("harder")
        hardest = self.at()
        self.press("first")
        for key, place in ((Keys.ARROW_RIGHT, 1), (Keys.ARROW_DOWN, 2), (Keys.ARROW_LEFT, 1),
                           (Keys.ARROW_UP, 0), ("h", hardest), (Keys.END, end), (Keys.HOME, 0)):
            self.type_keys(key)
            self.assertEqual(self.at(), place, repr(key))
        self.type_keys("7")
        self.assertEqual(self.script("return filter"), 7)
        self.type_keys("0")
        self.assertEqual(self.script("return filter"), 0)

    def test_the_list_of_steps_goes_to_a_step(self):
        self.open(0)
        self.script("document.querySelectorAll('#steps button')[21].click()")
        self.assertEqual(self.at(), 22)
        self.assertEqual(self.script("""
            return [...document.querySelectorAll("#steps [aria-current=step]")].map(
              button => button.querySelector(".n").textContent)"""), ["22"])

    def test_a_technique_goes_to_its_next_step(self):
        self.open(0)
        name = self.script("return path.steps[0].name")
        places = self.script("""
            return [...path.steps.keys()].map(i => i + 1).filter(n => path.steps[n - 1].name === arguments[0])""",
                             name)
        self.assertGreater(len(places), 2)
        for place in [*places, places[0]]:
            self.choose("techniques", f"{name} ({len(places)})")
            self.assertEqual(self.at(), place)

    def test_chains_are_chosen(self):
        self.run_program("explain", "--html", "chains.html", of_chains())
        self.open_page(f"file://{self.folder.name}/chains.html#1.0")
        places = self.script("""
            return [...path.steps.keys()].map(i => i + 1).filter(n => (path.steps[n - 1].lines || []).length > 1)""")
        self.assertGreater(len(places), 0)
        self.script("go(arguments[0])", places[0])
        count = self.script("return stepNow().lines.length")
        buttons = self.driver.find_elements("css selector", "#chains button")
        self.assertEqual(len(buttons), count + 1)
        drawn = "return document.querySelectorAll('#grid .chain').length"
        for button, chains in ((buttons[0], count), (buttons[1], 1), (buttons[2], 1), (buttons[0], count)):
            button.click()
            self.assertEqual(self.script(drawn), chains)
            self.assertEqual([b.get_attribute("aria-pressed") for b in buttons],
                             ["true" if b == button else "false" for b in buttons])

    def test_branches_have_lines_and_what_is_nested_is_further_in(self):
        # Its first step is a nested chain.
        self.run_program("explain", "--html", "nested.html", ".......39.....1..5..3.5.8....8.9...6"
                         ".7...2...1..4.......9.8..5..2....6..4..7.....")
        self.open_page(f"file://{self.folder.name}/nested.html#1.1")
        told = self.script("return path.steps[0].why").split("\n")
        lines = self.driver.find_elements("css selector", "#words .why > div")
        self.assertEqual([each.get_property("textContent") for each in lines],
                         [each.lstrip() for each in told])
        left = self.script("return [...document.querySelectorAll('#words .why > div')]"
                           ".map(each => parseFloat(getComputedStyle(each).paddingLeft))")
        for text, padding in zip(told, left):
            self.assertEqual(padding > 0, text.startswith(" "), text)
        self.assertGreater(max(left), 0)

    def swipe(self, x, y=0, fingers=1):
        """A finger, or several, go from the middle of the drawing that far."""
        box = self.script("const b = document.getElementById('grid').getBoundingClientRect();"
                          "return [b.left + b.width / 2, b.top + b.height / 2]")
        points = lambda dx, dy: [{"x": box[0] + dx + 20 * n, "y": box[1] + dy, "id": n}
                                 for n in range(fingers)]
        touch = lambda kind, at: self.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        touch("touchStart", points(0, 0))
        for part in (.25, .5, .75, 1):
            touch("touchMove", points(part * x, part * y))
        touch("touchEnd", [])

    def test_a_swipe_is_a_step(self):
        self.open(5, 390)
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        try:
            for x, y, fingers, place in ((-120, 10, 1, 6), (120, -10, 1, 5), (-20, 0, 1, 5),
                                         (-90, 80, 1, 5), (-120, 0, 2, 5), (-120, 0, 1, 6)):
                self.swipe(x, y, fingers)
                self.driver.execute_async_script("setTimeout(arguments[0], 50)")
                self.assertEqual(self.at(), place, (x, y, fingers))
        finally:
            self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})

    def open_several(self):
        Path(self.folder.name, "two.txt").write_text(f"{PUZZLE} first one\n{of_chains()} second one\n",
                                                     encoding="utf-8")
        self.run_program("explain", "--profile", "hodoku", "--html", "two.html", "two.txt")
        self.open_page(f"file://{self.folder.name}/two.html#1.3")

    def test_the_selector_shows_another_puzzle(self):
        self.open_several()
        texts = self.script("return [...document.getElementById('paths').options].map(o => o.text)")
        self.assertEqual([text.split(",")[0] for text in texts],
                         ["Puzzle 1: first one", "Puzzle 2: second one"])
        for place in (1, 0):
            self.choose("paths", texts[place])
            self.assertEqual(self.script("return [path.title, at]"), [texts[place].split(",")[0], 0])
            self.assertIn(self.script("return path.rating"), texts[place])
            self.assertTrue(self.driver.current_url.endswith(f"#{place + 1}.0"))
        self.script("location.hash = '#2.4'")
        self.driver.execute_async_script("setTimeout(arguments[0], 50)")
        self.assertEqual(self.script("return [path.title, at]"), ["Puzzle 2: second one", 4])

    def test_what_is_typed_in_a_field_is_no_command(self):
        self.open_several()
        self.script("document.getElementById('puzzles').open = true")
        self.driver.execute_async_script("setTimeout(arguments[0], 100)")
        for number, field in enumerate(self.driver.find_elements("css selector", "#puzzles input")):
            text = ("h second 2", "700", "900")[number]
            field.send_keys(text, Keys.HOME, Keys.ARROW_RIGHT)
            self.assertEqual(field.get_attribute("value"), text)
            self.assertEqual(self.script("return [at, filter]"), [3, 0])

    def test_arrow_keys_scroll_long_words(self):
        self.run_program("explain", "--html", "chains.html", of_chains())
        self.open_page(f"file://{self.folder.name}/chains.html#1.0", 390)
        long = self.script("""
            for (let n = 1; n <= path.steps.length; ++n) {
              go(n);
              if (document.getElementById("words").tabIndex === 0) return n;
            }""")
        self.assertIsNotNone(long)
        self.script("document.getElementById('words').focus()")
        self.type_keys(Keys.ARROW_DOWN)
        self.driver.execute_async_script("setTimeout(arguments[0], 400)")
        self.assertEqual(self.at(), long)
        self.assertGreater(self.script("return document.getElementById('words').scrollTop"), 0)

    def test_buttons_copy_what_they_say(self):
        self.open(LOOP)
        expected = self.script("""
            const cells = gridAt(path, at);
            return {81: as81(cells), 729: as729(cells), hodoku: asHodoku(cells, stepNow()),
                    pad: asSudokuPad(cells), link: location.href}""")
        self.script("document.querySelector('#below details').open = true")
        for button in self.driver.find_elements("css selector", "[data-copy]"):
            button.click()
            self.driver.execute_async_script("setTimeout(arguments[0], 50)")
            self.assertEqual(self.script("return document.getElementById('copied').value"),
                             expected.pop(button.get_attribute("data-copy")))
            self.assertNotEqual(self.driver.find_element("id", "said").text, "")
        self.assertEqual(expected, {})

    def test_the_colours_are_chosen(self):
        self.open(0)
        self.assert_themes_are_chosen_and_kept()

    def test_many_paths_are_listed_and_loaded_when_they_are_shown(self):
        puzzles = Path(self.folder.name, "many.txt")
        puzzles.write_text("".join(f"{PUZZLE} name {i}\n" for i in range(1, 252)), encoding="utf-8")
        self.run_program("explain", "--profile", "hodoku", "--html", "many.html", "many.txt")
        self.open_page(f"file://{self.folder.name}/many.html#251.3", 1280, "light")
        wait = "const done = arguments[0]; const look = () => path ? done(path.title) : setTimeout(look, 20); look();"
        self.assertEqual(self.driver.execute_async_script(wait), "Puzzle 251: name 251")
        self.assertEqual(self.script("return at"), 3)
        self.assertIn("Unfair", self.script("return document.getElementById('paths').selectedOptions[0].text"))
        self.script("document.getElementById('puzzles').open = true")
        self.driver.execute_async_script("setTimeout(arguments[0], 100)")
        self.script("""
            const search = document.querySelector("#puzzles input");
            search.value = "name 17";
            search.dispatchEvent(new Event("input"));""")
        self.assertEqual(self.driver.find_element("css selector", "#puzzles [role=status]").text, "11 of 251")
        self.driver.find_element("css selector", "#puzzles tbody button").click()
        self.assertEqual(self.script("return path.title"), "Puzzle 17: name 17")
        self.assert_axe_finds_nothing()

    def test_a_file_of_paths_that_is_missing_is_named(self):
        self.open(0)
        text = self.driver.execute_async_script("""
            index.folder = "gone"; index.perFile = 200;
            loadPath(300, () => arguments[0]("loaded"), arguments[0]);""")
        self.assertEqual(text, "gone/1.js")
        self.driver.get_log("browser")  # The browser says that, too.

    def test_copies_in_each_form(self):
        self.open(LOOP)
        cells = "gridAt(path, at)"
        self.assertEqual(len(self.script(f"return as81({cells})")), 81)
        self.assertEqual(len(self.script(f"return as729({cells})")), 729)
        self.assertTrue(self.script(f"return asHodoku({cells}, stepNow())").startswith(":0000:x:"))
        link = self.script("return document.getElementById('pad').href")
        self.assertTrue(link.startswith("https://sudokupad.app/?puzzleid=fpuzzles"))

    def test_fits_and_is_readable(self):
        for width in (1280, 390):
            for theme in THEMES:
                for step in (0, 18, 20, LOOP):
                    with self.subTest(width=width, theme=theme, step=step):
                        self.open(step, width, theme)
                        self.assert_readable(width)

    def test_everything_has_a_name_and_its_place(self):
        self.open(LOOP)
        self.assertEqual(self.script(UNNAMED.strip()), [])
        self.assertEqual(self.script("return [...document.querySelectorAll('h1, h2')]"
                                     ".map(e => e.tagName)"), ["H1", "H2"])
        self.assertEqual(self.script("return document.getElementById('words').ariaLive"), "polite")
        self.assertEqual(self.script(
            "return [...document.querySelectorAll('[tabindex]')].filter(e => e.tabIndex > 0)"
            ".length"), 0)

    def test_axe_finds_nothing(self):
        for width, theme in AXE_VIEWS:
            for step in (0, 18, 20, LOOP):
                with self.subTest(theme=theme, step=step, width=width):
                    self.open(step, width, theme)
                    self.assert_axe_finds_nothing(theme == "light")


if __name__ == "__main__":
    unittest.main()
