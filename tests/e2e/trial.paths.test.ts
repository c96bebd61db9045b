import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("trial-paths");

testWalks(test, "trial", "a shopper");

test("every promise is kept after all paths of goods on trial", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
