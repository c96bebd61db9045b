/**
 * `npm start`: the demonstration. Installs and builds what is missing, then opens the store with its sandbox, for this machine
 * alone. Customers are served by `npm run production`. Node's own modules only.
 */
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./build.mjs";
import { install, isInstalled, requireNode } from "./install.mjs";
import { openingWords } from "./opening-words.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
requireNode();
// What is built needs the packages of production alone.
const ready = isBuilt() && isInstalled({ production: true });
if (!ready && !((await install()) && build())) process.exit(1);

process.env.NODE_ENV = "production";
process.env.SANDBOX ??= "on";
process.env.DEMO ??= "on";
await import("../server.js");

const isWorker = process.argv.includes("worker");
if (isWorker) console.log("\n  The worker works off deadlines and the outbox; it serves nobody.\n");
else await open();

async function open() {
  const local = `http://localhost:${process.env.PORT ?? 3000}`;
  await answer(`${local}/readyz`);
  for (const said of openingWords(process.env)) console.log(said);
}

/**
 * Waits until the store answers; gives up quietly after half a minute, since a proxy may not be there yet.
 * @param {string} url
 */
async function answer(url) {
  const patience = AbortSignal.timeout(30_000);
  while (!patience.aborted) {
    const response = await fetch(url, { signal: patience }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
