/** Generated paths as browser tests. */
import { lifecycleNamed } from "#machines";
import type { Lifecycle } from "#machines/kit";
import { worldOf } from "../../models/console.ts";
import { drivers } from "../../models/drivers.ts";
import { pathsOf } from "../../models/paths.ts";
import { recordRun } from "../../kit/run-record.ts";
import type { Taken } from "../../kit/run-record.ts";
import { benchPathsOf, walkOnBench } from "../../models/workbench.ts";
import type { ConcretePath } from "../../../machines/kit/walk/walk.ts";
import type { test as plainTest, testWithStore } from "./test.ts";

/** One test for each path of a lifecycle; `who` begins the sentence of its title. */
export function testWalks(test: ReturnType<typeof testWithStore>, name: string, who: string): void {
  const driver = drivers.get(name);
  if (!driver) throw new Error(`${name} has no driver`);
  const recorded = recorder(lifecycleNamed(name));
  for (const { title, walk, taken } of pathsOf(name, driver))
    test(`${lifecycleNamed(name).lc} ${who} ${title}`, async ({ page, store }) =>
      recorded(taken, () => walk(page, worldOf(store))));
}

/** One test for each path of a lifecycle that has no driver, on the workbench of the gallery. */
export function testOnBench(test: typeof plainTest, name: string): void {
  const lifecycle = lifecycleNamed(name);
  const recorded = recorder(lifecycle);
  for (const { sample, path } of benchPathsOf(lifecycle))
    test(`${lifecycle.lc} QA on the workbench: ${path.title}`, async ({ plainPage }) =>
      recorded(path, () => walkOnBench(plainPage, lifecycle, { sample, path })));
}

/** Takes paths one after the other and keeps a record of them: a path counts as failed until it is at its end. */
function recorder(lifecycle: Lifecycle) {
  const taken: Taken[] = [];
  return async (path: ConcretePath, walk: () => Promise<void>) => {
    const began = performance.now();
    const note = (passed: boolean) => ({ path, ms: performance.now() - began, passed });
    recordRun(lifecycle, "browser", [...taken, note(false)]);
    await walk();
    taken.push(note(true));
    recordRun(lifecycle, "browser", taken);
  };
}
