// SPDX-License-Identifier: Apache-2.0
// What a browser has to fetch: the module, as a server sends it.
import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {dist, needModule} from './common.mjs';

needModule();
const limit = 920_000;
const bytes = readFileSync(`${dist}gridlemma.wasm`);
const sent = brotliCompressSync(bytes).length;
console.log(`the module has ${bytes.length} bytes, ${sent} by brotli, of ${limit} at most`);
process.exit(sent > limit ? 1 : 0);
