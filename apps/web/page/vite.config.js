// SPDX-License-Identifier: Apache-2.0
// The page as one file: scripts, styles and the engine are in it, and it loads nothing.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { engineText } from "./engine_text.js";
import { nativeEngine } from "./native_engine.js";

const here = dirname(fileURLToPath(import.meta.url));
const apps = join(here, "../..");

// The scripts that draw steps on all pages, as a module.
function drawingScripts() {
  const files = ["path_grid", "path_draw", "path_view"].map(name => join(apps, `path/${name}.js`));
  return {
    name: "drawing-scripts",
    resolveId: id => (id === "drawing-scripts" ? "\0" + id : null),
    load(id) {
      if (id !== "\0drawing-scripts") return null;
      files.forEach(file => this.addWatchFile(file));
      const text = files.map(file => readFileSync(file, "utf8")).join("\n");
      // What drawing.d.ts declares.
      const types = readFileSync(join(here, "src/drawing.d.ts"), "utf8");
      const names = [...types.matchAll(/^  export (?:function (\w+)|const ([^;]+);)/gm)].flatMap(
        ([, one, several]) =>
          one ? [one] : several.split(",").map(part => part.split(":")[0].trim()),
      );
      return `${text}\nexport { ${names.join(", ")} };\n`;
    },
  };
}

// The module, packed, behind the scripts: they run before it is unpacked.
function engineModule(isNative) {
  const file = process.env.GRIDLEMMA_WASM || join(here, "../../../build/web/gridlemma.wasm");
  return {
    name: "engine-module",
    transformIndexHtml: {
      order: "post",
      handler: () =>
        isNative
          ? []
          : [
              {
                tag: "script",
                attrs: { type: "application/octet-stream", id: "engine" },
                children: engineText(file),
                injectTo: "body",
              },
            ],
    },
  };
}

// What the page contains of others, with their licences, as these ask for: of the module (see
// notices.mjs), and of npm's packages that are no tools.
function licences() {
  const { packages } = JSON.parse(readFileSync(join(here, "package-lock.json"), "utf8"));
  const folders = Object.keys(packages).filter(folder => folder && !packages[folder].dev);
  const textOf = folder => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(here, folder, "package.json"), "utf8"),
    );
    const file = join(here, folder, "LICENSE");
    const words = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    return `\n======== ${name} ${version}, licence ${license}\n\n${words}\n`;
  };
  const ofModule = join(here, "../../../build/web/NOTICES");
  const text =
    (existsSync(ofModule) ? readFileSync(ofModule, "utf8") : "") + folders.map(textOf).join("");
  return {
    name: "licences",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "script",
          attrs: { type: "application/x-licences", id: "licences" },
          children: text.replaceAll("<", "("),
          injectTo: "body",
        },
      ],
    },
  };
}

// Scripts are allowed by their hash, so nothing else can run.
function contentPolicy(isNative) {
  return {
    name: "content-policy",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!file.fileName.endsWith(".html")) continue;
          let html = String(file.source);
          const hashes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
            .filter(match => match[1].trim() && !/type="application/.test(match[0].slice(0, 80)))
            .map(match => `'sha256-${createHash("sha256").update(match[1]).digest("base64")}'`);
          const policy = [
            "default-src 'none'",
            `script-src ${hashes.join(" ")} 'wasm-unsafe-eval'`,
            "style-src 'unsafe-inline'",
            "worker-src blob:",
            "img-src data: blob:",
            "manifest-src data:",
            ...(isNative ? ["connect-src 'self'"] : []),
            "base-uri 'none'",
            "form-action 'none'",
          ].join("; ");
          const charset = /<meta charset="utf-8" ?\/?>/;
          if (!charset.test(html)) throw new Error("index.html has no place for the policy");
          html = html.replace(
            charset,
            found => `${found}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
          );
          file.source = html;
        }
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: here,
  base: "./",
  build: {
    target: "es2022",
    outDir: process.env.GRIDLEMMA_PAGE_OUT || join(here, "dist"),
    emptyOutDir: false,
    modulePreload: false,
    assetsInlineLimit: 1e8,
    reportCompressedSize: false,
  },
  plugins: [
    drawingScripts(),
    licences(),
    engineModule(mode === "native"),
    nativeEngine(mode === "native"),
    viteSingleFile({ removeViteModuleLoader: true }),
    contentPolicy(mode === "native"),
  ],
}));
