/**
 * `npm test`: every check of the store; a failing stage does not hide the later ones. It says which stage it is in and
 * how far, and at the end what was slow. `npm test lint types` runs the named stages only. Installs packages and a
 * browser where they are missing.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, installPackages, requireNode } from "./install.mjs";

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ count: Count, output?: string }} Ended
 * @typedef {{ name: string, run: () => Promise<Ended>, isQuiet?: true, after?: string }} Stage
 */

const results = "var/test-results";
/** What one process of a run has found out of the machines, for all others of it (`tests/kit/kept-walks.ts`). */
const walks = "var/walks";
/** Quiet stages change nothing that another one reads but the one it comes after; as many run side by side. */
const AT_ONCE = 2;
const SLOWEST = 20;
const tsx = "node_modules/tsx/dist/cli.mjs";

/**
 * The longest of the quiet stages begin first, so that none of them is left alone at the end.
 * @type {Stage[]}
 */
const stages = [
  { name: "install", run: async () => onlyFailure(await installPackages()) },
  { name: "compile", run: async () => onlyFailure(await compile()), isQuiet: true },
  quiet(
    "lint",
    "node_modules/eslint/bin/eslint.js",
    ...["--max-warnings=0", "--cache", "--cache-strategy=content"],
    ...["--cache-location=var/lint-cache", "."],
  ),
  {
    name: "browser",
    run: async () => onlyFailure(await (await import("./chromium.mjs")).installChromium()),
    isQuiet: true,
  },
  quiet("types", "node_modules/typescript/bin/tsc", "--noEmit"),
  // It runs what it has built, which opens the database's code.
  { ...quiet("build", "scripts/build.mjs"), after: "compile" },
  quiet(
    "format",
    "node_modules/prettier/bin/prettier.cjs",
    ...["--check", "--log-level=warn", "--cache", "--cache-location=var/format-cache", "."],
  ),
  quiet("unused", "node_modules/knip/bin/knip.js", "--no-progress"),
  quiet("texts", tsx, "scripts/texts.ts"),
  quiet("circles", "node_modules/oxlint/bin/oxlint", "--deny-warnings"),
  { ...quiet("budgets", tsx, "scripts/budgets.ts"), after: "build" },
  // Programs of the store are tested as they were built.
  { name: "tests", run: () => vitest("tests", "vitest.config.ts") },
  { name: "walks", run: () => vitest("walks", "vitest.walks.config.ts") },
  { name: "e2e", run: () => vitest("e2e", "vitest.e2e.config.ts") },
];

/**
 * A stage beside another one: what it prints is shown when it ends.
 * @param {string} name
 * @param {string} script
 * @param {...string} args
 * @returns {Stage}
 */
function quiet(name, script, ...args) {
  const run = async () => {
    const { ok, output } = await tool(script, args, { isKept: true });
    return { ...one(ok), output };
  };
  return { name, run, isQuiet: true };
}

/** @param {boolean} ok */
function one(ok) {
  return { count: { passed: ok ? 1 : 0, failed: ok ? 0 : 1 } };
}

/**
 * A preparation counts only when it fails.
 * @param {boolean} ok
 */
function onlyFailure(ok) {
  return { count: { passed: 0, failed: ok ? 0 : 1 } };
}

/**
 * Runs an installed tool. Says whether it was content, and what it printed where that is kept.
 * @param {string} script its path
 * @param {string[]} args
 * @param {{ isKept?: boolean, env?: Record<string, string> }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function tool(script, args, { isKept = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const out = isKept ? "pipe" : "inherit";
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ["ignore", out, out],
      env: {
        ...process.env,
        ...{ NODE_ENV: "test", FORCE_COLOR: process.env.FORCE_COLOR ?? "0" },
        ...env,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ ok: false, output: String(error) }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs the tests of a configuration and counts them by vitest's own report, which `npm run spec` reads too.
 * @param {string} name
 * @param {string} config
 * @returns {Promise<Ended>}
 */
async function vitest(name, config) {
  const report = `${results}/${name}.json`;
  rmSync(report, { force: true });
  rmSync(runsFile(name), { force: true });
  const { ok } = await tool(
    "node_modules/vitest/vitest.mjs",
    [
      ...["run", `--config=${config}`, "--reporter=default", "--reporter=./scripts/progress.js"],
      ...["--reporter=json", `--outputFile.json=${report}`],
    ],
    { env: { RUNS_FILE: runsFile(name), WALKS_FOLDER: walks } },
  );
  if (!existsSync(report)) return one(false);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const broken = testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + broken;
  return { count: { passed: numPassedTests, failed: ok ? failed : Math.max(1, failed) } };
}

/** @param {string} name */
function runsFile(name) {
  return `${results}/${name}.runs.json`;
}

/** @typedef {Count & { name: string, seconds: number }} Line */

/**
 * @param {Stage} stage
 * @param {string} place which of how many
 * @returns {Promise<Line>}
 */
async function runOne({ name, run, isQuiet }, place) {
  console.log(`\n── ${name} (${place})`);
  const began = performance.now();
  const { count, output } = await Promise.resolve()
    .then(run)
    .catch((error) => ({ ...one(false), output: String(error?.stack ?? error) }));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  if (output) process.stdout.write(`\n── what ${name} says\n${output}`);
  if (isQuiet) console.log(`   ${name}: ${count.failed > 0 ? "failed" : "passed"}, ${seconds} s`);
  return { name, ...count, seconds };
}

/**
 * Runs quiet stages in their order, as many at once as may be; one that comes after another waits for it.
 * @param {Stage[]} group
 * @param {(stage: Stage) => Promise<void>} run
 */
async function sideBySide(group, run) {
  const names = new Set(group.map(({ name }) => name));
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const ended = new Set();
  const mayBegin = (/** @type {Stage} */ { after }) =>
    after === undefined || !names.has(after) || ended.has(after);
  const left = [...group];
  while (left.length > 0) {
    const next = running.size < AT_ONCE ? left.find(mayBegin) : undefined;
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    left.splice(left.indexOf(next), 1);
    const end = () => {
      ended.add(next.name);
      running.delete(next.name);
    };
    running.set(next.name, run(next).then(end));
  }
  await Promise.all(running.values());
}

/** @param {Stage[]} chosen */
async function runAll(chosen) {
  /** @type {Map<string, Line>} */
  const ended = new Map();
  const left = [...chosen];
  /** @param {Stage} stage */
  const run = async (stage) => {
    const place = `${chosen.indexOf(stage) + 1} of ${chosen.length}`;
    ended.set(stage.name, await runOne(stage, place));
  };
  for (let next = left.shift(); next; next = left.shift()) {
    if (!next.isQuiet) {
      await run(next);
      if (next.name === "install" && ended.get("install")?.failed) break;
      continue;
    }
    const group = [next];
    while (left[0]?.isQuiet) group.push(...left.splice(0, 1));
    await sideBySide(group, run);
  }
  const lines = chosen.flatMap(({ name }) => ended.get(name) ?? []);
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of lines) {
    total.passed += passed;
    total.failed += failed;
  }
  return { lines, total };
}

/**
 * What a stage of tests wrote down of its files.
 * @param {string} name
 * @returns {{ slowest: { file: string, seconds: number }[], failed: string[], secondTries: string[] }}
 */
function runsOf(name) {
  const file = runsFile(name);
  if (!existsSync(file)) return { slowest: [], failed: [], secondTries: [] };
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {ReturnType<typeof runsOf>[]} runs */
function slowest(runs) {
  const rows = runs
    .flatMap((run) => run.slowest)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
  return list("Slowest files", rows);
}

/**
 * @param {string} title
 * @param {string[]} tests
 */
function list(title, tests) {
  if (tests.length === 0) return "";
  return `\n${title}\n${tests.map((test) => `  ${test}`).join("\n")}\n`;
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
  const runs = lines
    .filter(({ name }) => ["tests", "walks", "e2e"].includes(name))
    .map(({ name }) => runsOf(name));
  const again = runs.flatMap(({ secondTries }) => secondTries);
  const failures = runs.flatMap(({ failed }) => failed);
  return [
    slowest(runs),
    list("Needed a second try", again),
    list("Failed", failures),
    `\n${rows.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`,
  ].join("");
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
requireNode();
mkdirSync(results, { recursive: true });
rmSync(walks, { recursive: true, force: true });
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
