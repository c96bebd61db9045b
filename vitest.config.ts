import { lingui } from "@lingui/vite-plugin";
import babel from "vite-plugin-babel";
import { defineConfig } from "vitest/config";

const macros = babel({
  include: /\/(app|machines)\/.*\.tsx?$/,
  babelConfig: {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: ["@lingui/babel-plugin-lingui-macro"],
  },
});

export default defineConfig({
  plugins: [macros, lingui()],
  test: {
    include: ["{app,db,machines,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    pool: "forks",
    // A stylesheet that is read as text is read as it is; others are only names here.
    css: { include: [/\?raw$/] },
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
