# SPDX-License-Identifier: Apache-2.0
"""Opens the page of `explain --html` in Chromium and uses it as people do.

    path_page_test.py GRIDLEMMA FOLDER

Exit status 77: skipped, Chromium or Selenium is missing. FOLDER keeps axe-core, which is fetched from
the npm registry if it is not there; without npm or network its rules are not tried.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
except ImportError:
    print("skipped: python3-selenium is not installed")
    sys.exit(77)

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if not CHROMIUM or not DRIVER:
    print("skipped: chromium or chromium-driver is not installed")
    sys.exit(77)

# Its path has a uniqueness test, a finned fish, a Sue de Coq and a nice loop, which is step 23.
PUZZLE = ".3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5.."
LOOP = 23
PROGRAM = sys.argv.pop(1)
FOLDER = pathlib.Path(sys.argv.pop(1))
AXE_VERSION = "4.10.3"


def axe_core():
    """The text of axe-core; None if it cannot be had."""
    file = FOLDER / "node_modules/axe-core/axe.min.js"
    npm = shutil.which("npm")
    if not file.exists() and npm:
        FOLDER.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run([npm, "install", "--prefix", str(FOLDER), "--no-save",
                            "axe-core@" + AXE_VERSION], capture_output=True, timeout=60,
                           check=False)
        except subprocess.TimeoutExpired:
            return None
    return file.read_text(encoding="utf-8") if file.exists() else None

# The contrast of every text with what lies behind it, from the styles as computed.
CONTRAST = """
const rgb = text => (text.match(/[\\d.]+/g) || []).map(Number);
const light = c => { const f = v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
                     return .2126 * f(c[0]) + .7152 * f(c[1]) + .0722 * f(c[2]); };
const behind = e => { for (; e; e = e.parentElement) {
    const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0) return c; } return [255, 255, 255]; };
const low = [];
const check = (name, front, back) => {
    const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
    if ((a + .05) / (b + .05) < 4.5) low.push(name + " " + front + " on " + back); };
for (const e of document.querySelectorAll("body *")) {
    if (!e.innerText || e.disabled || e.closest("script, option, svg, .unseen")) continue;
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    check(e.tagName + "#" + e.id, rgb(getComputedStyle(e).color), behind(e)); }
for (const e of document.querySelectorAll("svg text.candidate")) {
    const mark = e.previousElementSibling;
    const on = mark && mark.classList.contains("mark");
    check("candidate", rgb(getComputedStyle(e).fill),
          on ? rgb(getComputedStyle(mark).fill) : behind(e)); }
return low;
"""
UNNAMED = """
return [...document.querySelectorAll("button, select, textarea, a[href], [tabindex], svg, table")]
  .filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label")))
  .map(e => e.outerHTML);
"""


class PathPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        page = cls.folder.name + "/page.html"
        subprocess.run([PROGRAM, "explain", "--profile", "hodoku", "--html", page, PUZZLE],
                       check=True)
        cls.url = "file://" + page
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        cls.driver = webdriver.Chrome(service=Service(DRIVER), options=options)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.folder.cleanup()

    def open(self, step, width=1280, theme="light"):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": theme}]})
        self.driver.get("about:blank")
        self.driver.get(f"{self.url}#1.{step}")

    def tearDown(self):
        self.assertEqual([entry["message"] for entry in self.driver.get_log("browser")], [])

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def press(self, name):
        self.script("document.getElementById(arguments[0]).click()", name)

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
                        self.assertLessEqual(
                            self.script("return document.documentElement.scrollWidth"), width)
                        self.assertEqual(self.script(CONTRAST.strip()), [])

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
        axe = axe_core()
        if axe is None:
            self.skipTest("axe-core could not be fetched: npm or the network is missing")
        for theme in ("light", "dark"):
            for step in (0, 18, 20, LOOP):
                with self.subTest(theme=theme, step=step):
                    self.open(step, 1280, theme)
                    self.script(axe)
                    self.assertEqual(self.driver.execute_async_script(
                        "const done = arguments[0]; axe.run().then(result => done("
                        "result.violations.map(v => v.id + ': ' + v.nodes[0].html)))"), [])


if __name__ == "__main__":
    unittest.main()
