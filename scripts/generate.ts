/**
 * `npm run generate lifecycle <name> [LC-NN]`: a new lifecycle folder whose tests pass as generated, registered in
 * `machines/index.ts` and `machines/samples.ts`, with the fixture of its first version, its picture and its page in
 * `docs/machines/`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { aspects, camel, lifecycleFiles, MOST_FILES } from "./lifecycle-template.ts";

const [kind, name = "", lc = "LC-00"] = process.argv.slice(2);
const folder = join("machines", name);

if (kind !== "lifecycle" || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Usage: npm run generate lifecycle <name-in-kebab-case> [LC-NN]");
}
if (existsSync(folder)) fail(`${folder} is there already.`);

mkdirSync(folder);
for (const [file, text] of Object.entries(lifecycleFiles(name, lc)))
  await write(join(folder, file), text);
await write(
  "machines/index.ts",
  registered(readFileSync("machines/index.ts", "utf8"), "lifecycle", camel(name)),
);
await write(
  "machines/samples.ts",
  registered(readFileSync("machines/samples.ts", "utf8"), "samples", `["${name}", ${camel(name)}]`),
);
for (const args of [["scripts/fixtures.ts"], ["scripts/charts.ts", name]]) {
  const made = spawnSync(process.execPath, [...process.execArgv, ...args], { stdio: "inherit" });
  if (made.status !== 0) fail(`${args.join(" ")} failed.`);
}
console.log(
  `Next: say in ${folder}/${name}.schema.ts what it is, then run npx vitest run machines/${name}. ` +
    `Past ${MOST_FILES} files it gets sub-folders: ${Object.keys(aspects).join(", ")}.`,
);

/** Adds an import and an entry to a list of lifecycles, both in alphabetical order. */
function registered(source: string, what: "lifecycle" | "samples", entry: string): string {
  const own = `import { ${what} as ${camel(name)} } from "./${name}/index.ts";`;
  const pattern = new RegExp(`^import \\{ ${what} as .*$`, "gm");
  const imports = [...source.matchAll(pattern)].map(([line]) => line);
  if (imports.length === 0) fail(`Found no lifecycle to put ${name} beside.`);
  const sorted = [...imports, own].sort((a, b) => pathOf(a).localeCompare(pathOf(b)));
  const rest = source.split("\n").filter((line) => !imports.includes(line));
  const first = source.split("\n").findIndex((line) => imports.includes(line));
  const lines = [...rest.slice(0, first), ...sorted, ...rest.slice(first)].join("\n");
  return lines.replace(/(byName|new Map)\(\[([^]*?),?\s*\]\)/, (_, call: string, list: string) => {
    const entries = what === "lifecycle" ? list.split(",") : (list.match(/\[[^\]]*\]/g) ?? []);
    const all = [...entries.map((text) => text.trim()), entry].sort((a, b) => a.localeCompare(b));
    return `${call}([${all.join(", ")}])`;
  });
}

function pathOf(line: string): string {
  return line.slice(line.indexOf(" from "));
}

async function write(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
