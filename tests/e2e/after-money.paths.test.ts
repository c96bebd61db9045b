import { testWalks } from "./kit/paths.ts";
import { auditOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("after-money-paths");

testWalks(test, "replacement", "a shopper");
testWalks(test, "refund", "a shopper");
testWalks(test, "address-edit", "a shopper");

test("every promise is kept after all paths of replacements and refunds", async ({ store }) => {
  expect(await auditOf(store)).toContain("Every promise is kept.");
});
