import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("subscription-paths");

testWalks(test, "subscription", "a subscriber with");

test("every promise is kept after all paths of subscriptions", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
