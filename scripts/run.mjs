/**
 * `npm run audit`, `catch-up`, `journal`, `keys`, `parked`, `privacy`, `sandbox`, `staff`, `webhooks` or `webhook-keys`, and what `npm run rotate` asks for: runs a program from
 * the build where there is one of the present sources, and from its source otherwise, which takes the development packages.
 */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isBuilt } from "./build.mjs";
import { requireNode } from "./install.mjs";
import { endQuietly } from "./pipe.mjs";
import { programs } from "./programs.mjs";
import { endWith } from "./sentence.mjs";

// What programs write is for their owner alone.
process.umask(0o077);
endQuietly();
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
requireNode();
const [name, ...args] = process.argv.slice(2);
const [, source] = Object.entries(programs).find(([known]) => known === name) ?? [];
if (!source) {
  console.error(`There is no such program: there are ${Object.keys(programs).join(", ")}.`);
  process.exit(2);
}
const built = isBuilt();
if (!built) (await import("tsx/esm/api")).register();
const file = resolve(built ? `build/server/${name}.js` : source);
process.argv = [process.execPath, file, ...args];
// Whoever reads may have read enough (`| head`): the program goes on to its end.
process.stdout.on("error", (/** @type {Error & { code?: string }} */ error) => {
  if (error.code !== "EPIPE") throw error;
});
await import(pathToFileURL(file).href).catch(endWith);
