# SPDX-License-Identifier: Apache-2.0
"""How fast the page for solving is in Chromium, from the file that apps/web/build.sh has made:

    /usr/bin/python3 bench/page_bench.py [PAGE [ROUNDS]]

For each of the rounds the page is opened anew, in a browser that has not seen it, with a puzzle in
its address. Prints medians and the worst round, in milliseconds from the start of the navigation
unless it says otherwise. Ratings: see web_bench.mjs.
"""
import os
import shutil
import statistics
import sys
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

SOURCE = Path(__file__).parents[1]
PAGE = Path(sys.argv[1] if len(sys.argv) > 1 else SOURCE / "build/web/gridlemma.html")
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 7
PUZZLES = (SOURCE / "tests/data/minimal-20k.txt").read_text(encoding="utf-8").split()[:ROUNDS]

# Notes when the board is there and takes a press, and when the first hint is shown.
WATCH = """
window.times = {};
const soon = (name, test, then) => {
  const look = () => {
    if (!test()) return setTimeout(look, 1);
    times[name] = performance.now();
    then?.();
  };
  look();
};
const levels = () => document.querySelectorAll('.levels button');
document.addEventListener('DOMContentLoaded', () => {
  soon('interactive', () => {
    document.querySelector('[data-cell="40"]')?.dispatchEvent(
      new PointerEvent('pointerdown', {bubbles: true, button: 0}));
    return document.querySelector('[data-cell="40"]')?.ariaSelected === 'true';
  });
  soon('puzzle', () => document.querySelector('.status')?.innerText.includes('Opened'),
    () => { levels()[3].click(); soon('hint', () => document.querySelector('.answer .step')); });
});
"""

# All steps of profile modern, while the gaps between frames are measured.
ALL_STEPS = """
const done = arguments[0], gaps = [];
let last, isOn = true;
const frame = now => {
  if (last) gaps.push(now - last);
  last = now;
  if (isOn) requestAnimationFrame(frame);
};
document.getElementById('tab-steps').click();
setTimeout(() => {
  const list = [...document.querySelectorAll('label')].find(
    e => e.innerText.startsWith('Techniques of')).querySelector('select');
  const begin = performance.now();
  requestAnimationFrame(frame);
  list.value = 'modern';
  list.dispatchEvent(new Event('change', {bubbles: true}));
  let isBusy = false;
  const look = () => {
    const spins = !!document.querySelector('.spinner');
    isBusy ||= spins;
    if (!isBusy || spins) return setTimeout(look, 5);
    isOn = false;
    done({took: performance.now() - begin, longest: Math.max(...gaps), frames: gaps.length,
          late: gaps.filter(gap => gap > 34).length,
          steps: document.querySelectorAll('.step-row').length});
  };
  look();
}, 1500);
"""

# A search that does not end is stopped; then the engine is asked again.
CANCEL = """
const done = arguments[0];
const field = (label, value) => {
  const input = [...document.querySelectorAll('label')].find(
    e => e.innerText.startsWith(label)).querySelector('input');
  input.value = value;
  input.dispatchEvent(new Event('change', {bubbles: true}));
};
const button = text => [...document.querySelectorAll('button')].find(b => b.innerText === text);
document.getElementById('tab-make').click();
setTimeout(() => {
  field('ER from', 11.9);
  button('Make a puzzle').click();
  setTimeout(() => {
    const begin = performance.now();
    button('Stop').click();
    const look = () => document.querySelector('.spinner') ? setTimeout(look, 1)
                                                          : done(performance.now() - begin);
    look();
  }, 1000);
}, 500);
"""


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900"):
        options.add_argument(argument)
    driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
    driver.set_script_timeout(120)
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    return driver


def one_round(puzzle):
    driver = browser()
    try:
        driver.get(PAGE.resolve().as_uri() + "#p=" + puzzle)
        times = driver.execute_async_script(
            "const look = () => times.hint ? arguments[0](times) : setTimeout(look, 5); look();"
        )
        paint = driver.execute_script(
            "return performance.getEntriesByType('paint').at(-1)?.startTime ?? NaN"
        )
        steps = driver.execute_async_script(ALL_STEPS)
        return {
            "painted first": paint,
            "takes a press": times["interactive"],
            "puzzle of the address shown": times["puzzle"],
            "first hint shown": times["hint"],
            "all steps, profile modern: took": steps["took"],
            "all steps: longest gap between frames": steps["longest"],
            "all steps: gaps above 34 ms (number)": steps["late"],
            "Stop pressed until stopped": driver.execute_async_script(CANCEL),
        }
    finally:
        driver.quit()


def empty_page():
    """When a page without anything is painted: what the browser itself takes on this machine."""
    driver = browser()
    try:
        driver.get("data:text/html,<p>nothing</p>")
        time.sleep(1)
        return driver.execute_script(
            "return performance.getEntriesByType('paint').at(-1)?.startTime ?? NaN"
        )
    finally:
        driver.quit()


def main():
    rounds = []
    for puzzle in PUZZLES:
        empty = empty_page()
        rounds.append({"an empty page painted": empty, **one_round(puzzle)})
    print(f"{PAGE.name}: {PAGE.stat().st_size} bytes; load {os.getloadavg()[0]:.1f}")
    for name in rounds[0]:
        values = [each[name] for each in rounds]
        print(f"{name:40} median {statistics.median(values):7.0f}   worst {max(values):7.0f}")


main()
