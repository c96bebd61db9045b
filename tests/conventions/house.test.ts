import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_STORE_NAME } from "#app/.server/request/store-name.ts";
import { aspects, MOST_FILES } from "../../scripts/lifecycle-template.ts";

const files = spawnSync("git", ["ls-files"], { encoding: "utf8" })
  .stdout.split("\n")
  .filter(Boolean);
const code = files.filter(
  (file) => /^(app|db|machines|scripts|tests)\//.test(file) && !file.startsWith("db/migrations/"),
);

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function lockedPackages(): Record<string, LockedPackage> {
  return JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
}

/** The folders in which Node looks for a package that `folder` imports, nearest first. */
function lookedFor(folder: string, name: string): string[] {
  const parents = [...folder.matchAll(/\/node_modules\//g)].map(({ index }) =>
    folder.slice(0, index),
  );
  return [folder, ...parents.reverse(), ""].map((at) => `${at && `${at}/`}node_modules/${name}`);
}

test("files and folders have kebab-case names", () => {
  const isKebab = (part: string) => /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part);
  expect(code.filter((file) => !file.split("/").every(isKebab))).toEqual([]);
});

test("what a program is made of is there when it begins: nothing but functions stands below its beginning", () => {
  const begun = code
    .filter((file) => /^scripts\/[^/]+\.ts$/.test(file))
    .map((file) => ({ file, below: readFileSync(file, "utf8").split("= await main();\n")[1] }))
    .filter(({ below }) => below !== undefined);
  expect(begun.length).toBeGreaterThan(4);
  const late = begun.filter(({ below }) => /^(const|let|class) /m.test(below ?? ""));
  expect(late.map(({ file }) => file)).toEqual([]);
});

test("no file is a drawer for odds and ends", () => {
  const drawer = /(^|[/.-])(utils?|helpers?|misc|common|manager|v2)([/.-])/;
  const isVersion = (file: string) => /\/fixtures\/v\d+\.json$/.test(file);
  expect(code.filter((file) => drawer.test(file) && !isVersion(file))).toEqual([]);
});

test("a lifecycle has at most 25 files beside each other, and sub-folders named as everywhere", () => {
  const homes = code.flatMap((file) => /^(machines\/.*)\/[^/]+$/.exec(file)?.[1] ?? []);
  const folders = [...new Set(homes)];
  const crowded = folders.filter(
    (folder) => homes.filter((home) => home === folder).length > MOST_FILES,
  );
  expect(crowded).toEqual([]);
  const known = ["fixtures", ...Object.keys(aspects)].join("|");
  const isKnown = new RegExp(`^machines/[^/]+(/(${known}))?$`);
  expect(
    folders.filter((folder) => !folder.startsWith("machines/kit/") && !isKnown.test(folder)),
  ).toEqual([]);
});

test("the lock file names no registry", () => {
  const addressed = Object.entries(lockedPackages()).filter(([, { resolved }]) => resolved);
  expect(addressed.map(([folder]) => folder)).toEqual([]);
});

test("the lock file holds the packages of every platform, so that a clean install is accepted everywhere", () => {
  const locked = lockedPackages();
  const missing = Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lookedFor(folder, name).some((at) => locked[at]),
    ),
  );
  expect(missing).toEqual([]);
});

test("a production install takes at most 250 packages, those of a single platform aside", () => {
  const production = Object.entries(lockedPackages()).filter(
    ([folder, { dev, optional }]) => folder !== "" && !dev && !optional,
  );
  expect(production.length).toBeLessThanOrEqual(250);
});

test("a decision says of every direct dependency what it is for", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const told = readFileSync("docs/decisions/025-what-the-store-depends-on.md", "utf8");
  const untold = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !told.includes(`\`${name}\``),
  );
  expect(untold).toEqual([]);
});

/** Where the store's name may be written out: its default, companies, and what the catalogue calls places and goods. */
const namesTheStore = [
  "app/.server/catalogue/trade-in-devices.ts",
  "app/.server/orders/documents/sellers.ts",
  "app/.server/outside/tables/pickup-stores.ts",
  "app/.server/request/store-name.ts",
];

test("the store's name is a setting: no source, text or document writes it out", () => {
  const read = files.filter(
    (file) =>
      /^(app|locales|public|scripts)\//.test(file) && !/\.(woff2|png|test\.tsx?)$/.test(file),
  );
  const name = new RegExp(`\\b${DEFAULT_STORE_NAME}\\b`);
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter((file) => name.test(readFileSync(file, "utf8"))).toSorted()).toEqual(
    namesTheStore,
  );
});

test("the Polish store writes to its readers with capitals, as Polish letters do", () => {
  const small = new RegExp(
    "(?<![\\p{L}{])(?:tw(?:ój|oj[aeą]|ojego|ojej|ojemu|oim|oimi|oich|oi)|ci|ty|cię|ciebie|tobie|tobą)(?![\\p{L}}])",
    "u",
  );
  const found = files
    .filter((file) => /^locales\/pl\/.*\.po$/.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((row) => row.startsWith("msgstr") && small.test(row)),
    );
  expect(found).toEqual([]);
});

test("the American store says tú to its readers in Spanish, on every page and in every mail", () => {
  const imperatives =
    "Vuelva|Use|Elija|Busque|Ingrese|Revise|Inicie|Confirme|Espere|Llame|Escriba|Abra|Pague|Agregue|Intente|Pruebe|Mire|Pida";
  const formal = [
    /\busted(?:es)?\b/i,
    /(?<!\p{L})(?:llámenos|escríbanos|(?:búsque|ingrése|cancéle|confírme|agrégue|págue)l[oa]s?|ábral[oa]s?)/iu,
    new RegExp(`^msgstr "(?:[^"]*[.:;?!¿¡] ?)?(?:${imperatives})\\b`, "m"),
  ];
  const found = files
    .filter((file) => /^locales\/es-US\/.*\.po$/.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((row) => row.startsWith("msgstr") && formal.some((one) => one.test(row))),
    );
  expect(found).toEqual([]);
});

test("texts, code and documents spell it with two l, as every page does", () => {
  const spelling = /cancel(?:ed|ing|able|er|ation)s?\b/i;
  const isOurs = (file: string) =>
    /\.(?:tsx?|m?js|md|po|json|css|sql|html|txt|ya?ml)$/.test(file) &&
    !/^docs\/spec\/|^package-lock\.json$/.test(file);
  const found = files.filter(isOurs).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      // Catalogues keep what was said once, behind this mark.
      .flatMap((row, at) =>
        !row.startsWith("#~") && spelling.test(row) ? [`${file}:${at + 1}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
