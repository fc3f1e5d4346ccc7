// SPDX-License-Identifier: Apache-2.0
// Bytes as text that can stand in a page: four bytes are five characters, from '(' on; '}' stands
// for '<'. Zeros fill the last four. engine_text.js writes it.
const first = "(".charCodeAt(0);
const base = 85;

export function fromBase85(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((text.length / 5) * 4);
  const view = new DataView(bytes.buffer);
  for (let from = 0, to = 0; from < text.length; to += 4) {
    let value = 0;
    for (let i = 0; i < 5; ++i) {
      const code = text.charCodeAt(from++);
      value = value * base + (code === 0x7d ? 0x3c : code) - first;
    }
    view.setUint32(to, value);
  }
  return bytes;
}
