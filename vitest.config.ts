import { statSync } from "node:fs";
import { relative } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { macros } from "./scripts/macros.js";
import { beginOnItsDay } from "./tests/kit/run-day.ts";

beginOnItsDay();

/** What takes half a minute and more, by the beginnings of its paths; then whatever walks a machine. */
const LONGEST = [
  "tests/proofs/races-",
  "tests/proofs/fault-paths",
  "machines/order/order.paths",
  "tests/money/",
  "tests/conventions/payment-method",
  "tests/conventions/generate",
  "tests/faults/",
  "tests/proofs/",
  "machines/subscription/subscription.paths",
  "machines/cart/cart.paths",
  "tests/races/",
];

/**
 * Begins with the longest files, so that no worker is left alone with one at the end; among equals with the largest. The
 * order is the same on every machine, whatever ran there before: a test that depends on it fails everywhere.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = (path: string) => {
      const found = LONGEST.findIndex((beginning) => path.startsWith(beginning));
      if (found >= 0) return found;
      return LONGEST.length + (path.includes(".paths.test.") ? 0 : 1);
    };
    return files
      .map((file) => {
        const path = relative(import.meta.dirname, file.moduleId);
        return { file, path, turn: turn(path), size: statSync(file.moduleId).size };
      })
      .sort(
        (one, other) =>
          one.turn - other.turn || other.size - one.size || (one.path < other.path ? -1 : 1),
      )
      .map(({ file }) => file);
  }
}

export default defineConfig({
  plugins: [macros, lingui()],
  test: {
    include: ["{app,db,machines,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    setupFiles: [
      "tests/kit/one-store.ts",
      // What is found out of the machines in one process need not be found again in another.
      ...(process.env["WALKS_FOLDER"] ? ["tests/kit/kept-walks.ts"] : []),
    ],
    pool: "forks",
    // Each process takes file after file: the machines, the schemas and the texts are loaded once in each.
    isolate: false,
    // A stylesheet that is read as text is read as it is; others are only names here.
    css: { include: [/\?raw$/] },
    // One more than the cores of a small machine: some files wait for a process or a clock of their own.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // No test is slow on purpose; on a machine that does other work besides, any may be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A machine that does other work besides may be too slow once; the log names whatever needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
});
