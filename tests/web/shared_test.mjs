// SPDX-License-Identifier: Apache-2.0
// What the page for solving and the pages of `explain --html` show alike has one source: the colours
// (page/base.css), the drawing (path/step_drawing.css, path_grid.js, path_draw.js), and what stands
// beside it: chains, words, key, curve (path_view.js, path_view.css). No page has a copy of its own.
//
//     node shared_test.mjs PROGRAM
import {strict as assert} from 'node:assert';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const apps = fileURLToPath(new URL('../../apps/', import.meta.url));
const read = name => readFileSync(join(apps, name), 'utf8');
const scripts = ['path/path_grid.js', 'path/path_draw.js', 'path/path_view.js'];
const styles = ['page/base.css', 'path/step_drawing.css', 'path/path_view.css'];
const pageFiles = readdirSync(join(apps, 'web/page/src')).map(name => `web/page/src/${name}`);

const functionsOf = text =>
  [...text.matchAll(/^(?:export )?(?:async )?(?:function (\w+)|const (\w+) = (?:\([^)]*\)|\w+) =>)/gm)].map(
    ([, a, b]) => a ?? b,
  );
/** Selectors at the beginning of a line or after a rule, without those of elements alone. */
const selectorsOf = text =>
  new Set(
    [...text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
      .flatMap(([, list]) => list.split(','))
      .map(selector => selector.trim().replace(/^svg /, ''))
      .filter(selector => /^[.#:]/.test(selector) && !/^:root/.test(selector)),
  );
const normal = text => text.replaceAll(/\s+/g, ' ').trim();

test('no page defines a function of the shared scripts again', () => {
  const shared = new Set(scripts.flatMap(name => functionsOf(read(name))));
  assert.ok(shared.size > 40, `${shared.size} functions`);
  const pages = ['path/path_page.js', ...pageFiles.filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))];
  for (const name of pages)
    for (const own of functionsOf(read(name)))
      assert.ok(!shared.has(own), `${name} defines ${own} again`);
});

test('no page styles again what is drawn, or gives a colour another value', () => {
  const drawn = styles.filter(name => name.startsWith('path/'));
  const shared = new Map(drawn.flatMap(name => [...selectorsOf(read(name))].map(each => [each, name])));
  assert.ok(shared.size > 60, `${shared.size} selectors`);
  const variables = new Set(styles.flatMap(name => read(name).match(/--[\w-]+(?=:)/g)));
  assert.ok(variables.size > 20, `${variables.size} variables`);
  for (const name of ['path/path_page.css', 'web/page/src/page.css']) {
    const text = read(name).replaceAll(/@media[^{]*\{/g, '');
    for (const selector of selectorsOf(text))
      assert.ok(!shared.has(selector), `${name} styles ${selector}, as ${shared.get(selector)} does`);
    for (const variable of text.match(/--[\w-]+(?=:)/g) ?? [])
      assert.ok(!variables.has(variable), `${name} gives ${variable} a value again`);
  }
});

test('no line of code is in both pages', () => {
  // Lines that are long enough to mean something, in both pages but not in the shared files.
  const lines = text => new Set(text.split('\n').map(normal).filter(line => line.length > 60));
  const own = lines(read('path/path_page.js'));
  const twice = pageFiles.flatMap(name => [...lines(read(name))].filter(line => own.has(line)));
  assert.deepEqual(twice, []);
});

test('a page of explain has the shared files as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridlemma-'));
  try {
    const file = join(folder, 'page.html');
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    execFileSync(process.argv[2], ['explain', '--html', file, puzzle]);
    const page = readFileSync(file, 'utf8');
    for (const name of [...scripts, ...styles]) assert.ok(page.includes(read(name)), name);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('the page for solving is built from the shared files', () => {
  const config = read('web/page/vite.config.js');
  for (const name of scripts) assert.ok(config.includes(`"${name.slice(5, -3)}"`), name);
  const main = read('web/page/src/main.tsx');
  for (const name of styles) assert.ok(main.includes(`"../../../${name}"`), name);
});
