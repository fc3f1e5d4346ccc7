// SPDX-License-Identifier: Apache-2.0
// Core: one instance of gridlemma.wasm, on the thread that calls it. See ../facade.cpp.

/** What the module exports. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  gridlemma_request(bytes: number): number;
  gridlemma_answer(): number;
  gridlemma_answer_text(): number;
  gridlemma_stop_flag(): number;
}

/** Tells whether the request that runs is to end. Asked from time to time while it runs. */
export type ShouldStop = () => boolean;

const success = 0;
const notSupported = 52; // ENOSYS

export class Core {
  readonly #exports: Exports;
  readonly #shouldStop: ShouldStop;
  #printed = '';

  /** Throws what WebAssembly.Instance throws. */
  constructor(module: WebAssembly.Module, shouldStop: ShouldStop = () => false) {
    this.#shouldStop = shouldStop;
    const instance = new WebAssembly.Instance(module, this.#imports(module));
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
  }

  /**
   * Answers one message of JSON-RPC, with '' if there is nothing to answer. Throws if the module
   * traps, out of memory for example: this object must not be used any more then.
   */
  answer(message: string): string {
    const request = new TextEncoder().encode(message);
    const place = this.#exports.gridlemma_request(request.length);
    this.#bytes(place, request.length).set(request);
    const size = this.#exports.gridlemma_answer();
    return new TextDecoder().decode(this.#bytes(this.#exports.gridlemma_answer_text(), size));
  }

  /** What the module wrote to its standard output and error: why it trapped, if it did. */
  get printed(): string {
    return this.#printed;
  }

  // Anew each time, since the memory may have grown.
  #bytes(place: number, size: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, place, size);
  }

  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }

  // The module does not use files or the environment. WASI's functions that it is linked with, but
  // for these, are refused.
  #imports(module: WebAssembly.Module): WebAssembly.Imports {
    const known: Record<string, (...values: never[]) => number> = {
      environ_sizes_get: (count: number, size: number) => {
        this.#view().setUint32(count, 0, true);
        this.#view().setUint32(size, 0, true);
        return success;
      },
      environ_get: () => success,
      fd_write: (_file: number, parts: number, count: number, written: number) =>
        this.#write(parts, count, written),
      proc_exit: (status: number) => {
        throw new Error(`the module ended with status ${status}`);
      },
    };
    const wasi: WebAssembly.ModuleImports = {};
    for (const {name} of WebAssembly.Module.imports(module))
      wasi[name] = known[name] ?? (() => notSupported);
    return {wasi_snapshot_preview1: wasi, gridlemma: {now: () => this.#now()}};
  }

  #now(): number {
    if (this.#shouldStop()) this.#bytes(this.#exports.gridlemma_stop_flag(), 1)[0] = 1;
    return performance.now();
  }

  #write(parts: number, count: number, written: number): number {
    const longest = 10_000;
    let bytes = 0;
    for (let i = 0; i < count; ++i) {
      const place = this.#view().getUint32(parts + 8 * i, true);
      const size = this.#view().getUint32(parts + 8 * i + 4, true);
      const text = new TextDecoder().decode(this.#bytes(place, size));
      this.#printed = (this.#printed + text).slice(-longest);
      bytes += size;
    }
    this.#view().setUint32(written, bytes, true);
    return success;
  }
}
