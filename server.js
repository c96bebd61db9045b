/**
 * Starts the store: `node server.js` serves the build, `node server.js --dev` builds as it goes, `node server.js worker`
 * only works off deadlines and the outbox.
 */
import { setFlagsFromString } from "node:v8";

/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */
/** @typedef {typeof import("./app/entry.server.tsx")} Entry */

// Else V8 lets the heap grow to four times of what lives in it before it looks for what does not.
setFlagsFromString("--heap-growing-percent=60");

const vite = process.argv.includes("--dev")
  ? await import("vite").then(({ createServer }) =>
      createServer({ server: { middlewareMode: true } }),
    )
  : null;

/** Not a literal: the file exists only after a build, and is not for the type checker. */
const built = new URL("build/server/index.js", import.meta.url).href;

/** @returns {Promise<ServerBuild>} */
async function load() {
  const build = vite ? vite.ssrLoadModule("virtual:remix/server-build") : import(built);
  return /** @type {ServerBuild} */ (await build);
}

const { entry } = await load();
const { serve, work } = /** @type {Entry} */ (entry.module);
await (process.argv.includes("worker") ? work() : serve({ load, vite }));
