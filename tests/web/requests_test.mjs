// SPDX-License-Identifier: Apache-2.0
// Hostile requests: the module answers as the command does, and goes on.
//
//     node requests_test.mjs PROGRAM [MUTANTS]
import {strict as assert} from 'node:assert';
import {core, Native, needModule, puzzles, random} from './common.mjs';

needModule();
const [program, mutants = '3000'] = process.argv.slice(2);
const module = await core();
const native = new Native(program);

const [puzzle, other] = puzzles(2);
const call = (method, params) => JSON.stringify({jsonrpc: '2.0', id: 7, method, params});
const position = {puzzle, profile: 'hodoku'};
const good = [
  call('version'),
  call('methods'),
  call('schema'),
  call('solve', {puzzle, limit: 3}),
  call('solve', {puzzle: '.'.repeat(81), limit: 20}),
  call('rate', {puzzle, profile: 'se-nishio'}),
  call('rate', {puzzle: other, geometry: 'x'}),
  call('explain', {puzzle, profile: 'basic', notation: 'eureka'}),
  call('all_steps', {...position, limit: 10}),
  call('hint', {...position, detail: 'where'}),
  call('hint', {...position, grid: other}),
  call('check', {...position, step: {placements: ['r1c1=1'], technique: 'x-wing'}}),
  call('check', {...position, step: {eliminations: ['r5c5<>5', 'r1c2<>9']}}),
  call('check_log', {lines: ['{"record":"puzzle"}', 'nonsense', '']}),
  call('cancel', {id: 7}),
  `[${call('version')},${call('rate', {puzzle})},{"jsonrpc":"2.0","method":"version"}]`,
];
const bad = [
  '',
  ' ',
  '{',
  '[]',
  '[1,2,3]',
  'null',
  '"text"',
  '['.repeat(5000),
  '{"a":'.repeat(5000),
  `${'['.repeat(63)}${']'.repeat(63)}`,
  '{"jsonrpc":"2.0","id":1e999,"method":"version"}',
  '{"jsonrpc":"2.0","id":99999999999999999999,"method":"version"}',
  '{"jsonrpc":"2.0","id":1.5,"method":"version"}',
  '{"jsonrpc":"1.0","id":1,"method":"version"}',
  '{"jsonrpc":"2.0","id":1,"id":2,"method":"version"}',
  '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
  '{"jsonrpc":"2.0","id":1,"method":"no\\u0000such\\u202e"}',
  `{"jsonrpc":"2.0","id":"${'x'.repeat(300)}","method":"version"}`,
  `[${Array(1001).fill(call('version')).join(',')}]`,
  call('rate', {puzzle: 'x'.repeat(65_537)}),
  call('rate', {puzzle: '1'.repeat(81)}),
  call('rate', {puzzle, profile: '/etc/passwd'}),
  call('rate', {puzzle, profile: `se${'-x-wing'.repeat(500)}`}),
  call('rate', {puzzle, profile: `se${'+nishio-nishio'.repeat(20)}`}),
  call('rate', {puzzle, geometry: 'r1c1 r1c2\u202e'}),
  call('rate', {puzzle, unknown: true}),
  call('rate', []),
  call('rate', 'text'),
  call('hint', {puzzle, pencilmarks: Array(81).fill('12x')}),
  call('hint', {puzzle, pencilmarks: Array(80).fill('1')}),
  call('check', {puzzle, step: {placements: ['r0c0=0']}}),
  call('check_log', {lines: [{record: 'step', evidence: {kind: {}}}]}),
  `{"jsonrpc":"2.0","id":1,"method":"rate","params":{"puzzle":"${'1'.repeat(1 << 20)}"}}`,
  '{"jsonrpc":"2.0","method":"rate","params":{}}',
  '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}',
];

/** Changes, drops, doubles or moves some characters behind the first. */
function mutated(message, below) {
  let text = message;
  for (let changes = 1 + below(3); changes > 0; --changes) {
    const at = 1 + below(text.length - 1);
    const end = at + 1 + below(6);
    const snippets = ['"', '{', '}', ']', ',', '\\', '9', '-', 'e', '\u0001', '\ud83d', 'null', '1e9'];
    const piece = [snippets[below(snippets.length)], '', text.slice(at, end).repeat(2)][below(3)];
    text = text.slice(0, at) + piece + text.slice(end);
  }
  // A line for the command; what would end it is left out.
  return text.replaceAll(/[\r\n]/g, '').replaceAll('shutdown', 'version');
}

/** Gives one member or item of the request another value: it stays JSON. */
function altered(message, below) {
  const values = [null, true, -1, 0, 3, 1e9, 1.5, '', 'x', '1', puzzle, 'hodoku', 'r1c1=1', [], {}];
  const request = JSON.parse(message);
  let at = request.params ?? request;
  for (let depth = below(3); depth > 0; --depth) {
    const inner = Object.values(at).filter(value => typeof value === 'object' && value !== null);
    if (inner.length > 0) at = inner[below(inner.length)];
  }
  const keys = [...Object.keys(at), 'limit'];
  at[keys[below(keys.length)]] = values[below(values.length)];
  return JSON.stringify(request).replaceAll('shutdown', 'version');
}

const below = random(20);
const messages = [...good, ...bad];
for (let i = 0; i < Number(mutants); ++i) messages.push((i % 2 === 0 ? mutated : altered)(good[below(good.length)], below));
let errors = 0;
for (const message of messages) {
  // As both encode it: a lone surrogate is none of UTF-8's characters.
  const expected = message.trim() === '' ? module.answer(message) : await native.answer(message);
  const answer = module.answer(message);
  if (answer !== expected) console.log(`the message was ${message.slice(0, 2000)}`);
  assert.equal(answer, expected);
  if (answer.includes('"error":{')) ++errors;
}
native.end();
assert.ok(errors > bad.length / 2);
console.log(`${messages.length} messages, ${errors} answered by errors, all as by the command`);
