import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";

/** Takes the generated lifecycle as `machines/index.ts` and `machines/samples.ts` do, without all the others. */
const registered = "machines/registered.ts";
const registering = `import type { Lifecycle, Samples } from "#machines/kit";
import { lifecycle, samples } from "./gift-wrapping/index.ts";

export const lifecycles: readonly Lifecycle[] = [lifecycle];
export const all = new Map<string, Samples<Lifecycle["machine"]>>([["gift-wrapping", samples]]);
`;

/** A copy of what a lifecycle needs around it, to be changed without harm. */
function workingCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "generate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const parts = [
    "app",
    "db",
    "machines",
    "scripts",
    "tests",
    "package.json",
    "vitest.config.ts",
    "lingui.config.ts",
    ".prettierrc.json",
  ];
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["machines/gift-wrapping", registered] }),
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

test("a generated lifecycle is registered, checks its types and passes its tests", () => {
  const copy = workingCopy();
  const made = run(copy, tsx, "scripts/generate.ts", "lifecycle", "gift-wrapping", "LC-99");
  expect(made, made.output).toMatchObject({ status: 0 });
  expect(readFileSync(join(copy, "machines/index.ts"), "utf8")).toContain(
    `import { lifecycle as giftWrapping } from "./gift-wrapping/index.ts";`,
  );
  expect(typeErrors(copy)).toEqual([]);
  const files = ["machines/gift-wrapping", "tests/engine/versions.test.ts"];
  // One worker, so that what both files need is read once.
  const args = ["run", "--maxWorkers=1", ...files, "-t", "gift-wrapping"];
  const tests = run(copy, "node_modules/vitest/vitest.mjs", ...args);
  expect(tests, tests.output).toMatchObject({ status: 0 });
  expect(tests.output).toContain("gift-wrapping.paths.test.ts");
});

test("a name that is taken or no kebab-case is refused", () => {
  const copy = workingCopy();
  expect(run(copy, tsx, "scripts/generate.ts", "lifecycle", "return-label").status).toBe(1);
  expect(run(copy, tsx, "scripts/generate.ts", "lifecycle", "GiftWrapping").status).toBe(1);
});
