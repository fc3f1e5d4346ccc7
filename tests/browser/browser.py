# SPDX-License-Identifier: Apache-2.0
"""What the tests of the pages share: Chromium, axe-core, and rules of our own.

Exit status 77: skipped, Chromium or Selenium is missing.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.chrome.service import Service
except ImportError:
    print("skipped: python3-selenium is not installed")
    sys.exit(77)

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if not CHROMIUM or not DRIVER:
    print("skipped: chromium or chromium-driver is not installed")
    sys.exit(77)

PROGRAM = sys.argv.pop(1)
FOLDER = pathlib.Path(sys.argv.pop(1))
THEMES = ("light", "dark", "forced")
# Width and colours in which axe-core looks at each page: a run takes seconds. Its rule of contrast takes
# most of them, and CONTRAST sees the same texts.
AXE_VIEWS = ((1280, "light"), (390, "dark"), (1280, "forced"))
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
CONTRAST_OF = """
const rgb = text => (text.match(/[\\d.]+/g) || []).map(
    (v, i) => text.startsWith("color(srgb") && i < 3 ? 255 * v : Number(v));
const light = c => { const f = v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
                     return .2126 * f(c[0]) + .7152 * f(c[1]) + .0722 * f(c[2]); };
const contrast = (front, back) => {
    const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
    return (a + .05) / (b + .05); };
"""
CONTRAST = CONTRAST_OF + """
const behind = e => { for (; e; e = e.parentElement) {
    const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0) return c; } return [255, 255, 255]; };
const low = [];
const check = (name, front, back) => {
    if (contrast(front, back) < 4.5) low.push(name + " " + front + " on " + back); };
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
return [...document.querySelectorAll("button, select, textarea, a[href], [tabindex], svg:not([aria-hidden]), table")]
  .filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label")))
  .map(e => e.outerHTML);
"""


class PageTest(unittest.TestCase):
    """A page in Chromium. What the browser complains about fails the test."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        cls.driver = webdriver.Chrome(service=Service(DRIVER), options=options)
        cls.driver.set_script_timeout(120)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.folder.cleanup()

    @classmethod
    def run_program(cls, *arguments):
        """Runs the command in the folder of the test; returns its output."""
        return subprocess.run([PROGRAM, *arguments], check=True, cwd=cls.folder.name,
                              capture_output=True, text=True).stdout

    def open_page(self, url, width=1280, theme="light"):
        """`theme` is light, dark, or forced: the colours that a system forces on all pages."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "light" if theme == "forced" else theme},
            {"name": "forced-colors", "value": "active" if theme == "forced" else "none"}]})
        self.driver.get("about:blank")
        self.driver.get(url)

    def tearDown(self):
        self.assertEqual([entry["message"] for entry in self.driver.get_log("browser")], [])

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def press(self, name):
        self.script("document.getElementById(arguments[0]).click()", name)

    def type_keys(self, *keys):
        """Presses keys, one after the other, where the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def choose(self, name, text):
        """Chooses from a list by its text."""
        self.script("const list = document.getElementById(arguments[0]);"
                    "list.value = [...list.options].find(o => o.text === arguments[1]).value;"
                    "list.dispatchEvent(new Event('change'));", name, text)

    def assert_themes_are_chosen_and_kept(self):
        """The list of colours changes those of the page, which are the same when it is opened anew."""
        paper = "return getComputedStyle(document.body).backgroundColor"
        light = self.script(paper)
        self.choose("theme", "dark")
        dark = self.script(paper)
        self.assertNotEqual(dark, light)
        self.driver.refresh()
        self.assertEqual(self.script(paper), dark)
        self.choose("theme", "as the system")
        self.assertEqual(self.script(paper), light)

    def assert_readable(self, width):
        """Nothing sticks out, and every text stands out from what is behind it."""
        self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), width)
        self.assertEqual(self.script(CONTRAST.strip()), [])

    def assert_axe_finds_nothing(self, with_contrast=True):
        """Skips the test if axe-core cannot be had."""
        axe = axe_core()
        if axe is None:
            self.skipTest("axe-core could not be fetched: npm or the network is missing")
        self.script(axe)
        self.assertEqual(self.driver.execute_async_script(
            "const [with_contrast, done] = arguments;"
            "const rules = {'label-content-name-mismatch': {enabled: true},"
            "               'color-contrast': {enabled: with_contrast}};"
            "axe.run({rules}).then(result => done("
            "result.violations.map(v => v.id + ': ' + v.nodes[0].html)))", with_contrast), [])
