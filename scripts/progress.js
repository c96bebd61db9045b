/**
 * How far a run of tests has come, while it runs; and at its end the files that took longest, the tests that failed and
 * those that needed a second try, in `var/test-results/<stage>.runs.json`.
 */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** How often it says how far it is. */
const EVERY_MS = 15_000;

/**
 * @typedef {import("vitest/node").TestModule} TestModule
 * @typedef {{ file: string, seconds: number }} Slow
 * @typedef {{ slowest: Slow[], failed: string[], secondTries: string[] }} Runs
 */

/** What is slowest is worth a look; more than twenty are not read. */
const SLOWEST = 20;

export default class Progress {
  #files = 0;
  #ended = 0;
  #passed = 0;
  #failed = 0;
  #began = 0;
  #said = 0;

  /** @param {readonly unknown[]} specifications */
  onTestRunStart(specifications) {
    this.#files = specifications.length;
    this.#began = performance.now();
    this.#said = this.#began;
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    this.#ended += 1;
    this.#passed += count(module, "passed");
    this.#failed += count(module, "failed");
    const now = performance.now();
    if (now - this.#said < EVERY_MS && this.#ended < this.#files) return;
    this.#said = now;
    const minutes = ((now - this.#began) / 60_000).toFixed(1);
    console.log(
      `   ${this.#ended} of ${this.#files} files, ${this.#passed} passed, ${this.#failed} failed, ${minutes} min`,
    );
  }

  /** @param {readonly TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env["RUNS_FILE"];
    if (file) writeFileSync(file, JSON.stringify(runsOf(modules), null, 2));
  }
}

/**
 * @param {TestModule} module
 * @param {"passed" | "failed"} state
 */
function count(module, state) {
  return [...module.children.allTests(state)].length;
}

/**
 * @param {readonly TestModule[]} modules
 * @returns {Runs}
 */
function runsOf(modules) {
  const files = modules.map((module) => ({
    file: relative(process.cwd(), module.moduleId),
    seconds: Math.round(secondsOf(module) * 10) / 10,
    failed: failuresOf(module),
    again: [...module.children.allTests("passed")].filter(
      (test) => (test.diagnostic()?.retryCount ?? 0) > 0,
    ),
  }));
  const slowest = files.map(({ file, seconds }) => ({ file, seconds }));
  return {
    slowest: slowest.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST),
    failed: files.flatMap(({ file, failed }) => failed.map((failure) => `${file}: ${failure}`)),
    secondTries: files.flatMap(({ file, again }) =>
      again.map((test) => `${file}: ${test.fullName}`),
    ),
  };
}

/**
 * Each failed test of a file and why, in a line; a file that could not be read has no tests.
 * @param {TestModule} module
 */
function failuresOf(module) {
  const tests = [...module.children.allTests("failed")].map(
    (test) => `${test.fullName}\n    ${firstLine(test.result().errors)}`,
  );
  return module.errors().length > 0 ? [...tests, firstLine(module.errors())] : tests;
}

/**
 * A test may throw what has no message, such as the answer of a page.
 * @param {readonly { message?: string, name?: string }[] | undefined} errors
 */
function firstLine(errors) {
  const [error] = errors ?? [];
  return error?.message?.split("\n")[0] ?? error?.name ?? "";
}

/** @param {TestModule} module */
function secondsOf(module) {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration) / 1000;
}
