/** `npm run build`: builds the store where its sources changed since the last build. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { entries } from "./programs.mjs";

/** What goes into a build. */
const sources = ["app", "machines", "db", "locales", "public"];
const settings = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "lingui.config.ts",
  "remix.config.js",
  "vite.config.ts",
  "scripts/macros.js",
  "scripts/programs.mjs",
  "scripts/arguments.ts",
  ...Object.values(entries),
];

/** Kept inside the build, so that it goes when the build goes. */
const stamp = "build/inputs";
const built = "build/server/index.js";

/** One hash over the names and the text of everything that goes into a build. */
function inputs() {
  const hash = createHash("sha256");
  for (const file of [...sources.flatMap(filesIn), ...settings]) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Whether the build belongs to the present sources. Where there are none, it was brought here to be run. */
export function isBuilt() {
  // A copy that was broken off has some of it.
  if (![built, stamp, "build/client"].every((one) => existsSync(one))) return false;
  return !existsSync("app") || readFileSync(stamp, "utf8") === inputs();
}

/** Builds where anything changed. Says whether there is a build. */
export function build() {
  if (isBuilt()) return true;
  console.log("Building …");
  const before = inputs();
  const vite = spawnSync(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (vite.status !== 0) return false;
  const routes = ["build/server/machine-routes.js", "build/server/machine-routes"];
  const found = spawnSync(process.execPath, routes, { stdio: ["ignore", "inherit", "inherit"] });
  if (found.status !== 0) return false;
  writeFileSync(stamp, before);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1;
