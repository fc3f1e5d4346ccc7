// SPDX-License-Identifier: Apache-2.0
// For work on the page without the module: the servers of vite answer requests at /rpc by the
// command, `gridlemma serve --stdio`. The variable GRIDLEMMA names the program.
//
//     GRIDLEMMA=../../../build/release/apps/gridlemma npx vite --mode native
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

function answerRequests(server) {
  const child = spawn(process.env.GRIDLEMMA || "gridlemma", ["serve", "--stdio"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map();
  createInterface({ input: child.stdout }).on("line", line => {
    const { id } = JSON.parse(line);
    waiting.get(id)?.(line);
    waiting.delete(id);
  });
  let last = 0;
  server.middlewares.use("/rpc", (request, response) => {
    let text = "";
    request.on("data", data => (text += data));
    request.on("end", () => {
      const id = ++last;
      response.on("close", () => {
        if (waiting.delete(id))
          child.stdin.write(
            JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } }) + "\n",
          );
      });
      waiting.set(id, line => {
        response.setHeader("Content-Type", "application/json");
        response.end(line);
      });
      child.stdin.write(JSON.stringify({ ...JSON.parse(text), id }) + "\n");
    });
  });
}

export function nativeEngine(isWanted) {
  return {
    name: "native-engine",
    configureServer: isWanted ? answerRequests : undefined,
    configurePreviewServer: isWanted ? answerRequests : undefined,
  };
}
