/**
 * `npm run generate lifecycle <name> [LC-NN]`: a new lifecycle folder whose tests pass as generated, registered in
 * `machines/index.ts` and `machines/samples.ts`, with the fixture of its first version, its picture and its page in
 * `docs/machines/`. `npm run generate page <name> <room> [LC-NN]`: the same with a page of the store, which every browser
 * has one of: what a room of the server loads and takes, route, address, feature, words, scene, driver and their tests.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import {
  aspects,
  camel,
  lifecycleFiles,
  MOST_FILES,
  numbered,
  visited,
} from "./lifecycle-template.ts";
import { pageFiles, pageListings } from "./page-template.ts";
import type { Listing } from "./page-template.ts";

const [kind, name = "", ...rest] = process.argv.slice(2);
const room = kind === "page" ? (rest.shift() ?? "") : null;
const [lc = "LC-00"] = rest;
const folder = join("machines", name);

if (!/^(lifecycle|page)$/.test(kind ?? "") || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail(
    "Usage: npm run generate lifecycle <name-in-kebab-case> [LC-NN]\n" +
      "       npm run generate page <name-in-kebab-case> <room> [LC-NN]",
  );
}
if (room !== null && (room === "" || !existsSync(join("app/.server", room))))
  fail(`app/.server has no room ${room}: see docs/architecture.md.`);
const page = room === null ? {} : pageFiles(name, room, lc);
for (const taken of [folder, ...Object.keys(page)].filter((path) => existsSync(path)))
  fail(`${taken} is there already.`);

for (const [file, text] of Object.entries(
  lifecycleFiles(name, lc, room === null ? numbered(name) : visited),
))
  await write(join(folder, file), text);
for (const [file, text] of Object.entries(page)) await write(file, text);
if (room !== null) for (const listing of pageListings(name)) await list(listing);
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
if (room !== null)
  console.log(
    `Its page is /us/web/${name}. Collect its words by npm run i18n and translate them in locales/. ` +
      `Then npx vitest run app/.server/${room}/${name} and npm run paths -- ${name} --run browser.`,
  );

/** Adds a line to a file that lists such things. */
async function list({ file, needs, at, side, line }: Listing): Promise<void> {
  const source = readFileSync(file, "utf8");
  if (!source.includes(at)) fail(`${file} has no ${at}`);
  const listed = source.replace(at, () => (side === "after" ? `${at}\n${line}` : `${line}\n${at}`));
  const last = needs === undefined ? -1 : listed.lastIndexOf("\nimport ");
  const text = last < 0 ? listed : `${listed.slice(0, last)}\n${needs}${listed.slice(last)}`;
  await write(file, text);
}

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
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
