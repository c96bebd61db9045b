/**
 * `npm run production`: serves customers, or works beside it with `-- worker`. It installs, builds and plays nothing; the store
 * itself refuses to open while something is missing, and says all of it. Node's own modules only.
 */
import { fileURLToPath } from "node:url";
import { isBuilt } from "./build.mjs";
import { isInstalled, requireNode } from "./install.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
requireNode();

/** @typedef {typeof import("../app/entry.server.tsx")} Entry */

const missing = [
  ...(isInstalled({ production: true })
    ? []
    : ["The packages are not those of package-lock.json: run npm ci."]),
  ...(isBuilt() ? [] : ["There is no build of these sources: run npm run build."]),
];
const played = ["SANDBOX", "DEMO"]
  .filter((name) => ![undefined, "", "off"].includes(process.env[name]))
  .map(
    (name) => `${name}=${process.env[name]} is for the demonstration (npm start): leave it out.`,
  );
process.env.NODE_ENV = "production";
process.env.SANDBOX = "off";
process.env.DEMO = "off";

const complaints = [...missing, ...played];
if (complaints.length > 0) {
  // What the store itself would refuse to open for is said with it, so that one list has everything.
  if (missing.length === 0) complaints.push(...(await ofTheStore()));
  console.error(`The store does not open:\n${complaints.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}

await import("../server.js");

async function ofTheStore() {
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { entry } = await import(built);
  const { startComplaints } = /** @type {Entry} */ (entry.module);
  return startComplaints();
}
