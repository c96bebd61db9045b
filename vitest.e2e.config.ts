import { defineConfig } from "vitest/config";

/** Browser tests: one built store and one Chromium for all of them, each test in an empty window. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/kit/server.ts"],
    pool: "forks",
    maxWorkers: 2,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A machine that does other work besides may be too slow once; the log names whatever needed a second try.
    retry: process.env.CI ? 2 : 0,
  },
});
