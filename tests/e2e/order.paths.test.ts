import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("order-paths");

// Each move once from each state that looks different, by the shortest ways, and what one path has shown the next ones
// pass through: the whole cover of an order is hundreds of moves long.
testWalks(test, "order", "an order");

testWalks(test, "cancellation", "a shopper");
testWalks(test, "shipment", "a parcel");

test("every promise is kept after all paths of orders", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
