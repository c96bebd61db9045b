import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("after-sales-paths");

testWalks(test, "swap", "a shopper");
testWalks(test, "return-to-customer", "a shopper");
testWalks(test, "refund", "a shopper");
testWalks(test, "address-edit", "a shopper");

test("every promise is kept after all paths of what follows an order", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
