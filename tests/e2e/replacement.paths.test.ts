import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("replacement-paths");

testWalks(test, "replacement", "a shopper");

test("every promise is kept after all paths of replacements", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
