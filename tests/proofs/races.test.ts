/** Two senders at once, in every state: whoever comes second is told, and nothing breaks in either order. */
import { test } from "vitest";
import { registry } from "#machines";
import { LONG_MS, meetInEveryState, twoTabs } from "#tests/kit/two-senders.ts";

/** They have most of the races, and files of their own. */
const apart = new Set(["cart", "order"]);
const named = [...registry].filter(([name]) => !apart.has(name));

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
