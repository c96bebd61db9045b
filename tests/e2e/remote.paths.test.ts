import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("remote-paths");

testWalks(test, "remote-payment", "a shopper");

test("every promise is kept after all paths of payments by somebody else", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
