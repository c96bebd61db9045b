/**
 * `npm run advisories`: what is known against the packages of production, by the registry's advisories and by their
 * licences. Ends with code 1 when there is something, with 2 and "not checked" where the registry does not answer. Node's own
 * modules only.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endQuietly } from "./pipe.mjs";

/** Licences that ask nothing of a shop but to be named, and MPL and EPL, whose files are used unchanged. */
const free = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0"],
  ...["BlueOak-1.0.0", "Unlicense", "Zlib", "Python-2.0", "MPL-2.0", "EPL-2.0", "OFL-1.1"],
  ...["CC-BY-4.0", "WTFPL"],
]);

/** Whose package says nothing, and whose LICENSE file does. */
const read = new Map([["node_modules/png-js", "MIT"]]);

endQuietly();
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const found = [licences(), advisories()];
process.exitCode = found.includes(false) ? 1 : Number(found.includes(null)) * 2;

/** Every package of production says under which licence it is, and it is one of the free ones. */
function licences() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const folders = Object.keys(packages).filter(
    (folder) => folder !== "" && !packages[folder].dev && !packages[folder].devOptional,
  );
  const complaints = folders.flatMap((folder) => {
    const licence = packages[folder].license ?? licenceIn(folder) ?? read.get(folder);
    return isFree(licence) ? [] : [`  ${folder}: ${licence ?? "says no licence"}`];
  });
  console.log(`licences    ${folders.length} packages, ${complaints.length} to look at`);
  for (const complaint of complaints) console.log(complaint);
  return complaints.length === 0;
}

/**
 * A lock file leaves out what an old package says in its own way.
 * @param {string} folder
 * @returns {string | undefined}
 */
function licenceIn(folder) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    return license?.type ?? license ?? licenses?.[0]?.type;
  } catch {
    return undefined;
  }
}

/**
 * One of the licences that are offered is enough, all of those that are asked are needed.
 * @param {string | undefined} licence
 */
function isFree(licence) {
  if (!licence) return false;
  return licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((offered) => offered.split(" AND ").every((one) => free.has(one.trim())));
}

/** Null where it could not be checked. */
function advisories() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const report = parsed(stdout);
  if (!report?.vulnerabilities) {
    console.log("advisories  not checked: the registry does not answer");
    return null;
  }
  const found = Object.values(report.vulnerabilities);
  console.log(`advisories  ${found.length} packages with one`);
  for (const { name, severity, range, via } of found) {
    const titles = via.map((/** @type {string | { title: string }} */ one) =>
      typeof one === "string" ? one : one.title,
    );
    console.log(`  ${name} ${range} (${severity}): ${titles.join("; ")}`);
  }
  return found.length === 0;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
