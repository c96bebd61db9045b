import { testWalks } from "./kit/paths.ts";
import { auditOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("paying-paths");

testWalks(test, "payment-update", "an order");
testWalks(test, "financing", "a member");
testWalks(test, "lease", "a lease");

test("every promise is kept after all paths of paying", async ({ store }) => {
  expect(await auditOf(store)).toContain("Every promise is kept.");
});
