// SPDX-License-Identifier: Apache-2.0
// The class Engine: requests, cancellation with and without shared memory, workers that fail.
import {strict as assert} from 'node:assert';
import {test} from 'node:test';
import {load, needModule, puzzles} from './common.mjs';

needModule();
const {cancelledCode, Engine, internalErrorCode, nodeEngine} = await load('node.js');
const [puzzle] = puzzles(1);
// There are puzzles of 17 clues, but in a million candidates hardly one.
const endless = ['generate', {seed: 1, most_clues: 17, tries: 1e6}];
// Searches by logic, which ask for the time between techniques only.
const slow = ['all_steps', {puzzle: '.'.repeat(81), profile: 'all', limit: 1000}];
const isCancelled = {name: 'EngineError', code: cancelledCode};

test('requests are answered in their order', async () => {
  const engine = await nodeEngine();
  const order = [];
  const [version, rating] = await Promise.all([
    engine.request('version', {}).finally(() => order.push('version')),
    engine.request('rate', {puzzle, profile: 'se'}).finally(() => order.push('rate')),
  ]);
  assert.equal(version.program, 'gridlemma');
  assert.equal(rating.status, 'unique');
  assert.deepEqual(order, ['version', 'rate']);
  engine.close();
  await assert.rejects(engine.request('version', {}), isCancelled);
});

test('an error answer rejects', async () => {
  const engine = await nodeEngine();
  await assert.rejects(engine.request('rate', {puzzle: 'x'}), {name: 'EngineError', code: -32602});
  assert.equal((await engine.request('version', {})).program, 'gridlemma');
  engine.close();
});

/** Cancels a request that runs, while another waits, and measures. */
async function cancelRunning(request, events) {
  const engine = await nodeEngine();
  engine.listen(event => events.push(event.kind));
  await engine.request('rate', {puzzle, profile: 'se'}); // The module has started.
  const stop = new AbortController();
  const running = engine.request(...request, {signal: stop.signal});
  const waiting = engine.request('rate', {puzzle, profile: 'se'});
  await new Promise(resolve => setTimeout(resolve, 200));
  const begin = performance.now();
  stop.abort();
  await assert.rejects(running, isCancelled);
  const took = performance.now() - begin;
  assert.equal((await waiting).status, 'unique');
  engine.close();
  return took;
}

for (const request of [endless, slow])
  test(`${request[0]}: cancelled, with shared memory`, async () => {
    const events = [];
    await cancelRunning(request, events);
    // Whether the module saw it in time or its worker was replaced depends on the machine.
    assert.ok(events.every(kind => kind === 'restart'));
  });

test('cancelled without shared memory: the worker is replaced', async () => {
  globalThis.crossOriginIsolated = false; // As in a page that was opened from a file.
  try {
    const events = [];
    await cancelRunning(endless, events);
    assert.deepEqual(events, ['restart']);
  } finally {
    delete globalThis.crossOriginIsolated;
  }
});

test('a request that waits is dropped, cancel() ends all', async () => {
  const engine = await nodeEngine();
  const stop = new AbortController();
  const running = engine.request(...endless);
  const dropped = engine.request('version', {}, {signal: stop.signal});
  const waiting = engine.request('version', {});
  stop.abort();
  await assert.rejects(dropped, isCancelled);
  const all = [running, waiting].map(request => assert.rejects(request, isCancelled));
  engine.cancel();
  await Promise.all(all);
  assert.equal((await engine.request('version', {})).program, 'gridlemma');
  engine.close();
});

/** A worker that the test speaks for. */
function pretended(answer) {
  const workers = [];
  const engine = new Engine({
    module: {},
    spawn: () => {
      const worker = {isTerminated: false};
      workers.push(worker);
      worker.listen = take => (worker.reply = take);
      worker.fails = take => (worker.fail = take);
      worker.terminate = () => (worker.isTerminated = true);
      worker.post = message => {
        if (message.number !== undefined) queueMicrotask(() => answer(worker, message));
      };
      return worker;
    },
  });
  return {engine, workers};
}

test('a trap costs only the request that met it', async () => {
  const {engine, workers} = pretended((worker, {number, text}) =>
    worker.reply(
      text.includes('rate') ? {number, crash: 'unreachable'} : {number, text: '{"result":{}}'},
    ),
  );
  const kinds = [];
  engine.listen(event => kinds.push(event.kind));
  const rating = engine.request('rate', {puzzle});
  const version = engine.request('version', {});
  await assert.rejects(rating, {code: internalErrorCode, message: /unreachable/});
  assert.deepEqual(await version, {});
  assert.deepEqual(kinds, ['crash']);
  assert.equal(workers.length, 1);
});

test('a worker that is lost is replaced', async () => {
  const {engine, workers} = pretended((worker, {number, text}) => {
    if (text.includes('rate')) worker.fail('no such file');
    else worker.reply({number, text: '{"result":{}}'});
  });
  await assert.rejects(engine.request('rate', {puzzle}), {code: internalErrorCode});
  assert.deepEqual(await engine.request('version', {}), {});
  assert.deepEqual(
    workers.map(worker => worker.isTerminated),
    [true, false],
  );
});
