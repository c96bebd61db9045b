/** Whether the installed packages are those of package-lock.json, and how to bring them there. */
import { spawn } from "node:child_process";
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

/** What is compiled on this machine where nobody has compiled it for it: the database. */
const compiled = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

/**
 * Compares what npm wrote down when it installed with what the lock file asks for, and looks whether it came to its end;
 * without the packages of development where only those of production are needed.
 * @param {{ production?: boolean }} [only]
 */
export function isInstalled(only = {}) {
  return arePackagesThere(only) && isCompiled();
}

/** @param {{ production?: boolean }} [only] */
function arePackagesThere({ production = false } = {}) {
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

function isCompiled() {
  return isLinked() || existsSync(compiled);
}

/** A linked folder belongs to another working copy, which looks after it. */
function isLinked() {
  return lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Installs what the lock file says where anything differs. Says whether all is well. */
export async function install() {
  if (isInstalled()) return true;
  console.log("Installing packages …");
  return npm("ci", ...everything);
}

/** The same without compiling anything yet. Says whether all is well. */
export async function installPackages() {
  if (arePackagesThere()) return true;
  console.log("Installing packages …");
  return npm("ci", ...everything, "--ignore-scripts");
}

/** What `installPackages` has left. Says whether all is well. */
export async function compile() {
  if (isCompiled()) return true;
  console.log("Compiling packages …");
  return npm("rebuild");
}

/** The build needs the development packages too, whatever NODE_ENV says. */
const everything = ["--include=dev"];

/**
 * @param {...string} args
 * @returns {Promise<boolean>}
 */
function npm(...args) {
  return new Promise((resolve) => {
    const child = spawn("npm", args, {
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    child.on("error", () => resolve(false)).on("close", (code) => resolve(code === 0));
  });
}

/** Ends with a plain sentence on a Node that is too old to run the store. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`The store needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
