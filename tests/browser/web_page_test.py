# SPDX-License-Identifier: Apache-2.0
"""Opens the page for solving in Chromium and uses it as people do: by mouse, keys and touch.

    web_page_test.py GRIDLEMMA FOLDER

The page is build/web/gridlemma.html, as a file, if apps/web/build.sh has made it from these
sources. Otherwise it is built without the module, a server of npm's package vite shows it, and
GRIDLEMMA answers its requests. Exit status 77: skipped, neither can be had, or Chromium or Selenium
is missing. FOLDER keeps axe-core and npm's packages.
"""
import atexit
import base64
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path
from urllib.parse import urlencode

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from browser import AXE_VIEWS, FOLDER, PROGRAM, PageTest

SOURCE = Path(__file__).parents[2]
BUILT = SOURCE / "build/web/gridlemma.html"
WIDTHS = (1280, 768, 360)
PUZZLE = ".3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# Has one solution if it is an X and a Windoku, several otherwise.
HOUSED = "......4..............9....7......3.6..6........2..........7...8.........2..539..."


def forum_grid(digits):
    """The candidates as people draw them in forums."""

    def candidates(cell):
        row, column = divmod(cell, 9)
        seen = {
            digits[o]
            for o in range(81)
            if o // 9 == row or o % 9 == column or (o // 27, o % 9 // 3) == (row // 3, column // 3)
        }
        return digits[cell] if digits[cell] != "." else "".join(sorted(set("123456789") - seen))

    rule = "+".join(["-" * 24] * 3)
    lines = [f".{rule}."]
    for row in range(9):
        if row in (3, 6):
            lines.append(f":{rule}:")
        cells = [candidates(9 * row + column).ljust(7) for column in range(9)]
        lines.append("| " + "| ".join("".join(cells[i : i + 3]) for i in (0, 3, 6)) + "|")
    return "\n".join([*lines, f"'{rule}'"])


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


def is_of_this_tree():
    """Whether the page was built from these sources: the module by its hash, the rest by date."""
    kept, node = BUILT.parent / "sources.txt", shutil.which("node")
    if not BUILT.exists() or not kept.exists() or not node:
        return False
    web = SOURCE / "apps/web"
    hashed = subprocess.run(
        [node, web / "sources_hash.mjs"], capture_output=True, text=True, check=True
    ).stdout
    date = BUILT.stat().st_mtime
    apps = SOURCE / "apps"
    shared = [*(apps / "path").glob("*.[jc]s*"), apps / "page/base.css"]
    page = [*(web / "page/src").iterdir(), *(web / "page").glob("*.js"), web / "page/index.html"]
    return hashed.strip() == kept.read_text(encoding="utf-8").strip() and all(
        file.stat().st_mtime <= date for file in (*page, *shared)
    )


def address():
    """Where the page is. Skips the tests if it is nowhere."""
    if is_of_this_tree():
        return BUILT.as_uri()
    if BUILT.exists():
        print(f"{BUILT.relative_to(SOURCE)} is of other sources: the page is built anew")
    npm, folder = shutil.which("npm"), FOLDER / "web_page"
    if not npm:
        print(f"skipped: there is neither {BUILT.relative_to(SOURCE)} (apps/web/build.sh) nor npm")
        sys.exit(77)
    apps = folder / "apps"
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("page", "path", "web"):
        shutil.copytree(
            SOURCE / "apps" / name,
            apps / name,
            ignore=shutil.ignore_patterns("node_modules", "*.cpp", "*.hpp"),
        )
    root, port = apps / "web/page", free_port()
    vite = ["node_modules/.bin/vite"]
    try:
        for command in ([npm, "ci"], [*vite, "build", "--mode", "native"]):
            subprocess.run(command, cwd=root, capture_output=True, timeout=300, check=True)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as failure:
        print(f"skipped: the page cannot be built: {failure}")
        sys.exit(77)
    server = subprocess.Popen(
        [*vite, "preview", "--mode", "native", "--host", "127.0.0.1", "--port", str(port)],
        cwd=root,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "GRIDLEMMA": os.path.abspath(PROGRAM)},
    )
    atexit.register(server.terminate)
    for _ in range(300):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return f"http://127.0.0.1:{port}/"
        time.sleep(0.1)
    print("skipped: the server did not start")
    sys.exit(77)


ADDRESS = address()


class WebPage(PageTest):
    def setUp(self):
        # Each test begins as a new visitor.
        self.driver.get(ADDRESS)
        self.script(
            "localStorage.clear(); onpagehide = null;"
            "addEventListener('pagehide', event => { localStorage.clear(); });"
        )
        self.open()

    def open(self, width=1280, theme="light", **link):
        self.width = width
        touch = {"enabled": width < 400}
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", touch)
        self.open_page(ADDRESS + ("#" + urlencode(link) if link else ""), width, theme)
        self.until("return !!document.querySelector('[role=gridcell]')")
        if link:
            self.wait_digits(link["p"])

    def until(self, script, *arguments, seconds=120):
        return WebDriverWait(self.driver, seconds, 0.05).until(
            lambda _: self.script(script, *arguments), script
        )

    def cells(self):
        return self.script(
            "return [...document.querySelectorAll('[role=gridcell]')]"
            ".map(cell => cell.getAttribute('aria-label'))"
        )

    def digits(self):
        found = [re.search(r": (?:given )?([1-9])(?:,|$)", label) for label in self.cells()]
        return "".join(match[1] if match else "." for match in found)

    def wait_digits(self, digits):
        WebDriverWait(self.driver, 30, 0.05).until(lambda _: self.digits() == digits, digits)

    def cell(self, name):
        row, column = int(name[1]) - 1, int(name[3]) - 1
        return self.driver.find_element(By.CSS_SELECTOR, f"[data-cell='{9 * row + column}']")

    def label(self, name):
        return self.cell(name).get_attribute("aria-label")

    def press_text(self, text):
        """The first button whose text or label begins with it."""
        self.until(
            """
            const button = [...document.querySelectorAll("button, summary, [role=tab]")].find(
              b => !b.disabled && b.checkVisibility() &&
                (b.getAttribute("aria-label") || b.innerText).trim().startsWith(arguments[0]));
            if (button) button.click();
            return !!button;""",
            text,
        )

    def command(self, key):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(
            Keys.CONTROL
        ).perform()

    def choose_in(self, label, value):
        """Chooses from the list with the label."""
        self.script(
            """const list = [...document.querySelectorAll("label")]
                 .find(e => e.innerText.startsWith(arguments[0])).querySelector("select");
               list.value = arguments[1];
               list.dispatchEvent(new Event("change", {bubbles: true}));""",
            label,
            value,
        )

    def fill_in(self, label, text):
        """Types into the field with the label."""
        self.until(
            """const input = [...document.querySelectorAll("label")]
                 .find(e => e.innerText.startsWith(arguments[0]))?.querySelector("input");
               if (!input) return false;
               input.value = arguments[1];
               input.dispatchEvent(new Event("change", {bubbles: true}));
               return true;""",
            label,
            text,
        )

    def tap(self, element):
        """By a finger where the window is narrow, else by the mouse."""
        self.script("arguments[0].scrollIntoView({block: 'center'})", element)
        if self.width > 400:
            ActionChains(self.driver).move_to_element(element).click().perform()
            return
        box = self.script(
            "const b = arguments[0].getBoundingClientRect();"
            "return [b.x + b.width / 2, b.y + b.height / 2]",
            element,
        )
        self.script(
            "window.taps = 0;"
            "addEventListener('click', () => ++window.taps, {capture: true, once: true});"
        )
        # On a busy machine a tap may last so long that the finger rests: it is no click then.
        for _ in range(3):
            self.touch("touchStart", [{"x": box[0], "y": box[1]}])
            self.touch("touchEnd", [])
            try:
                return self.until("return window.taps", seconds=2)
            except TimeoutException:
                continue
        self.fail("a tap is no click")

    def point(self, name, digit=5):
        """The middle of the place that a candidate has in a cell; of 5, that of the cell."""
        element = self.cell(name)
        if self.script(
            "const b = arguments[0].getBoundingClientRect();"
            "return b.top < 60 || b.bottom > innerHeight",
            element,
        ):
            self.script("arguments[0].scrollIntoView({block: 'center'})", element)
        row, column = divmod(digit - 1, 3)
        return self.script(
            "const b = arguments[0].getBoundingClientRect();"
            "return {x: b.x + b.width * (2 * arguments[2] + 1) / 6,"
            "        y: b.y + b.height * (2 * arguments[1] + 1) / 6}",
            element,
            row,
            column,
        )

    def stroke(self, *points):
        """Presses at the first point, moves on to the others, and lets go: by a finger where the
        window is narrow, else by the mouse."""
        if self.width < 400:
            kinds = ["touchStart"] + ["touchMove"] * (len(points) - 1)
            for kind, point in zip(kinds, points):
                self.touch(kind, [point])
            self.touch("touchEnd", [])
            if len(points) > 1:
                time.sleep(0.4)  # Sooner than any finger, a tap would be half of a double tap.
            return None
        mouse = PointerInput("mouse", "mouse")
        actions = ActionBuilder(self.driver, mouse=mouse, duration=20)
        for n, point in enumerate(points):
            actions.pointer_action.move_to_location(round(point["x"]), round(point["y"]))
            if n == 0:
                actions.pointer_action.pointer_down()
        actions.pointer_action.pointer_up()
        return actions.perform()

    def touch(self, kind, points):
        self.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )

    def tap_candidate(self, name, digit):
        self.stroke(self.point(name, digit))

    def saved(self, press):
        """The text of the file that is saved when `press` is called."""
        self.script(
            "if (!window.saving) { const make = URL.createObjectURL; window.saving = true;"
            "URL.createObjectURL = blob => {"
            "  blob.text().then(t => (window.saved = t)); return make(blob); } }"
            "window.saved = undefined;"
        )
        press()
        return self.until("return window.saved")

    def tap_text(self, text, selector="button"):
        """The first element of the kind whose text has the words."""
        found = self.until(
            """return [...document.querySelectorAll(arguments[1])].find(
                 e => !e.disabled && e.checkVisibility() && e.innerText.includes(arguments[0]));""",
            text,
            selector,
        )
        self.tap(found)

    def panel(self, name):
        self.press(f"tab-{name}")

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def open_text(self, text):
        self.press_text("Open…")
        self.until("return !!document.querySelector('dialog[open] textarea')")
        self.script("document.querySelector('dialog[open] textarea').value = arguments[0]", text)
        self.script(
            "[...document.querySelectorAll('dialog[open] button')]"
            ".find(b => b.innerText === 'Open').click()"
        )

    def opened(self, text):
        self.open_text(text)
        self.until("return !document.querySelector('dialog[open]')")

    def wait_text(self, selector, text):
        self.until(
            "return (document.querySelector(arguments[0])?.innerText ?? '').includes(arguments[1])",
            selector,
            text,
        )


class Board(WebPage):
    def test_texts_of_all_kinds_are_opened(self):
        position = EASY.replace(".", "+4", 1)
        for text, digits in (
            (EASY, EASY),
            (f"{EASY} a name\n", EASY),
            (position + ":222", None),
            ("\n".join(EASY[9 * r : 9 * r + 9] for r in range(9)), EASY),
            ("https://www.sudokuwiki.org/sudoku.htm?bd=" + EASY.replace(".", "0"), EASY),
            (forum_grid(PUZZLE), PUZZLE),
        ):
            with self.subTest(text=text):
                self.opened(text)
                if digits:
                    self.assertEqual(self.digits(), digits)
        self.assertIn("candidates 2 6 9", self.label("r1c1"))

    def test_digits_marks_and_history_by_keys(self):
        self.opened(EASY)
        self.cell("r1c3").click()
        self.type_keys("4")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: 4")
        self.type_keys(Keys.ARROW_RIGHT)
        before = self.label("r1c4")
        self.assertIn("candidates 2 6", before)
        ActionChains(self.driver).key_down(Keys.SHIFT).send_keys("2").key_up(Keys.SHIFT).perform()
        self.assertIn("candidates 6", self.label("r1c4"))
        self.command("z")
        self.assertEqual(self.label("r1c4"), before)
        self.command("z")
        self.assertIn("candidates", self.label("r1c3"))
        self.command("y")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: 4")
        self.cell("r1c1").click()
        self.type_keys("7")  # A given stays.
        self.assertEqual(self.label("r1c1"), "Row 1, column 1: given 5")

    def test_own_marks(self):
        self.opened(EASY)
        self.press_text("Mine")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: empty")
        self.press_text("Marks")
        self.cell("r1c3").click()
        self.type_keys("12")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: candidates 1 2")
        self.type_keys("1")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: candidates 2")

    def test_conflicts_are_said(self):
        self.opened(EASY)
        self.cell("r1c3").click()
        self.type_keys("5")
        self.assertIn("conflict", self.label("r1c3"))
        self.assertIn("conflict", self.label("r1c1"))

    def test_all_is_kept_when_the_page_is_opened_anew(self):
        self.opened(EASY)
        self.cell("r1c3").click()
        self.type_keys("4")
        self.driver.refresh()
        self.until("return !!document.querySelector('[role=gridcell]')")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: 4")
        self.press_text("Undo")
        self.assertIn("candidates", self.label("r1c3"))

    def test_what_cannot_be_read_leaves_all_as_it_was(self):
        self.opened(EASY)
        for text in ("<img src=x onerror=alert(1)>", "hello\n" * 50, "5" * 80, ""):
            self.open_text(text)
            self.wait_text("dialog[open] .fault", "No Sudoku was found")
            self.press_text("Close")
            self.assertEqual(self.digits(), EASY)

    def test_hostile_links_and_storage_do_nothing(self):
        self.opened(EASY)
        for link in (
            {"p": "<script>alert(1)</script>"},
            {"p": EASY, "q": "\"><img src=x onerror=alert(1)>"},
            {"p": EASY[:80], "n": "<b>x</b>"},
        ):
            self.script("location.hash = arguments[0]", "#" + urlencode(link))
            time.sleep(0.5)
            self.assertEqual(self.digits(), EASY)
        self.script(
            "location.hash = arguments[0]",
            "#" + urlencode({"p": PUZZLE, "n": "<img src=x onerror=alert(1)>"}),
        )
        self.wait_text("h1", "<img src=x onerror=alert(1)>")
        self.assertEqual(self.script("return document.images.length"), 0)
        for stored in (
            "not json",
            '{"version":1,"at":0,"games":[{"givens":"<b>"}]}',
            '{"version":99,"games":[]}',
            "[]",
        ):
            self.script(
                """Object.defineProperty(window, "kept", {value: 1, configurable: true});
                const set = Storage.prototype.setItem, text = arguments[0];
                addEventListener("pagehide",
                                 () => set.call(localStorage, "gridlemma-page", text));""",
                stored,
            )
            self.driver.refresh()
            self.wait_text(".status", "could not be read")
            self.assertEqual(
                self.script("return localStorage.getItem('gridlemma-page-unreadable')"), stored
            )

    def test_a_link_leads_to_the_same_position(self):
        self.opened(EASY)
        self.cell("r1c3").click()
        self.type_keys("4")
        self.press_text("Share")
        self.until("return !!document.querySelector('dialog[open] textarea')")
        link = self.script("return document.querySelector('dialog[open] textarea').value")
        labels = self.cells()
        self.opened(PUZZLE)
        self.open_page(link)
        self.wait_text(".status", "Opened")
        self.assertEqual(self.cells(), labels)

    def test_a_link_survives_what_chats_do_to_it(self):
        """They take points at the end of a link for the end of a sentence."""
        self.opened(EASY[:79] + "..")
        self.press_text("Share")
        self.until("return !!document.querySelector('dialog[open] textarea')")
        link = self.script("return document.querySelector('dialog[open] textarea').value")
        self.assertRegex(link, r"[0-9A-Za-z]$")

    def test_what_is_said_of_a_puzzle_that_is_opened(self):
        for text, said in (
            (EASY, "Opened: 30 givens, one solution."),
            (EASY[:60] + "." * 21, "Opened: 21 givens, several solutions."),
            (EASY[:2] + "1" + EASY[3:], "Opened: 31 givens, no solution."),
            (f"{EASY}\nnonsense\n", "1 line was passed over."),
        ):
            self.opened(text)
            self.wait_text(".status", said)
        self.cell("r1c3").click()
        self.type_keys("4")
        self.assertEqual(self.text(".status"), "")

    def test_copies_are_read_again(self):
        self.opened(PUZZLE)
        for name in (
            "Copy a link",
            "Givens",
            "Candidates, 729",
            "Position",
            "HoDoKu",
            "Grid with",
            "Link to SudokuPad",
            "Link to SudokuWiki",
        ):
            self.press_text("Share")
            self.until("return !!document.querySelector('dialog[open] textarea')")
            self.press_text(name)
            text = self.script("return document.querySelector('dialog[open] textarea').value")
            self.press_text("Close")
            self.opened(text)
            self.assertEqual(self.digits(), PUZZLE, name)

    def test_colours_and_links(self):
        self.opened(EASY)
        self.press_text("Colours")
        self.cell("r1c3").click()
        self.press_text("green")
        self.assertIn("colour 3", self.label("r1c3"))
        self.assertEqual(self.script("return document.querySelectorAll('.tint-3').length"), 1)
        self.press_text("Links")
        for name in ("r1c4", "r3c4"):
            box = self.cell(name).rect
            # The candidate 2: above the middle.
            ActionChains(self.driver).move_to_element_with_offset(
                self.cell(name), 0, int(-box["height"] / 3)
            ).click().perform()
            ActionChains(self.driver).move_to_element_with_offset(
                self.cell(name), 0, int(-box["height"] / 3)
            ).click().perform() if name == "r1c4" and not self.script(
                "return document.querySelectorAll('.link-from').length"
            ) else None
        self.assertEqual(self.script("return document.querySelectorAll('.own-link').length"), 1)

    def test_a_dropped_file_is_opened(self):
        self.script(
            """const data = new DataTransfer();
               data.items.add(new File([arguments[0]], "puzzle.sdk"));
               dispatchEvent(new DragEvent("drop", {dataTransfer: data, cancelable: true}));""",
            "[Puzzle]\n" + "\n".join(EASY[9 * row : 9 * row + 9] for row in range(9)),
        )
        self.wait_digits(EASY)

    def test_own_marks_are_filled_in(self):
        self.opened(EASY)
        marks = self.label("r1c3")
        self.press_text("Mine")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: empty")
        self.press_text("Fill in all")
        self.assertEqual(self.label("r1c3"), marks)

    def test_geometries_are_kept(self):
        self.opened(EASY)
        classic = self.label("r5c5")
        self.panel("make")
        self.choose_in("Houses", "x")
        self.until("return document.querySelectorAll('.diagonal').length === 2")
        self.assertNotEqual(self.label("r5c5"), classic)
        label = self.label("r5c5")
        self.driver.refresh()
        self.until("return document.querySelectorAll('.diagonal').length === 2")
        self.assertEqual(self.label("r5c5"), label)
        self.press_text("Undo")
        self.until("return document.querySelectorAll('.diagonal').length === 0")
        self.assertEqual(self.label("r5c5"), classic)
        self.choose_in("Houses", "own")
        self.fill_in("As in x+windoku", "nonsense")
        self.wait_text("#content .fault", "nonsense")
        self.fill_in("As in x+windoku", "boxes=" + "".join(c * 9 for c in "ABCDEFGHI"))
        self.until("return document.querySelectorAll('.frame .thick').length > 20")

    def test_a_board_brings_its_houses(self):
        board = {"puzzle": HOUSED, "diagonal+": True, "diagonal-": True, "windoku": True}
        self.opened(json.dumps(board))
        houses = "diagonal-up+diagonal-down+windoku"
        self.wait_text(".status", f"geometry {houses}, one solution.")
        self.until("return document.querySelectorAll('.diagonal').length === 2")
        self.panel("make")
        self.wait_text("#content", "1 solution")
        shown = "return document.querySelector('#content input.wide').value"
        self.assertEqual(self.script(shown), houses)
        labels = self.cells()
        self.press_text("Share")
        self.until("return !!document.querySelector('dialog[open] textarea')")
        link = self.script("return document.querySelector('dialog[open] textarea').value")
        self.assertIn(urlencode({"g": houses}), link)
        # No candidate is removed: all that are missing follow from the houses.
        self.assertNotIn("q=", link)
        self.opened(EASY)
        self.wait_text(".status", "Opened: 30 givens, one solution.")
        self.until("return document.querySelectorAll('.diagonal').length === 0")
        self.open_page(link)
        self.wait_text(".status", f"geometry {houses}, one solution.")
        self.assertEqual(self.cells(), labels)

    def test_each_board_of_a_list_has_its_own_houses(self):
        regions = "".join(c * 9 for c in "ABCDEFGHI")
        boards = [
            {"puzzle": EASY},
            {"puzzle": HOUSED, "geometry": "x+windoku"},
            {"puzzle": "1" + "." * 80, "geometry": "boxes=" + regions},
        ]
        self.opened(json.dumps(boards))
        self.wait_text(".status", "3 puzzles were read; the first one is on the board.")
        self.wait_text("#content", "3 of 3 rated")
        csv = self.saved(lambda: self.press_text("Save as CSV")).splitlines()
        rows = [dict(zip(csv[0].split(","), line.split(","))) for line in csv[1:]]
        self.assertEqual(
            [(row["geometry"], row["status"]) for row in rows],
            [
                ("classic", "unique"),
                ("x+windoku", "unique"),
                ("boxes=" + regions, "multiple"),
            ],
        )
        for number, diagonals in ((2, 2), (1, 0), (2, 2), (3, 0)):
            self.press_text(f"Open puzzle {number}")
            self.until(
                "return document.querySelectorAll('.diagonal').length === arguments[0]", diagonals
            )
        self.until("return document.querySelectorAll('.frame .thick').length > 20")
        self.opened(json.dumps(boards[2]))
        self.wait_text(".status", "Opened: 1 given, a geometry of its own, several solutions.")

    def test_houses_are_those_of_one_puzzle(self):
        self.opened(EASY)
        self.panel("make")
        self.choose_in("Houses", "windoku")
        self.until("return document.querySelectorAll('.extra-house').length === 36")
        self.press_text("Share")
        self.wait_text("dialog[open]", "has the houses, windoku")
        self.press_text("Close")
        self.opened(f"{PUZZLE}\n{EASY}\n")
        self.until("return document.querySelectorAll('.extra-house').length === 0")
        self.until("return document.querySelector('progress')?.value === 2")
        self.assertNotIn("no solution", self.text("table.list"))


class Solving(WebPage):
    def test_a_hint_in_levels(self):
        self.opened(EASY)
        self.press_text("1")
        self.wait_text(".answer", "No mistake so far")
        self.press("tab-hint")
        for level, words in (
            ("Where to look", "Look at"),
            ("Which technique", "Look for"),
            ("The whole step", "So r"),
        ):
            self.script(
                "[...document.querySelectorAll('.levels button')]"
                ".find(b => b.innerText.includes(arguments[0])).click()",
                level,
            )
            self.wait_text(".answer", words)
        before = self.digits()
        self.press_text("Do this step")
        self.assertNotEqual(self.digits(), before)

    def test_a_mistake_is_found_and_shown_only_if_asked(self):
        self.opened(EASY)
        self.cell("r1c3").click()
        self.type_keys("1")
        self.script("document.querySelector('.levels button').click()")
        self.wait_text(".answer", "There is a mistake")
        self.assertNotIn("r1c3", self.text(".answer"))
        self.press_text("Show where")
        self.wait_text(".answer", "1 is wrong in r1c3")
        self.assertIn("wrong", self.label("r1c3"))
        self.press_text("Why?")
        self.wait_text(".answer .answer", "Wrong")

    def test_the_judge_says_why(self):
        self.opened(EASY)
        self.panel("why")
        self.cell("r5c5").click()
        self.press_text("Is r5c5=5 right?")
        self.wait_text(".answer", "Right")
        self.assertIn("checked one by one", self.text(".answer"))
        self.assertIn("place 5", self.label("r5c5"))
        self.cell("r1c3").click()
        self.press_text("Is r1c3=1 right?")
        self.wait_text(".answer", "r1c3=1: Wrong")
        self.press_text("What is right there?")
        self.wait_text(".answer", "The only solution has 4 in r1c3.")
        self.cell("r1c3").click()
        self.type_keys("1")
        self.press_text("Why (my last move) r1c3=1?")
        self.wait_text(".answer", "r1c3=1: Wrong")

    def test_all_steps_are_shown_and_done(self):
        self.opened(PUZZLE)
        self.panel("steps")
        self.until("return document.querySelectorAll('.steps .step-row').length > 10")
        row = self.driver.find_elements(By.CSS_SELECTOR, ".step-row")[0]
        ActionChains(self.driver).move_to_element(row).perform()
        self.until("return document.querySelectorAll('.mark.place').length === 1")
        self.assertTrue(any("place" in label for label in self.cells()))
        ActionChains(self.driver).move_to_element(
            self.driver.find_element(By.CSS_SELECTOR, "h1")
        ).perform()
        self.until("return document.querySelectorAll('.mark.place').length === 0")
        names = self.script(
            "return [...document.querySelectorAll('.filters select')[1].options].map(o => o.text)"
        )
        self.assertGreater(len(names), 3)
        row.send_keys(Keys.ENTER)
        before = self.digits()
        self.press_text("Do this step")
        self.assertEqual(sum(a != b for a, b in zip(before, self.digits())), 1)
        self.until("return document.querySelectorAll('.steps .step-row').length > 10")

    def test_the_path_step_by_step(self):
        self.opened(PUZZLE)
        self.panel("path")
        self.wait_text(".words", "ER 7.2")
        rated = json.loads(self.run_program("rate", "--format", "jsonl", PUZZLE).splitlines()[0])
        self.assertIn(f"ER {rated['er']}", self.text(".words"))
        self.script("document.activeElement.blur()")
        self.type_keys(Keys.ARROW_RIGHT)
        self.wait_text(".banner", "Step 1: Hidden Single")
        self.press_text("Hardest: 7.2")
        self.wait_text(".banner", "Forcing Chains")
        self.assertGreater(
            self.script("return document.querySelectorAll('.chain .arrow').length"), 3
        )
        self.assertTrue(self.script("return !!document.querySelector('.steps details summary')"))
        self.press_text("Eureka")  # The step stays.
        self.wait_text(".words .code", "=>")
        self.wait_text(".banner", "Forcing Chains")
        self.press_text("Play from here")
        self.assertNotEqual(self.digits(), PUZZLE)
        self.press_text("Undo")
        self.assertEqual(self.digits(), PUZZLE)

    def test_who_goes_on_by_himself_keeps_his_grid(self):
        self.opened(EASY)
        self.panel("path")
        self.wait_text(".banner", "Start of the path")
        self.press_text("Back to my grid")
        for name, digit in (("r1c3", "4"), ("r1c4", "6")):
            self.cell(name).click()
            self.type_keys(digit)
            self.wait_text(".words", "step")
            self.assertIn(f": {digit}", self.label(name))
        self.assertEqual(self.text(".banner"), "")

    def test_a_path_says_why_it_ends(self):
        for text, said in (
            (EASY[:60] + "." * 21, "The puzzle has several solutions"),
            (EASY[:2] + "1" + EASY[3:], "The puzzle has no solution"),
        ):
            self.opened(text)
            self.panel("path")
            self.wait_text(".words", said)
            self.panel("rating")
            self.wait_text("#content", said)
        self.opened(EASY)
        self.cell("r1c3").click()
        self.type_keys("1")
        self.panel("path")
        self.wait_text(".words", "There is a mistake")

    def test_ratings_are_those_of_the_command(self):
        self.opened(PUZZLE)
        self.panel("rating")
        self.until(
            "return [...document.querySelectorAll('.ratings .value')].every(td => td.innerText)"
        )
        shown = self.script(
            "return [...document.querySelectorAll('.ratings .value')].map(td => td.innerText)"
        )
        se, hodoku = (
            json.loads(
                self.run_program(
                    "rate", "--profile", name, "--format", "jsonl", PUZZLE
                ).splitlines()[0]
            )
            for name in ("se", "hodoku")
        )
        number = lambda value: f"{value:.1f}" if value % 1 else f"{value:.0f}"
        self.assertEqual(shown[:3], [number(se[key]) for key in ("er", "ep", "ed")])
        self.assertEqual(shown[3], f"{hodoku['level']} ({hodoku['score']})")
        lengths = json.loads(
            self.run_program("rate", "-m", "w,b", "--format", "jsonl", PUZZLE).splitlines()[0]
        )
        self.assertEqual(shown[4:6], [number(lengths["w"]), number(lengths["b"])])
        needs = json.loads(self.run_program("needs", "--format", "jsonl", PUZZLE).splitlines()[0])
        self.assertEqual(shown[6], ", ".join(needs["necessary"]).replace("-", " "))

    def test_the_curve_leads_to_the_step(self):
        self.opened(PUZZLE)
        self.panel("rating")
        self.until("return document.querySelectorAll('.curve rect').length > 20")
        # The last answer moves what is below it.
        self.until("return [...document.querySelectorAll('.value')].every(td => td.innerText)")
        top = self.driver.find_element(By.CSS_SELECTOR, ".curve rect.top")
        number = self.script(
            "return [...arguments[0].parentElement.querySelectorAll('rect')].indexOf(arguments[0])",
            top,
        )
        ActionChains(self.driver).move_to_element(top).click().perform()
        self.wait_text(".banner", f"Step {number + 1}: ")
        self.assertIn("7.2", self.text(".step h2"))

    def test_a_ladder_of_ones_own(self):
        self.opened(PUZZLE)
        self.panel("steps")
        self.choose_in("Techniques of", "own")
        self.fill_in("Ladder", "nonsense")
        self.wait_text("#content .fault", "nonsense")
        self.fill_in("Ladder", "basic")
        self.until("return document.querySelectorAll('.steps .step-row').length > 3")

    def test_a_search_is_stopped_and_the_engine_goes_on(self):
        self.opened("." * 81)
        self.panel("make")
        self.press_text("Make a puzzle")
        self.wait_text(".status", "A new puzzle")
        self.fill_in("Givens from", "17")
        self.fill_in("to", "18")
        self.press_text("Make a puzzle")
        self.until("return !!document.querySelector('.spinner')")
        begin = time.monotonic()
        self.press_text("Stop")
        self.until("return !document.querySelector('.spinner')")
        self.assertLess(time.monotonic() - begin, 5)
        self.panel("hint")
        self.script("document.querySelectorAll('.levels button')[3].click()")
        self.wait_text(".answer", "So r")

    def test_all_that_matters_at_each_width(self):
        for width in WIDTHS:
            with self.subTest(width=width):
                # Of another puzzle than the one before, so that the link is followed.
                self.open(width, p=PUZZLE)
                self.opened(EASY)
                self.tap_text("Hint", "[role=tab]")
                self.tap_text("Where to look")
                self.wait_text(".answer", "Look at")
                self.tap_text("The whole step")
                self.wait_text(".answer", "So r")
                self.tap_text("Do this step")
                self.assertEqual(self.digits().count("."), EASY.count(".") - 1)
                self.tap_text("Why not?", "[role=tab]")
                self.tap(self.cell("r1c3"))
                self.tap_text("1", ".judged button")
                self.wait_text(".answer", "Wrong")
                self.tap_text("All steps", "[role=tab]")
                self.until("return document.querySelectorAll('.steps .step-row').length > 3")
                self.tap(self.driver.find_element(By.CSS_SELECTOR, ".step-row"))
                self.tap_text("Do this step")
                self.assertEqual(self.digits().count("."), EASY.count(".") - 2)
                self.tap_text("Path", "[role=tab]")
                self.wait_text(".words", "ER")
                self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Next step']"))
                self.wait_text(".banner", "Step 1")
                self.tap_text("Back to my grid")
                self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Undo']"))
                self.assertEqual(self.digits().count("."), EASY.count(".") - 1)
                self.script("localStorage.clear()")


class Setting(WebPage):
    def test_solutions_are_counted_and_redundant_givens_found(self):
        self.opened(SOLUTION[:40] + EASY[40:])
        self.panel("make")
        self.wait_text("#content", "1 solution")
        self.press_text("Find redundant givens")
        self.wait_text("#content", "Redundant, each by itself")

    def test_solutions_are_counted_while_givens_are_taken_away(self):
        self.opened(EASY)
        self.panel("make")
        self.press_text("Edit the givens")
        shown = self.digits()
        for name in ("r9c9", "r9c8", "r9c5", "r8c9", "r8c6"):
            self.cell(name).click()
            self.type_keys(Keys.BACKSPACE)
            shown = self.digits()
            lines = self.run_program("solve", "--count", "all", "--format", "jsonl", shown)
            count = json.loads(lines.splitlines()[0])["solutions"]
            self.wait_text("#content", f"{count} solution")

    def test_too_many_solutions_are_estimated(self):
        self.panel("make")
        self.wait_text("#content", "6 670 903 752 021 072 936 960 solutions")
        self.choose_in("Houses", "x")
        self.wait_text("#content", "about ")
        text = self.text("#content .count")
        # 55,613,393,399,531,520 grids: E. Russell, F. Jarvis, Sudoku enumeration, 2006.
        found = re.match(r"about ([\d.]+) × 10¹⁶ solutions \(± (\d+) %\)", text)
        self.assertIsNotNone(found, text)
        error = float(found[2]) / 100
        self.assertLess(abs(float(found[1]) / 5.5613 - 1), 4 * error)
        self.assertLess(error, 0.2)

    def test_possible_digits_are_shown(self):
        puzzle = EASY[:72] + "." * 9
        self.opened(puzzle)
        self.panel("make")
        self.press_text("Show the possible digits")
        self.wait_text(".status", "digits that solutions have")
        lines = self.run_program(
            "solve", "--count", "all", "--per-candidate", "--format", "jsonl", puzzle
        )
        self.assertGreater(json.loads(lines.splitlines()[0])["solutions"], 1)
        self.assertGreater(self.script("return document.querySelectorAll('.good').length"), 0)

    def test_a_puzzle_is_made_to_order(self):
        self.panel("make")
        self.press_text("Make a puzzle")
        self.wait_text(".status", "A new puzzle")
        digits = self.digits()
        self.assertTrue(22 <= 81 - digits.count(".") <= 30)
        self.assertEqual([d == "." for d in digits], [d == "." for d in reversed(digits)])
        self.wait_text("#content", "1 solution")

    def test_a_list_is_rated_and_saved(self):
        puzzles = (SOURCE / "tests/data/minimal-20k.txt").read_text(encoding="utf-8").split()[:5]
        self.opened("".join(f"{p} number {n}\n" for n, p in enumerate(puzzles)))
        self.until("return document.querySelectorAll('table.list tbody tr').length === 5")
        self.wait_text("#content", "5 of 5 rated")
        rated = [
            json.loads(line)
            for line in self.run_program("rate", "--format", "jsonl", *puzzles).splitlines()[:5]
        ]
        ers = self.script(
            "return [...document.querySelectorAll('table.list tbody tr')]"
            ".map(r => r.cells[2].innerText)"
        )
        self.assertEqual([float(er) for er in ers], [line["er"] for line in rated])
        self.press_text("ER")
        ers = self.script(
            "return [...document.querySelectorAll('table.list tbody tr')]"
            ".map(r => Number(r.cells[2].innerText))"
        )
        self.assertEqual(ers, sorted(ers))
        csv = self.saved(lambda: self.press_text("Save as CSV"))
        self.assertEqual(len(csv.splitlines()), 6)
        self.assertIn(f"1,number 0,{puzzles[0]},classic,unique,{rated[0]['er']}", csv)
        self.press_text("Open puzzle 3")
        self.until("return true")
        self.wait_text("h1", "number 2")


def at_each_width(test):
    """Runs a test at each width, with the puzzle EASY on the board."""

    def run(self):
        for width in WIDTHS:
            with self.subTest(width=width):
                self.open(width, p=PUZZLE)  # Not the one before, so that the link is followed.
                self.opened(EASY)
                test(self)

    return run


class EveryWidth(WebPage):
    """Each way to work with a grid, by mouse at 1280 and 768 pixels, by touch at 360."""

    @at_each_width
    def test_digits_undo_and_redo(self):
        self.stroke(self.point("r1c3"))
        self.tap_text("4", ".keys button")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: 4")
        self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Undo']"))
        self.assertIn("candidates", self.label("r1c3"))
        self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Redo']"))
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: 4")
        self.tap(self.driver.find_element(By.CSS_SELECTOR, ".keys [aria-label='Clear']"))
        self.assertIn("candidates", self.label("r1c3"))

    @at_each_width
    def test_marks_of_ones_own_and_automatic_ones(self):
        self.tap_text("Marks")
        self.stroke(self.point("r1c3"))
        self.tap_candidate("r1c3", 1)
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: candidates 2 4")
        self.tap_text("Mine")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: empty")
        self.tap_candidate("r1c3", 9)
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: candidates 9")
        self.tap_text("Fill in all")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: candidates 2 4")
        self.tap_text("Off")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: empty")

    @at_each_width
    def test_colours_of_cells_and_candidates(self):
        self.stroke(self.point("r1c3"))
        self.tap_text("Colours")
        self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='green']"))
        self.assertIn("colour 3", self.label("r1c3"))
        self.tap_candidate("r1c3", 2)
        self.assertEqual(self.script("return document.querySelectorAll('.dot-3').length"), 1)
        self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Undo']"))
        self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Undo']"))
        self.assertEqual(
            self.script("return document.querySelectorAll('.dot-3, .tint-3').length"), 0
        )

    @at_each_width
    def test_links_are_drawn(self):
        self.tap_text("Links")
        for kind in ("own-strong", "own-weak", ""):
            self.tap_candidate("r1c4", 2)
            self.assertEqual(
                self.script("return document.querySelectorAll('.link-from').length"), 1
            )
            self.tap_candidate("r3c4", 2)
            found = self.script(
                "return [...document.querySelectorAll('.own-link')]"
                ".map(e => e.getAttribute('class'))"
            )
            self.assertEqual(found, [f"own-link {kind}"] if kind else [])

    @at_each_width
    def test_files_are_dropped(self):
        sdk = "#AName\n[Puzzle]\n" + "\n".join(PUZZLE[9 * r : 9 * r + 9] for r in range(9))
        sdm = f"{PUZZLE}\n{EASY}\n"
        marks = self.candidates_of(PUZZLE)
        sdx = "\n".join(" ".join(marks[9 * r : 9 * r + 9]) for r in range(9))
        table = f"id,puzzle,source\n1,{PUZZLE},a\n2,{EASY},b\n"
        forms = (("a.sdk", sdk, 1), ("a.sdm", sdm, 2), ("a.sdx", sdx, 1), ("a.csv", table, 2))
        for name, text, count in forms:
            with self.subTest(file=name):
                self.opened(SOLUTION[:80] + ".")
                self.script(
                    "const data = new DataTransfer();"
                    "data.items.add(new File([arguments[0]], arguments[1]));"
                    "dispatchEvent(new DragEvent('drop', {dataTransfer: data, "
                    "cancelable: true}));",
                    text,
                    name,
                )
                self.wait_digits(PUZZLE)
                if count > 1:
                    self.until(
                        "return document.querySelectorAll('table.list tbody tr').length"
                        f" === {count}"
                    )

    @at_each_width
    def test_texts_and_links_of_other_programs(self):
        candidates = "".join(
            "".join(d if d in seen else "." for d in "123456789")
            for seen in self.candidates_of(PUZZLE)
        )
        self.opened(PUZZLE)
        self.press_text("Share")
        self.press_text("Link to SudokuPad")
        pad = self.script("return document.querySelector('dialog[open] textarea').value")
        self.press_text("Close")
        code = pad.split("fpuzzles", 1)[1]
        forms = {
            "729": candidates,
            "forum": forum_grid(PUZZLE),
            "sudokuwiki": "https://www.sudokuwiki.org/sudoku.htm?bd=" + PUZZLE.replace(".", "0"),
            "sudokupad": pad,
            "f-puzzles": "https://f-puzzles.com/?load=" + code,
        }
        for name, text in forms.items():
            with self.subTest(form=name):
                self.opened(SOLUTION[:80] + ".")
                self.tap_text("Open…")
                self.until("return !!document.querySelector('dialog[open] textarea')")
                area = "document.querySelector('dialog[open] textarea')"
                self.script(f"{area}.value = arguments[0]", text)
                self.tap_text("Open", "dialog[open] button.main")
                self.wait_digits(PUZZLE)

    @staticmethod
    def candidates_of(digits):
        grid = forum_grid(digits).splitlines()
        rows = [line for line in grid if line.startswith("|")]
        return [cell for row in rows for cell in row.replace("|", " ").split()]

    @at_each_width
    def test_regions_are_drawn_by_hand(self):
        self.tap_text("Make", "[role=tab]")
        self.choose_in("Houses", "draw")
        self.until("return document.querySelectorAll('.region').length === 81")
        self.tap(self.driver.find_element(By.CSS_SELECTOR, ".region-key.region-A"))
        self.stroke(*(self.point(f"r{row}c4") for row in (1, 2, 3)))
        self.wait_text(".pad [role=status]", "A has 12, B has 6")
        self.assertEqual(self.label("r2c4"), "Row 2, column 4: region A")
        self.tap(self.driver.find_element(By.CSS_SELECTOR, "[aria-label='Undo']"))
        self.wait_text(".pad [role=status]", "Nine regions")
        self.stroke(*(self.point(f"r{row}c4") for row in (1, 2, 3)))
        self.tap(self.driver.find_element(By.CSS_SELECTOR, ".region-key.region-B"))
        self.until("return document.querySelector('.region-key.region-B').ariaPressed === 'true'")
        for row in (1, 2, 3):
            self.stroke(self.point(f"r{row}c3"))
        self.wait_text(".pad [role=status]", "Nine regions")
        self.tap_text("Use these regions")
        self.until("return document.querySelectorAll('.region').length === 0")
        self.assert_candidates_are_those_of("AABABBCCC" * 3 + "DDDEEEFFF" * 3 + "GGGHHHIII" * 3)

    def assert_candidates_are_those_of(self, regions):
        """The board has the candidates that rows, columns and these regions leave."""
        shown = [re.search(r"candidates ([1-9 ]+)", label) for label in self.cells()]
        peers = lambda a: [
            b
            for b in range(81)
            if b // 9 == a // 9 or b % 9 == a % 9 or regions[a] == regions[b]
        ]
        for cell, found in enumerate(shown):
            if EASY[cell] == ".":
                seen = {EASY[other] for other in peers(cell)}
                expected = " ".join(d for d in "123456789" if d not in seen)
                self.assertEqual(found[1] if found else "", expected, cell)


class Figures(WebPage):
    def test_pictures_are_those_of_the_command(self):
        folder = Path(self.folder.name)
        self.opened(PUZZLE)

        def picture(kind):
            self.press_text("Share")
            self.choose_in("Of what", kind)
            svg = self.saved(lambda: self.press_text("Save as SVG"))
            self.press_text("Close")
            return svg

        def of_command(*options):
            self.run_program("explain", "--svg", "one.svg", *options, PUZZLE)
            return (folder / "one.svg").read_text(encoding="utf-8")

        self.assertEqual(picture("puzzle"), of_command("--puzzle"))
        self.assertEqual(picture("board"), of_command("--step", "0"))
        self.panel("path")
        self.wait_text(".words", "ER 7.2")
        for _ in range(30):
            self.press_text("Next step")
        self.wait_text(".banner", "Step 30")
        self.assertEqual(picture("board"), of_command("--step", "30", "--caption"))

    def test_a_path_is_printed_a_page_per_step(self):
        self.opened(EASY)
        self.script("window.print = () => (window.printed = true)")
        self.press_text("Share")
        self.choose_in("Of what", "path")
        self.press_text("Print or save as PDF")
        self.until("return window.printed")
        steps = len(self.run_program("explain", "--format", "jsonl", EASY).splitlines()) - 2
        pdf = base64.b64decode(
            self.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"]
        )
        self.assertEqual(len(re.findall(rb"/Type /Page\b", pdf)), steps)
        self.assertEqual(self.script("return document.querySelectorAll('.sheet').length"), steps)


class Breakdown(WebPage):
    """The engine breaks down by a trap of WebAssembly, or its worker is lost."""

    # In the worker, before its own code: the third message meets a function that traps, or throws
    # where nobody catches.
    TRAP = """
      let messages = 0;
      const trap = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
        7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0, 11]))).exports.trap;
      const Instance = WebAssembly.Instance;
      WebAssembly.Instance = function (module, imports) {
        const {exports} = new Instance(module, imports);
        return {exports: {...exports, gridlemma_answer() {
          if (++messages === 3) trap();
          return exports.gridlemma_answer(); }}};
      };"""
    LOST = """
      let messages = 0;
      addEventListener("message", ({data}) => {
        if (data.text && ++messages === 3) {
          setTimeout(() => { throw new Error("lost"); }); throw new Error("lost"); } });"""

    def breaks_down(self, code):
        hook = """const {Blob: Made} = window;
          window.Blob = class extends Made { constructor(parts, options) {
            const is = parts.length && String(parts.at(-1)).includes("gridlemma_answer");
            super(is ? [CODE, ...parts] : parts, options); } };"""
        name = self.driver.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument",
            {"source": hook.replace("CODE", json.dumps(code))},
        )["identifier"]
        self.addCleanup(
            self.driver.execute_cdp_cmd,
            "Page.removeScriptToEvaluateOnNewDocument",
            {"identifier": name},
        )
        self.open(1280, p=EASY)
        self.cell("r1c3").click()
        self.type_keys("4")
        labels = self.cells()
        self.panel("why")
        self.cell("r1c4").click()
        self.press_text("Is r1c4=2 right?")
        self.wait_text(".status", "The engine broke down and was started again.")
        self.assertEqual(self.cells()[2], labels[2])
        self.press_text("Is r1c4=2 right?")
        self.wait_text(".answer", "r1c4=2: Wrong")
        self.driver.refresh()
        self.until("return !!document.querySelector('[role=gridcell]')")
        self.assertEqual(self.label("r1c3"), "Row 1, column 3: 4")
        self.driver.get_log("browser")  # That the worker failed is said there.

    @unittest.skipIf(not ADDRESS.startswith("file:"), "apps/web/build.sh has not made the page")
    def test_a_trap(self):
        self.breaks_down(self.TRAP)

    @unittest.skipIf(not ADDRESS.startswith("file:"), "apps/web/build.sh has not made the page")
    def test_a_lost_worker(self):
        self.breaks_down(self.LOST)


class Looks(WebPage):
    def views(self):
        for name in ("hint", "why", "steps", "path", "rating", "make", "list"):
            self.panel(name)
            self.until("return !document.querySelector('.spinner')")
            yield name

    def test_nothing_sticks_out_at_any_width(self):
        for width in WIDTHS:
            self.open(width, p=PUZZLE)
            for name in self.views():
                with self.subTest(width=width, panel=name):
                    # At once: a scroll bar that comes in between takes 15 pixels.
                    self.assertLessEqual(
                        *self.script(
                            "const page = document.documentElement;"
                            "return [page.scrollWidth, page.clientWidth]"
                        )
                    )
            self.script("localStorage.clear()")

    def test_axe_finds_nothing(self):
        for width, theme in AXE_VIEWS:
            self.open(width, theme, p=PUZZLE)
            for name in self.views():
                with self.subTest(width=width, theme=theme, panel=name):
                    self.assert_axe_finds_nothing()
            for name in ("Open…", "Share", "Keys and colours"):
                with self.subTest(width=width, theme=theme, dialog=name):
                    self.press_text(name)
                    self.assert_axe_finds_nothing()
                    self.press_text("Close")

    def test_the_board_fills_the_height(self):
        self.open(1280, p=PUZZLE)
        self.assertGreater(self.script("return document.getElementById('board').offsetHeight"), 750)


@unittest.skipIf(not ADDRESS.startswith("file:"), "apps/web/build.sh has not made the page")
class OneFile(WebPage):
    def test_a_page_that_is_cut_off_says_so_and_keeps_what_is_typed(self):
        whole = BUILT.read_text(encoding="utf-8")
        begin = whole.index('id="engine">') + len('id="engine">')
        broken = Path(self.folder.name) / "broken.html"
        broken.write_text(
            whole[: begin + 5000] + whole[whole.index("</script>", begin) :], encoding="utf-8"
        )
        self.open_page(broken.as_uri())
        self.wait_text(".status", "engine cannot be started")
        self.cell("r1c1").click()
        self.type_keys("5")
        self.assertEqual(self.label("r1c1"), "Row 1, column 1: given 5")
        self.open_text(PUZZLE)
        self.wait_text("dialog[open] .fault", "engine cannot be started")

    def test_it_has_the_licences_of_what_is_in_it(self):
        self.press_text("Keys and colours")
        self.press_text("Licences")
        text = self.text(".licences")
        locked = json.loads(
            (SOURCE / "apps/web/page/package-lock.json").read_text(encoding="utf-8")
        )["packages"]
        npm = [name[13:] for name, about in locked.items() if name and not about.get("dev")]
        self.assertIn("preact", npm)
        debian = (
            "libc++-16-dev-wasm32",
            "libfmt-dev",
            "nlohmann-json3-dev",
            "rapidjson-dev",
            "wasi-libc",
        )
        for name in [*npm, *debian]:
            self.assertRegex(text, f"======== (.*, )?{re.escape(name)}[ ,\n]")
        self.assertIn("Permission is hereby granted", text)

    def test_nothing_is_loaded(self):
        self.opened(EASY)
        self.assertEqual(
            self.script(
                "return performance.getEntriesByType('resource').map(e => e.name)"
                ".filter(name => !name.startsWith('blob:') && !name.startsWith('data:'))"
            ),
            [],
        )
        policy = self.script(
            "return document.querySelector('meta[http-equiv=Content-Security-Policy]').content"
        )
        self.assertIn("'wasm-unsafe-eval'", policy)
        self.assertNotIn("'unsafe-eval'", policy)
        self.assertIn("default-src 'none'", policy)


@unittest.skipIf(not ADDRESS.startswith("file:"), "apps/web/build.sh has not made the app")
class App(WebPage):
    def test_the_app_opens_without_a_network(self):
        port = free_port()
        server = subprocess.Popen(
            [sys.executable, "-m", "http.server", "-b", "127.0.0.1", "-d", BUILT.parent / "app"]
            + [str(port)],
            stderr=subprocess.DEVNULL,
        )
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        self.wait_for_server(port)
        self.open_page(f"http://127.0.0.1:{port}/")
        self.driver.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
        server.terminate()
        server.wait()
        self.driver.refresh()
        self.until("return !!document.querySelector('[role=gridcell]')")
        self.opened(EASY)
        self.assertEqual(self.digits(), EASY)

    def wait_for_server(self, port):
        for _ in range(100):
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.1)
        self.fail("the server did not start")


if __name__ == "__main__":
    unittest.main()
