// SPDX-License-Identifier: Apache-2.0
// Prints the notices of what the module contains of others, as their licences ask for:
//
//     node notices.mjs BUILD_FOLDER > NOTICES
//
// The build knows which headers were read, and the linker which archives; Debian knows of which
// packages they are, and each package has its copyright file. Boost's licence asks for no notice in
// what was compiled, and of utf8proc there are only the names of its header (runtime/characters.cpp).
import {execFileSync} from 'node:child_process';
import {readFileSync, realpathSync} from 'node:fs';
import {resolve} from 'node:path';

const build = process.argv[2];
const run = (program, ...options) => execFileSync(program, options, {encoding: 'utf8', maxBuffer: 1 << 28});
const clang = (...options) => run('clang++-16', '--target=wasm32-wasi', ...options).trim();
const asksForNone = /^(libboost.*|libutf8proc-dev)$/;

const headers = run('ninja', '-C', build, '-t', 'deps')
  .split('\n')
  .filter(line => line.startsWith('    '))
  .map(line => resolve(build, line.trim()))
  .filter(file => /^\/usr\/|\/headers\//.test(file)); // Not our own.
const archives = ['libc.a', 'libc++.a', 'libc++abi.a'].map(name =>
  clang('-L/usr/lib/llvm-16/lib/wasm32-wasi', `-print-file-name=${name}`),
);
const files = new Set([...headers, ...archives, clang('-print-libgcc-file-name')].map(file => realpathSync(file)));
const foreign = [...files].filter(file => file.startsWith('/usr/'));
const packages = new Set(run('dpkg', '-S', ...foreign).split('\n').filter(Boolean).map(line => line.split(':')[0]));

// Packages of one source have one text.
const texts = new Map();
for (const name of [...packages].filter(each => !asksForNone.test(each)).sort()) {
  const text = readFileSync(`/usr/share/doc/${name}/copyright`, 'utf8').trim();
  texts.set(text, [...(texts.get(text) ?? []), name]);
}
console.log('The module contains parts of other projects. Their notices follow.');
for (const [text, names] of texts) console.log(`\n======== ${names.join(', ')}\n\n${text}`);
