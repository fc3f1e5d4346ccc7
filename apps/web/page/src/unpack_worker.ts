// SPDX-License-Identifier: Apache-2.0
// Unpacks and compiles the module beside the page, which can be used meanwhile.
import { XzReadableStream } from "xz-decompress";
import { fromBase85 } from "./base85";

const scope = globalThis as unknown as {
  postMessage(module: WebAssembly.Module): void;
  onmessage: (event: { data: string }) => void;
};
scope.onmessage = async ({ data }) => {
  const packed = new Blob([fromBase85(data)]).stream();
  const bytes = await new Response(new XzReadableStream(packed)).arrayBuffer();
  scope.postMessage(await WebAssembly.compile(bytes));
};
