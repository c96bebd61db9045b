/** Generated paths as browser tests. */
import { lifecycleNamed } from "#machines";
import { worldOf } from "../../models/console.ts";
import { drivers } from "../../models/drivers.ts";
import { pathsOf } from "../../models/paths.ts";
import type { testWithStore } from "./test.ts";

/** One test for each path of a lifecycle; `who` begins the sentence of its title. */
export function testWalks(test: ReturnType<typeof testWithStore>, name: string, who: string): void {
  const driver = drivers.get(name);
  if (!driver) throw new Error(`${name} has no driver`);
  const { lc } = lifecycleNamed(name);
  for (const path of pathsOf(name, driver))
    test(`${lc} ${who} ${path.title}`, ({ page, store }) => path.walk(page, worldOf(store)));
}
