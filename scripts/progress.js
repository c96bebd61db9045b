/**
 * How far a run of tests has come, while it runs; and at its end the files that took longest and the tests that needed
 * a second try, in `var/test-results/<stage>.runs.json`.
 */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** How often it says how far it is. */
const EVERY_MS = 15_000;

/**
 * @typedef {import("vitest/node").TestModule} TestModule
 * @typedef {{ file: string, seconds: number }} Slow
 * @typedef {{ slowest: Slow[], secondTries: string[] }} Runs
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
    again: [...module.children.allTests()].filter(
      (test) => (test.diagnostic()?.retryCount ?? 0) > 0,
    ),
  }));
  const slowest = files.map(({ file, seconds }) => ({ file, seconds }));
  return {
    slowest: slowest.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST),
    secondTries: files.flatMap(({ file, again }) =>
      again.map((test) => `${file}: ${test.fullName}`),
    ),
  };
}

/** @param {TestModule} module */
function secondsOf(module) {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration) / 1000;
}
