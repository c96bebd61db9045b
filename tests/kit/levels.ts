/**
 * Where a test goes in, noted while it runs: the doors of the kits note it, so that nobody claims it. `npm run spec` reads it
 * from the report, and compares it with the levels at which a requirement lives.
 */
import { TestRunner } from "vitest";
import type { Level } from "../../scripts/spec-levels.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Where the test went in, in the order of its visits. */
    levels?: Level[];
  }
}

/** Notes that the test that runs went in at a level; what is prepared outside of a test proves nothing. */
export function wentIn(level: Level): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (!meta || meta.levels?.includes(level)) return;
  meta.levels = [...(meta.levels ?? []), level];
}
