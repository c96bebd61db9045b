import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { macros } from "./scripts/macros.js";

export default defineConfig({
  plugins: [macros, lingui()],
  test: {
    include: ["{app,db,machines,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    pool: "forks",
    // Two processes take file after file: the machines, the schemas and the texts are loaded once in each.
    isolate: false,
    // A stylesheet that is read as text is read as it is; others are only names here.
    css: { include: [/\?raw$/] },
    maxWorkers: 2,
    // No test is slow on purpose; on a machine that does other work besides, any may be.
    testTimeout: 300_000,
    // A machine that does other work besides may be too slow once; the log names whatever needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
});
