import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

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
    JSON.stringify({ compilerOptions, include: ["machines/gift-wrapping"] }),
  );
  return folder;
}

function run(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

const tsx = "node_modules/tsx/dist/cli.mjs";

test("a generated lifecycle is registered, checks its types and passes its tests", () => {
  const copy = workingCopy();
  const made = run(copy, tsx, "scripts/generate.ts", "lifecycle", "gift-wrapping", "LC-99");
  expect(made, made.output).toMatchObject({ status: 0 });
  expect(readFileSync(join(copy, "machines/index.ts"), "utf8")).toContain(
    `import { lifecycle as giftWrapping } from "./gift-wrapping/index.ts";`,
  );
  const types = run(copy, "node_modules/typescript/bin/tsc", "--noEmit", "-p", ".");
  expect(types, types.output).toMatchObject({ status: 0 });
  const files = ["machines/gift-wrapping", "tests/engine/versions.test.ts"];
  const tests = run(copy, "node_modules/vitest/vitest.mjs", "run", ...files, "-t", "gift-wrapping");
  expect(tests, tests.output).toMatchObject({ status: 0 });
  expect(tests.output).toContain("gift-wrapping.paths.test.ts");
});

test("a name that is taken or no kebab-case is refused", () => {
  const copy = workingCopy();
  expect(run(copy, tsx, "scripts/generate.ts", "lifecycle", "return-label").status).toBe(1);
  expect(run(copy, tsx, "scripts/generate.ts", "lifecycle", "GiftWrapping").status).toBe(1);
});
