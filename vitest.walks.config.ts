import { defineConfig } from "vitest/config";
import browsers from "./vitest.e2e.config.ts";

/** All generated paths without a browser: the built store over HTTP, its pages read as they are sent. */
export default defineConfig({
  ...browsers,
  test: {
    ...browsers.test,
    include: ["tests/e2e/**/*.paths.test.ts"],
    provide: { walkedWith: "plain" },
  },
});
