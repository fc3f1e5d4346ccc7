// Rates a puzzle and asks for a hint: node example.mjs
import {nodeEngine} from '@gridlemma/engine';

const puzzle = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';

const engine = await nodeEngine();
const rating = await engine.request('rate', {puzzle, profile: 'se'});
console.log(`${rating.status}: ER ${rating.er}, ${rating.steps} steps`);

const hint = await engine.request('hint', {puzzle, detail: 'where'});
console.log(hint.text);

const stop = new AbortController();
setTimeout(() => stop.abort(), 100);
await engine
  .request('explain', {puzzle, profile: 'all'}, {signal: stop.signal})
  .then(path => console.log(`${path.steps.length} steps`))
  .catch(error => console.log(error.message));
engine.close();
