/** Two senders at once, in every state of the cart. */
import { test } from "vitest";
import { lifecycleNamed } from "#machines";
import { LONG_MS, meetInEveryState, twoTabs } from "#tests/kit/two-senders.ts";

const named = [["cart", lifecycleNamed("cart")] as const];

test.each(named)(
  "%s: two senders in one state, in either order, doubled and late",
  (_, lifecycle) => meetInEveryState(lifecycle),
  LONG_MS,
);

test.each(named)(
  "%s: of two sends that saw the same page one is taken",
  (_, lifecycle) => twoTabs(lifecycle),
  LONG_MS,
);
