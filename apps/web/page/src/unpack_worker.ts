// SPDX-License-Identifier: Apache-2.0
// Unpacks and compiles the module beside the page, which can be used meanwhile.
import { XzReadableStream } from "xz-decompress";
import { fromBase85 } from "./base85";

export type Unpacked = { module: WebAssembly.Module } | { fault: string };
const scope = globalThis as unknown as {
  postMessage(answer: Unpacked): void;
  onmessage: (event: { data: string }) => void;
};
async function unpack(text: string): Promise<WebAssembly.Module> {
  const packed = new Blob([fromBase85(text)]).stream();
  return WebAssembly.compile(await new Response(new XzReadableStream(packed)).arrayBuffer());
}
scope.onmessage = ({ data }) =>
  void unpack(data).then(
    module => scope.postMessage({ module }),
    (fault: unknown) => scope.postMessage({ fault: String(fault) }),
  );
