// SPDX-License-Identifier: Apache-2.0
// The module as text for the page: packed by xz, then as src/base85.ts reads it. The module is most
// of the page; gzip makes a third more of it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const first = "(".charCodeAt(0);

function toBase85(bytes) {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const text = Buffer.alloc((whole.length / 4) * 5);
  for (let from = 0, to = 5; from < whole.length; from += 4, to += 5) {
    let value = whole.readUInt32BE(from);
    for (let i = 1; i <= 5; ++i) {
      const code = first + (value % 85);
      text[to - i] = code === 0x3c ? 0x7d : code;
      value = Math.floor(value / 85);
    }
  }
  return text.toString("latin1");
}

/** The zeros that fill the last four bytes are padding to xz, whose streams may have it. */
export function engineText(file) {
  const options = ["-9e", "--check=crc32", "--stdout"];
  return toBase85(execFileSync("xz", options, { input: readFileSync(file), maxBuffer: 1 << 26 }));
}
