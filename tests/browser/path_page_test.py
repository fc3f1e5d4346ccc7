# SPDX-License-Identifier: Apache-2.0
"""Opens the page of `explain --html` in Chromium and uses it as people do.

    path_page_test.py GRIDLEMMA FOLDER

Exit status 77: skipped, Chromium or Selenium is missing. FOLDER keeps axe-core, which is fetched from
the npm registry if it is not there; without npm or network its rules are not tried.
"""
import unittest

from browser import UNNAMED, PageTest

# Its path has a uniqueness test, a finned fish, a Sue de Coq and a nice loop, which is step 23.
PUZZLE = ".3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5.."
LOOP = 23


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
        count = self.script("return document.querySelectorAll('#steps li').length")
        self.assertGreater(count, 50)
        for _ in range(count + 1):
            self.press("next")
        self.assertTrue(self.driver.current_url.endswith(f"#1.{count + 1}"))
        solution = self.script("return path.solution")
        self.assertNotIn(".", solution)
        self.assertEqual(self.grid(), solution)

    def test_a_node_lights_up_what_it_rests_on(self):
        self.open(LOOP)
        self.assertEqual(self.script("return document.querySelectorAll('.arrow').length"), 14)
        self.script("document.querySelector('.node[tabindex=\"0\"]').focus()")
        self.assertIn("r3c5<>2, from r3c5=5", self.driver.find_element("id", "node").text)
        self.assertGreater(self.script("return document.querySelectorAll('.bright').length"), 1)

    def test_the_filter_leaves_one_digit(self):
        self.open(LOOP)
        self.driver.find_element("css selector", "#filter button:nth-child(3)").click()
        self.assertEqual(self.script(
            "return [...new Set([...document.querySelectorAll('text.candidate:not(.filtered)')]"
            ".map(e => e.textContent))]"), ["2"])

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
            for theme in ("light", "dark"):
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
        for theme in ("light", "dark"):
            for step in (0, 18, 20, LOOP):
                with self.subTest(theme=theme, step=step):
                    self.open(step, 1280, theme)
                    self.assert_axe_finds_nothing()


if __name__ == "__main__":
    unittest.main()
