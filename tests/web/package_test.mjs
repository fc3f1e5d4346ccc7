// SPDX-License-Identifier: Apache-2.0
// The npm package as a program uses it: its example, and its types.
import {strict as assert} from 'node:assert';
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {dist, needModule} from './common.mjs';

needModule();
const built = join(dist, '..');
const compiler = new URL('../../apps/web/package/node_modules/.bin/tsc', import.meta.url).pathname;

/** A program's folder in which the package is installed. */
function withPackage(use) {
  const folder = mkdtempSync(join(tmpdir(), 'gridlemma-'));
  try {
    mkdirSync(join(folder, 'node_modules/@gridlemma'), {recursive: true});
    cpSync(built, join(folder, 'node_modules/@gridlemma/engine'), {recursive: true});
    use(folder);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('the example', () =>
  withPackage(folder => {
    const file = join(folder, 'example.mjs');
    cpSync(join(built, 'example.mjs'), file);
    const lines = execFileSync('node', [file], {encoding: 'utf8'}).trim().split('\n');
    assert.equal(lines.length, 3);
    assert.match(readFileSync(join(built, 'NOTICES'), 'utf8'), /======== .*nlohmann/);
    assert.match(lines[0], /^unique: ER [0-9.]+, [0-9]+ steps$/);
    assert.notEqual(lines[1], '');
    assert.match(lines[2], /^([0-9]+ steps|cancelled)$/);
    assert.ok(readFileSync(file, 'utf8').trim().split('\n').length <= 25);
  }));

test('the types: right requests compile, wrong ones do not', () =>
  withPackage(folder => {
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const compiles = text => {
      writeFileSync(join(folder, 'program.ts'), text);
      try {
        execFileSync(
          compiler,
          ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''].concat(
            ['--lib', 'es2022,dom', 'program.ts'],
          ),
          {cwd: folder, encoding: 'utf8', stdio: 'pipe'},
        );
        return '';
      } catch (failure) {
        return `${failure.stdout}`;
      }
    };
    const program = use =>
      `import {nodeEngine} from '@gridlemma/engine';\nconst engine = await nodeEngine();\n${use}\n`;
    const rate = 'const rating = await engine.request("rate", {puzzle: "1"});';
    assert.equal(compiles(program(`${rate}\nconst er: number | null = rating.er; void er;`)), '');
    assert.match(compiles(program('await engine.request("rate", {});')), /puzzle/);
    assert.match(compiles(program('await engine.request("race", {puzzle: "1"});')), /race/);
    assert.match(compiles(program(`${rate}\nconst er: boolean = rating.er; void er;`)), /boolean/);
  }));
