// SPDX-License-Identifier: Apache-2.0
// The module answers byte for byte as the command does: `rate` and `explain`, whose steps are the
// lines of a step log, for the same puzzles.
//
//     node logs_test.mjs PROGRAM PROFILE=PUZZLES...
import {strict as assert} from 'node:assert';
import {core, Native, needModule, puzzles} from './common.mjs';

needModule();
const [program, ...orders] = process.argv.slice(2);
const module = await core();
const native = new Native(program);
let steps = 0;
for (const order of orders) {
  const [profile, count] = order.split('=');
  const list = puzzles(Number(count));
  assert.equal(list.length, Number(count));
  for (const puzzle of list)
    for (const method of ['rate', 'explain']) {
      const request = {jsonrpc: '2.0', id: 1, method, params: {puzzle, profile}};
      const message = JSON.stringify(request);
      const expected = await native.answer(message);
      const answer = module.answer(message);
      if (answer !== expected) console.log(`profile ${profile}, ${method}: ${puzzle}`);
      assert.equal(answer, expected);
      const {result} = JSON.parse(answer);
      if (method === 'explain') steps += result.steps.length;
    }
}
native.end();
assert.ok(steps > 0);
console.log(`${steps} steps of ${orders.join(', ')} are the same`);
