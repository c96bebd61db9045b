/** Takes the paths of one lifecycle: alone, through dispatch on SQLite, on pages as they are sent, or in a real browser. */
import { spawnSync } from "node:child_process";
import type { Lifecycle } from "#machines/kit";
import { drivers } from "#tests/models/drivers.ts";

export const runs = ["pure", "engine", "plain", "browser"] as const;
export type Run = (typeof runs)[number];

/** The tests of each kind, by the words of their titles. */
const titles: Readonly<Record<Exclude<Run, "plain" | "browser">, string>> = {
  pure: "its paths take every state and every transition",
  engine: "its paths hold through the engine",
};

/**
 * On pages a lifecycle with a driver is walked on the store's own screens, any other on the workbench of the
 * gallery.
 */
function argsOf({ name, lc }: Lifecycle, run: Run): string[] {
  if (run === "pure" || run === "engine") return [`machines/${name}/`, "-t", titles[run]];
  const files = drivers.has(name) ? "tests/e2e" : "tests/e2e/workbench.paths.test.ts";
  const config = run === "plain" ? "vitest.walks.config.ts" : "vitest.e2e.config.ts";
  return ["--config", config, files, "-t", `${lc} `];
}

/** The exit code of the tests that take the paths; what they found is in their output. */
export function runPaths(lifecycle: Lifecycle, run: Run): number {
  const { status } = spawnSync("npx", ["vitest", "run", ...argsOf(lifecycle, run)], {
    stdio: "inherit",
    env: { ...process.env, PATHS_OF: lifecycle.name },
  });
  return status ?? 1;
}
