/** Whether the installed packages are those of package-lock.json, and how to bring them there. */
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/**
 * The packages of a lock file by folder.
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/**
 * Compares what npm wrote down when it installed with what the lock file asks for; without the packages of development
 * where only those of production are needed.
 * @param {{ production?: boolean }} [only]
 */
export function isInstalled({ production = false } = {}) {
  if (isLinked()) return true;
  const written = "node_modules/.package-lock.json";
  if (!existsSync(written)) return false;
  if (!existsSync("package-lock.json")) {
    console.error("There is no package-lock.json: bring the whole release here, and start again.");
    process.exit(1);
  }
  const present = packagesIn(written);
  return Object.entries(packagesIn("package-lock.json")).every(
    ([folder, wanted]) =>
      folder === "" ||
      wanted.optional ||
      wanted.devOptional ||
      (production && wanted.dev) ||
      present[folder]?.version === wanted.version,
  );
}

/** A linked folder belongs to another working copy, which looks after it. */
function isLinked() {
  return lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Installs what the lock file says where anything differs. Says whether all is well. */
export function install() {
  if (isInstalled()) return true;
  console.log("Installing packages …");
  // The build needs the development packages too, whatever NODE_ENV says.
  const npm = spawnSync("npm", ["ci", "--include=dev"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  return npm.status === 0;
}

/** Ends with a plain sentence on a Node that is too old to run the store. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`The store needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
