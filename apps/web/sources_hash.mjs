// SPDX-License-Identifier: Apache-2.0
// Prints a hash of the sources from which the module is built. build.sh keeps it beside the module;
// tests compare it, so that none runs with a module of other sources.
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const parts = /^(engine|strategies|cmake|apps\/(base|cli|input|output|path|rpc|serve|web))\//;
const kinds = /\.(cpp|hpp|in|profile|cmake|ts|mjs)$|\/CMakeLists\.txt$/;

export function sourcesHash() {
  const hash = createHash('sha256');
  const files = readdirSync(root, {withFileTypes: true})
    .filter(entry => ['engine', 'strategies', 'cmake', 'apps'].includes(entry.name))
    .flatMap(entry => readdirSync(root + entry.name, {recursive: true}).map(file => `${entry.name}/${file}`))
    .filter(file => parts.test(file) && kinds.test(file) && !file.includes('node_modules'))
    .filter(file => !file.startsWith('apps/web/page/'))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(root + file));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(sourcesHash());
