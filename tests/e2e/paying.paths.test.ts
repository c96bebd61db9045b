import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("paying-paths");

testWalks(test, "payment-update", "an order");
testWalks(test, "financing", "a member");
testWalks(test, "lease", "a lease");

test("every promise is kept after all paths of paying", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
