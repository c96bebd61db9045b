/** Generated paths as browser tests. */
import { inject } from "vitest";
import type { RunKind } from "#app/.server/gallery/coverage.ts";
import { lifecycleNamed } from "#machines";
import type { Lifecycle } from "#machines/kit";
import { worldOf } from "../../models/console.ts";
import { drivers, plainDrivers } from "../../models/drivers.ts";
import type { Page } from "../../models/page.ts";
import { handedOver } from "../../models/hand-over.ts";
import { pathsOf } from "../../models/paths.ts";
import { recordRun } from "../../kit/run-record.ts";
import type { Taken } from "../../kit/run-record.ts";
import { benchPathsOf, walkOnBench } from "../../models/workbench.ts";
import type { ConcretePath } from "../../../machines/kit/walk/walk.ts";
import type { test as plainTest, testWithStore } from "./test.ts";

/**
 * Without a browser, one test for each path of a lifecycle; in one, for the few that show and do all of it. `who` begins
 * the sentence of their titles.
 */
export function testWalks(test: ReturnType<typeof testWithStore>, name: string, who: string): void {
  const lifecycle = lifecycleNamed(name);
  const titleOf = (title: string) => `${lifecycle.lc} ${who} ${title}`;
  const recorded = recorder(lifecycle, isPlain ? "plain" : "browser");
  const plain = plainDrivers.get(name);
  if (isPlain)
    for (const { title, walk, taken } of plain ? pathsOf(name, plain) : [])
      test(`${titleOf(title)}${without}`, async ({ unscriptedPage, store }) =>
        recorded(taken, () => walk(async () => unscriptedPage, worldOf(store))));
  else if (plain && !plain.isWhole)
    for (const { title, walk, taken } of pathsOf(name, plain, "cover"))
      test(titleOf(title), async ({ page, unscriptedPage, store }) =>
        recorded(taken, () => walk(handedOver(page, unscriptedPage), worldOf(store))),
      );
  else
    for (const { title, walk, taken } of wholePathsOf(name))
      test(titleOf(title), async ({ page, store }) =>
        recorded(taken, () => walk(async () => page, worldOf(store))),
      );
}

/** What a real browser walks from its beginning to its end. */
function wholePathsOf(name: string) {
  const driver = drivers.get(name);
  if (!driver) throw new Error(`${name} has no driver`);
  return pathsOf(name, driver, plainDrivers.has(name) ? "cover" : "all");
}

/** One test for each path of a lifecycle that has no driver, on the workbench of the gallery; it needs no script. */
export function testOnBench(test: typeof plainTest, name: string): void {
  const lifecycle = lifecycleNamed(name);
  const recorded = recorder(lifecycle, isPlain ? "plain" : "browser");
  for (const { sample, path } of benchPathsOf(lifecycle, isPlain ? "all" : "cover")) {
    const title = `${lifecycle.lc} QA on the workbench: ${path.title}`;
    const walk = (page: Page) =>
      recorded(path, () => walkOnBench(page, lifecycle, { sample, path }));
    if (isPlain) test(`${title}${without}`, async ({ unscriptedPage }) => walk(unscriptedPage));
    else test(title, async ({ plainPage }) => walk(plainPage));
  }
}

const isPlain = inject("walkedWith") === "plain";
const without = ", without a browser";

/** Takes paths one after the other and keeps a record of them: a path counts as failed until it is at its end. */
function recorder(lifecycle: Lifecycle, kind: RunKind) {
  const taken: Taken[] = [];
  return async (path: ConcretePath, walk: () => Promise<void>) => {
    const began = performance.now();
    const note = (passed: boolean) => ({ path, ms: performance.now() - began, passed });
    recordRun(lifecycle, kind, [...taken, note(false)]);
    await walk();
    taken.push(note(true));
    recordRun(lifecycle, kind, taken);
  };
}
