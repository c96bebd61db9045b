/**
 * Starts the store: `node server.js` serves the build, `node server.js --dev` builds as it goes, `node server.js worker`
 * only works off deadlines and the outbox. The sandbox is a program beside the store: where it is switched on and has no
 * address of its own, it is opened in this process.
 */
import { setFlagsFromString } from "node:v8";
import { endWith } from "./scripts/sentence.mjs";

/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */
/** @typedef {typeof import("./app/entry.server.tsx")} Entry */
/** @typedef {typeof import("./app/.server/sandbox/program.ts")} Program */

// Databases, their logs and kept secrets are for their owner alone.
process.umask(0o077);
// Else V8 lets the heap grow to four times of what lives in it before it looks for what does not.
setFlagsFromString("--heap-growing-percent=60");

const known = new Set(["--dev", "worker"]);
const unknown = process.argv.slice(2).filter((argument) => !known.has(argument));
if (unknown.length > 0) {
  console.error(`The store knows no ${unknown.join(", ")}: it takes ${[...known].join(", ")}.`);
  process.exit(2);
}

const vite = process.argv.includes("--dev")
  ? await import("vite").then(({ createServer }) =>
      createServer({ server: { middlewareMode: true } }),
    )
  : null;

/** Not literals: the files exist only after a build, and are not for the type checker. */
const built = {
  store: new URL("build/server/index.js", import.meta.url).href,
  sandbox: new URL("build/server/sandbox-program.js", import.meta.url).href,
};

/** @returns {Promise<ServerBuild>} */
async function load() {
  const build = vite ? vite.ssrLoadModule("virtual:remix/server-build") : import(built.store);
  return /** @type {ServerBuild} */ (await build);
}

/** @returns {Promise<Program>} */
async function loadSandbox() {
  const program = vite
    ? vite.ssrLoadModule("/app/.server/sandbox/program.ts")
    : import(built.sandbox);
  return /** @type {Program} */ (await program);
}

await open().catch(endWith);

async function open() {
  const { entry } = await load();
  const { envToOpen, serve, work } = /** @type {Entry} */ (entry.module);
  if (process.argv.includes("worker")) return work();
  const env = await envToOpen();
  const playsInside = env.sandbox && env.sandboxInside;
  const openSandbox = playsInside
    ? () => loadSandbox().then((program) => program.openSandbox(env))
    : null;
  return serve(env, { load, vite, openSandbox });
}
