import { testWalks } from "./kit/paths.ts";
import { expect, testWithStore } from "./kit/test.ts";
import { auditOf } from "./kit/store.ts";

const test = testWithStore("order-paths");

testWalks(test, "cancellation", "a shopper");
testWalks(test, "return", "a shopper");

test("every promise is kept after all these paths", async ({ store }) => {
  expect(await auditOf(store)).toContain("Every promise is kept.");
});
