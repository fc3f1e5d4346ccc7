// SPDX-License-Identifier: Apache-2.0
// `gridlemma serve --mcp` with the protocol's own client: npm's @modelcontextprotocol/sdk, which
// checks each answer by the protocol, and what tools return by the shapes that they declare.
//
//     npm install --prefix FOLDER @modelcontextprotocol/sdk
//     node tests/apps/mcp_sdk_test.mjs PROGRAM FOLDER
import assert from "node:assert/strict";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [program, folder] = process.argv.slice(2);
const sdk = (file) => import(pathToFileURL(path.resolve(
  folder, "node_modules/@modelcontextprotocol/sdk/dist/esm/client", file)).href);
const { Client } = await sdk("index.js");
const { StdioClientTransport } = await sdk("stdio.js");

const puzzle =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution =
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const client = new Client({ name: "test", version: "1" });
await client.connect(new StdioClientTransport({ command: program, args: ["serve", "--mcp"] }));

assert.equal(client.getServerVersion().name, "gridlemma");
const { tools } = await client.listTools();
const call = async (name, values) => client.callTool({ name, arguments: values });

// For check_log: the log of a whole path.
const explained = (await call("explain", { puzzle })).structuredContent;
const lines = [
  JSON.stringify({ record: "puzzle", version: 1, n: 1, puzzle }),
  ...explained.steps.map((step) => JSON.stringify(step.log)),
  JSON.stringify({ record: "end", steps: explained.steps.length, solved: "logic",
                   status: "unique", solution, guesses: 0 }),
];
const step = { placements: ["r5c5=5"], technique: "Naked Single" };
const calls = {
  solve: [{ puzzle }, (found) => assert.deepEqual(found.solutions, [solution])],
  rate: [{ puzzle }, (found) => assert.equal(found.er, 1.2)],
  explain: [{ puzzle }, (found) => assert.equal(found.solution, solution)],
  all_steps: [{ puzzle }, (found) => assert.ok(found.steps.length > 20)],
  hint: [{ puzzle }, (found) => assert.equal(found.kind, "step")],
  check: [{ puzzle, step }, (found) => assert.equal(found.conclusions[0].is_right, true)],
  read: [{ text: puzzle }, (found) => assert.equal(found.puzzles[0].givens, puzzle)],
  count: [{ puzzle }, (found) => assert.equal(found.solutions, "1")],
  lengths: [{ puzzle }, (found) => assert.deepEqual(found, { w: 0, b: 0 })],
  estimate: [{ puzzle }, (found) => assert.deepEqual(found, { solutions: 1, error: 0 })],
  needs: [{ puzzle }, (found) => assert.equal(found.is_solved, true)],
  figure: [{ puzzle, what: "puzzle" }, (found) => assert.match(found.svg, /^<svg .*<\/svg>\n$/s)],
  generate: [{ seed: 1 }, (found) => assert.match(found.solution, /^[1-9]{81}$/)],
  check_log: [{ lines }, (found) => assert.equal(found.is_ok, true)],
};
assert.deepEqual(tools.map((tool) => tool.name).sort(), Object.keys(calls).sort());
for (const tool of tools) {
  assert.ok(tool.description && tool.inputSchema && tool.outputSchema, tool.name);
  const [values, check] = calls[tool.name];
  const answer = await call(tool.name, values);
  assert.ok(!answer.isError, `${tool.name}: ${answer.content[0].text}`);
  assert.deepEqual(JSON.parse(answer.content[0].text), answer.structuredContent);
  check(answer.structuredContent);
}

// What a tool refuses is its result, which a model can read; what is no tool is an error.
const refused = await call("solve", { puzzle: "x" });
assert.equal(refused.isError, true);
assert.match(refused.content[0].text, /puzzle/);
await assert.rejects(call("nonsense", {}), /no tool/);

const cancelled = new AbortController();
const answer = client.callTool({ name: "explain", arguments: { puzzle } }, undefined,
                               { signal: cancelled.signal });
cancelled.abort("enough");
await assert.rejects(answer, /enough/);
await client.ping();
await client.close();
console.log(`${tools.length} tools`);
