/** Takes the paths of one lifecycle: alone, through dispatch on SQLite, or in a real browser. */
import { spawnSync } from "node:child_process";
import type { Lifecycle } from "#machines/kit";

export const runs = ["pure", "engine", "browser"] as const;
export type Run = (typeof runs)[number];

/** The tests of each kind, by the words of their titles. */
const titles: Readonly<Record<Exclude<Run, "browser">, string>> = {
  pure: "its paths take every state and every transition",
  engine: "its paths hold through the engine",
};

/** The exit code of the tests that take the paths; what they found is in their output. */
export function runPaths({ name, lc }: Lifecycle, run: Run): number {
  const args =
    run === "browser"
      ? ["--config", "vitest.e2e.config.ts", "tests/e2e", "-t", `${lc} `]
      : [`machines/${name}/`, "-t", titles[run]];
  const { status } = spawnSync("npx", ["vitest", "run", ...args], { stdio: "inherit" });
  return status ?? 1;
}
