// SPDX-License-Identifier: Apache-2.0
// The page as an app that browsers install: the page itself, a manifest, an icon, and a service
// worker that keeps them. For a server; as a file the page alone is enough.
//
//     node make_app.js gridlemma.html FOLDER
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [page, folder] = process.argv.slice(2);
const app = join(dirname(fileURLToPath(import.meta.url)), "app");

function replaced(text, from, to) {
  if (!text.includes(from)) throw new Error(`the page lacks ${from}`);
  return text.replace(from, () => to);
}

let html = readFileSync(page, "utf8");
html = replaced(html, "worker-src blob:", "worker-src 'self' blob:");
html = replaced(html, "manifest-src data:", "manifest-src 'self'");
html = replaced(html, "img-src data:", "img-src 'self' data:");
html = replaced(html, "<title>", '<link rel="manifest" href="manifest.webmanifest" />\n<title>');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "index.html"), html);
for (const file of ["manifest.webmanifest", "icon.svg"])
  copyFileSync(join(app, file), join(folder, file));
const version = createHash("sha256").update(html).digest("hex").slice(0, 16);
const worker = readFileSync(join(app, "sw.js"), "utf8");
writeFileSync(
  join(folder, "sw.js"),
  replaced(worker, '"gridlemma-VERSION"', `"gridlemma-${version}"`),
);
