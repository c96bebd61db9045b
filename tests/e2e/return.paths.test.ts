import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("return-paths");

testWalks(test, "return", "a shopper");
testWalks(test, "return-label", "a shopper");

test("every promise is kept after all paths of returns", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
