// SPDX-License-Identifier: Apache-2.0
// How fast the module for browsers is in Node, as a ratio to the command: requests of one kind for
// the same puzzles, to both in turn, in one run. Both answer through JSON, on one thread.
//
//     node bench/web_bench.mjs PROGRAM [METHOD=rate] [PUZZLES=1000] [PROFILE...]
import {readFileSync} from 'node:fs';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import {core, dist, Native, needModule, puzzles} from '../tests/web/common.mjs';

needModule();
const [program, method = 'rate', count = '1000', ...profiles] = process.argv.slice(2);
if (program === undefined) {
  console.error('usage: node bench/web_bench.mjs PROGRAM [METHOD] [PUZZLES] [PROFILE...]');
  process.exit(2);
}
const bytes = readFileSync(`${dist}gridlemma.wasm`);
const brotli = brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length}});
console.log(`module: ${bytes.length} bytes, gzip ${gzipSync(bytes, {level: 9}).length}, ` +
  `brotli ${brotli.length}`);

const blockSize = 50;
const blocks = list =>
  Array.from({length: Math.ceil(list.length / blockSize)}, (_, i) =>
    list.slice(i * blockSize, (i + 1) * blockSize));
const messageOf = (block, profile) =>
  JSON.stringify(block.map((puzzle, id) => ({jsonrpc: '2.0', id, method, params: {puzzle, profile}})));

const begin = performance.now();
const module = await core();
console.log(`compiled and started in ${(performance.now() - begin).toFixed(0)} ms`);
const native = new Native(program);
for (const profile of profiles.length > 0 ? profiles : ['se', 'hodoku', 'basic', 'modern']) {
  const times = {first: 0, native: 0, module: 0};
  const measured = async (kind, answer) => {
    const start = performance.now();
    const text = await answer();
    times[kind] += performance.now() - start;
    return text;
  };
  const all = puzzles(Number(count) + blockSize);
  const [warmUp, ...rest] = blocks(all).map(block => messageOf(block, profile));
  await measured('first', () => module.answer(warmUp));
  await native.answer(warmUp);
  for (const message of rest) {
    const expected = await measured('native', () => native.answer(message));
    const answer = await measured('module', () => module.answer(message));
    if (answer !== expected) throw new Error('the answers differ');
  }
  const rate = kind => `${((1000 * Number(count)) / times[kind]).toFixed(0)}/s`;
  console.log(`${method} ${profile}: module ${rate('module')}, command ${rate('native')}, ` +
    `${(times.module / times.native).toFixed(2)} times as long; ` +
    `the first ${blockSize} took ${times.first.toFixed(0)} ms`);
}
native.end();
