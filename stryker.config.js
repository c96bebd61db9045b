/**
 * Mutation testing of machines: every guard, action and target is changed, and some test of the lifecycle must notice.
 * Started by `npm run mutants`, which says which files and reduces the report.
 */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  coverageAnalysis: "perTest",
  mutate: [
    "machines/*/**/*.ts",
    "!machines/kit/**",
    "!machines/**/*.test.ts",
    "!machines/**/*.samples*.ts",
  ],
  reporters: ["json"],
  jsonReporter: { fileName: "var/mutants/report.json" },
  tempDirName: "var/mutants/work",
  ignorePatterns: ["var", "build", "tests/e2e"],
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  /** A machine that goes round in circles is found by its time; a loaded computer is not one. */
  timeoutMS: 30_000,
};
