import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("one-line-paths");

testWalks(test, "line-item", "a shopper");
testWalks(test, "delay-confirmation", "a shopper");
testWalks(test, "file-download", "a shopper");

test("every promise is kept after all paths of lines", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
