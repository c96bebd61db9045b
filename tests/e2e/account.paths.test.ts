import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("account-paths");

testWalks(test, "email-verification", "a shopper");
testWalks(test, "second-factor", "a shopper");

test("every promise is kept after all paths of accounts", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
