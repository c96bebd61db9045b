import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("visits-paths");

testWalks(test, "delivery-schedule", "a truck with");
testWalks(test, "installation-schedule", "a crew for");
testWalks(test, "store-pickup", "a store with");
testWalks(test, "impersonation", "an agent in");

test("every promise is kept after all paths of days, counters and desks", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
