/** Generated paths as browser tests. */
import { lifecycleNamed } from "#machines";
import { worldOf } from "../../models/console.ts";
import { drivers } from "../../models/drivers.ts";
import { pathsOf } from "../../models/paths.ts";
import { recordRun } from "../../kit/run-record.ts";
import type { Taken } from "../../kit/run-record.ts";
import type { testWithStore } from "./test.ts";

/** One test for each path of a lifecycle; `who` begins the sentence of its title. */
export function testWalks(test: ReturnType<typeof testWithStore>, name: string, who: string): void {
  const driver = drivers.get(name);
  if (!driver) throw new Error(`${name} has no driver`);
  const lifecycle = lifecycleNamed(name);
  const taken: Taken[] = [];
  for (const { title, walk, taken: path } of pathsOf(name, driver))
    test(`${lifecycle.lc} ${who} ${title}`, async ({ page, store }) => {
      const began = performance.now();
      const note = (passed: boolean) =>
        recordRun(lifecycle, "browser", [
          ...taken,
          { path, ms: performance.now() - began, passed },
        ]);
      note(false);
      await walk(page, worldOf(store));
      note(true);
      taken.push({ path, ms: performance.now() - began, passed: true });
    });
}
