// SPDX-License-Identifier: Apache-2.0
// For work on the page: `vite` answers requests at /rpc by the command, `gridlemma serve --stdio`.
// GRIDLEMMA names the program.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export function nativeEngine() {
  return {
    name: "native-engine",
    configureServer(server) {
      const program = process.env.GRIDLEMMA || "gridlemma";
      const child = spawn(program, ["serve", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
      const waiting = new Map();
      createInterface({ input: child.stdout }).on("line", line => {
        const { id } = JSON.parse(line);
        waiting.get(id)?.(line);
        waiting.delete(id);
      });
      server.middlewares.use("/rpc", (request, response) => {
        let text = "";
        request.on("data", data => (text += data));
        request.on("end", () => {
          const call = JSON.parse(text);
          waiting.set(call.id, line => {
            response.setHeader("Content-Type", "application/json");
            response.end(line);
          });
          child.stdin.write(JSON.stringify(call) + "\n");
        });
      });
    },
  };
}
