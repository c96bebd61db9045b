import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("checkout-paths");

// Each move once from each state that looks different, by the shortest ways: the whole cover counts every try of a code.
testWalks(test, "cart", "a cart");
testWalks(test, "payment", "a payment by");
testWalks(test, "place-order", "the button that orders");

test("every promise is kept after all paths of checkout", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
