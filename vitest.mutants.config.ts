import { mergeConfig } from "vitest/config";
import ordinary from "./vitest.config.ts";

/** The lifecycle whose machine is being changed; every one when none is named. */
const name = process.env["MUTANTS_OF"] ?? "*";

/** The tests that a changed machine must fail: its own, and nothing slower. */
export default {
  ...mergeConfig(ordinary, {}),
  test: { ...ordinary.test, include: [`machines/${name}/**/*.test.ts`], maxWorkers: 1 },
};
