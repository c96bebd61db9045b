/**
 * `npm test`: every check of the store, one after the other; a failing stage does not hide the later ones.
 * `npm test lint types` runs the named stages only. Installs packages and a browser where they are missing.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";
import { install, requireNode } from "./install.mjs";

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, run: () => Count | Promise<Count> }} Stage */

const results = "var/test-results";

/** @type {Stage[]} */
const stages = [
  { name: "install", run: () => onlyFailure(install()) },
  {
    name: "format",
    run: () => one(tool("prettier/bin/prettier.cjs", "--check", "--log-level=warn", ".")),
  },
  { name: "lint", run: () => one(tool("eslint/bin/eslint.js", "--max-warnings=0", ".")) },
  { name: "types", run: () => one(tool("typescript/bin/tsc", "--noEmit")) },
  { name: "unused", run: () => one(tool("knip/bin/knip.js", "--no-progress")) },
  { name: "texts", run: () => one(tool("tsx/dist/cli.mjs", "scripts/texts.ts")) },
  { name: "tests", run: () => vitest("tests", "vitest.config.ts") },
  { name: "build", run: () => one(build()) },
  { name: "budgets", run: () => one(tool("tsx/dist/cli.mjs", "scripts/budgets.ts")) },
  {
    name: "browser",
    run: async () => onlyFailure((await import("./chromium.mjs")).installChromium()),
  },
  { name: "e2e", run: () => vitest("e2e", "vitest.e2e.config.ts") },
];

/** @param {boolean} ok */
function one(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/**
 * A preparation counts only when it fails.
 * @param {boolean} ok
 */
function onlyFailure(ok) {
  return { passed: 0, failed: ok ? 0 : 1 };
}

/**
 * Runs an installed tool. Says whether it was content.
 * @param {string} script its path below node_modules
 * @param {...string} args
 */
function tool(script, ...args) {
  const { status } = spawnSync(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "test", FORCE_COLOR: process.env.FORCE_COLOR ?? "0" },
  });
  return status === 0;
}

/**
 * Runs the tests of a configuration and counts them by vitest's own report, which `npm run spec` reads too.
 * @param {string} name
 * @param {string} config
 * @returns {Count}
 */
function vitest(name, config) {
  const report = `${results}/${name}.json`;
  rmSync(report, { force: true });
  const ok = tool(
    "vitest/vitest.mjs",
    "run",
    `--config=${config}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  );
  if (!existsSync(report)) return one(false);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const broken = testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: ok ? failed : Math.max(1, failed) };
}

/** @param {Stage[]} chosen */
async function runAll(chosen) {
  const lines = [];
  const total = { passed: 0, failed: 0 };
  for (const { name, run } of chosen) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const count = await Promise.resolve(run()).catch((error) => {
      console.error(error);
      return one(false);
    });
    total.passed += count.passed;
    total.failed += count.failed;
    lines.push({ name, ...count, seconds: Math.round((performance.now() - began) / 100) / 10 });
    if (name === "install" && count.failed > 0) break;
  }
  return { lines, total };
}

/** @param {Awaited<ReturnType<typeof runAll>>} outcome */
function summary({ lines, total }) {
  const rows = lines.map(({ name, passed, failed, seconds }) =>
    [
      failed > 0 ? "✗" : "✓",
      name.padEnd(10),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      `${seconds.toFixed(1)} s`.padStart(9),
    ].join(" "),
  );
  return `\n${rows.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`;
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
requireNode();
mkdirSync(results, { recursive: true });
const named = process.argv.slice(2);
const unknown = named.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(", ")}. There are: ${stages.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}
const outcome = await runAll(
  stages.filter(({ name }) => named.length === 0 || named.includes(name)),
);
writeFileSync(`${results}/summary.json`, JSON.stringify(outcome, null, 2));
console.log(summary(outcome));
process.exitCode = outcome.total.failed > 0 ? 1 : 0;
