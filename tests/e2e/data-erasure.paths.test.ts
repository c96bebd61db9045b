import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("data-erasure-paths");

testWalks(test, "data-erasure", "a shopper");

test("every promise is kept after all paths of data-erasure", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
