import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

/** Takes what is generated as `machines/index.ts`, `machines/samples.ts` and the gallery do, without all the others. */
const registered = "machines/registered.ts";
const registering = `import type { giftMessageScene } from "#app/.server/gallery/specimens/gift-message-scene.ts";
import type { ScreenData } from "#app/features/gallery/screen.tsx";
import type { Lifecycle, Samples } from "#machines/kit";
import { lifecycle, samples } from "./gift-wrapping/index.ts";
import { lifecycle as paged, samples as pagesOwn } from "./gift-message/index.ts";

export const lifecycles: readonly Lifecycle[] = [lifecycle, paged];
export const all = new Map<string, Samples<Lifecycle["machine"]>>([
  ["gift-wrapping", samples],
  ["gift-message", pagesOwn],
]);

type Scene = Awaited<ReturnType<typeof giftMessageScene>>;
export const screenOf = (shown: Awaited<ReturnType<Scene["show"]>>): ScreenData => shown;
`;

/** What a page is made of besides its lifecycle. */
const pageFiles = [
  "app/.server/cart/gift-message.actions.ts",
  "app/.server/cart/gift-message.page.ts",
  "app/.server/cart/gift-message.test.ts",
  "app/.server/cart/own-gift-message.ts",
  "app/.server/gallery/specimens/gift-message-scene.ts",
  "app/features/gift-message/gift-message-page.tsx",
  "app/messages/gift-message.ts",
  "app/routes/gift-message.tsx",
  "tests/e2e/gift-message.paths.test.ts",
  "tests/models/gift-message.ts",
];

/** Takes every scene there is; `registered` takes the new one as it does, without all the others. */
const scenes = "app/.server/gallery/pages/screen.page.ts";

/** Where a page is listed. */
const lists = [
  scenes,
  "app/features/gallery/screen.tsx",
  "app/routes.ts",
  "app/urls.ts",
  "tests/models/drivers.ts",
];

/** A copy of what a lifecycle needs around it, to be changed without harm. */
function workingCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "generate-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const parts = [
    "app",
    "db",
    "machines",
    "scripts",
    "tests",
    "package.json",
    "vitest.config.ts",
    "lingui.config.ts",
    "eslint.config.js",
    ".prettierrc.json",
  ];
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions,
      include: [
        "machines/gift-*",
        registered,
        ...pageFiles,
        ...lists.filter((file) => file !== scenes),
      ],
    }),
  );
  return folder;
}

function run(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

/** What the compiler says of the generated files; whatever they import is checked where it stands. */
function typeErrors(cwd: string): string[] {
  writeFileSync(join(cwd, registered), registering);
  const config = ts.readConfigFile(join(cwd, "tsconfig.json"), ts.sys.readFile).config;
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, cwd);
  const checked = { ...options, incremental: false, tsBuildInfoFile: undefined };
  const program = ts.createProgram({ rootNames: fileNames, options: checked });
  expect(fileNames.map((path) => relative(cwd, path))).toContain(registered);
  const found = fileNames.flatMap((path) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path)),
  );
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

const tsx = "node_modules/tsx/dist/cli.mjs";

/** Both tests use it; a refused command changes nothing. */
const copy = workingCopy();

test("a generated lifecycle is registered, checks its types and passes its tests; so does one with a page, which is in order as it stands", () => {
  const made = run(copy, tsx, "scripts/generate.ts", "lifecycle", "gift-wrapping", "LC-99");
  expect(made, made.output).toMatchObject({ status: 0 });
  const paged = run(copy, tsx, "scripts/generate.ts", "page", "gift-message", "cart", "LC-98");
  expect(paged, paged.output).toMatchObject({ status: 0 });
  expect(readFileSync(join(copy, "machines/index.ts"), "utf8")).toContain(
    `import { lifecycle as giftWrapping } from "./gift-wrapping/index.ts";`,
  );
  for (const list of lists)
    expect(readFileSync(join(copy, list), "utf8"), list).toMatch(/gift-message/);
  expect(typeErrors(copy)).toEqual([]);
  const linted = run(copy, "node_modules/eslint/bin/eslint.js", ...pageFiles, ...lists);
  expect(linted, linted.output).toMatchObject({ status: 0 });
  const files = [
    ...["machines/gift-wrapping", "machines/gift-message", "tests/engine/versions.test.ts"],
    "app/.server/cart/gift-message.test.ts",
  ];
  // One worker, so that what the files need is read once.
  const args = ["run", "--maxWorkers=1", ...files, "-t", "gift-wrapping|gift-message|LC-98"];
  const tests = run(copy, "node_modules/vitest/vitest.mjs", ...args);
  expect(tests, tests.output).toMatchObject({ status: 0 });
  for (const file of ["gift-wrapping.paths", "gift-message.paths", "cart/gift-message"])
    expect(tests.output).toContain(`${file}.test.ts`);
});

test("a name that is taken or no kebab-case is refused, and so is a room that is not there", () => {
  expect(run(copy, tsx, "scripts/generate.ts", "lifecycle", "return-label").status).toBe(1);
  expect(run(copy, tsx, "scripts/generate.ts", "lifecycle", "GiftWrapping").status).toBe(1);
  expect(run(copy, tsx, "scripts/generate.ts", "page", "gift-card-note", "attic").status).toBe(1);
});
