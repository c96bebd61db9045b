import { expect, test } from "vitest";
import { chartOf } from "#machines/kit";
import { lifecycle } from "../index.ts";
import { combinationsOf, movesOf, nameOf, stagesOf, statusOfLife } from "./order.state-space.ts";
import type { Combination } from "./order.state-space.ts";
import { states } from "./order.statuses.ts";

const known = new Map<string, ReturnType<typeof stagesOf>["goods"]>();

/** Where the goods of a life are. Most lives are led to by many moves, and each is asked once. */
function goodsOf(life: Combination) {
  const name = nameOf(life);
  const goods = known.get(name) ?? stagesOf(life).goods;
  known.set(name, goods);
  return goods;
}

/** Every change of the goods that the lines of an order can bring about, as `from to`. */
function changesWith(lines: number): Set<string> {
  const changes = new Set<string>();
  for (const { life } of combinationsOf(lines).values()) {
    const before = goodsOf(life);
    for (const move of movesOf(life)) {
      const after = goodsOf(move.to);
      if (before !== after) changes.add(`${before} ${after}`);
    }
  }
  return changes;
}

const drawn = new Set(
  chartOf(lifecycle)
    .edges.filter(({ kind, from }) => kind === "always" && from.startsWith("goods."))
    .map(({ from, to }) => `${from} ${to}`.replaceAll("goods.", "")),
);
const changes = new Set([...changesWith(1), ...changesWith(2)]);

test("[ORD-74] no move of a line finds the goods without a way to follow it", () => {
  expect([...changes].filter((change) => !drawn.has(change))).toEqual([]);
});

test("the goods list no move that can never happen", () => {
  expect([...drawn].filter((change) => !changes.has(change))).toEqual([]);
});

test("a third line brings no change that two lines do not bring", () => {
  expect([...changesWith(3)].filter((change) => !changes.has(change))).toEqual([]);
});

test("[ORD-74] none, some or all of the lines: each status is reached", () => {
  const reached = new Set([...combinationsOf(2).values()].map(({ life }) => statusOfLife(life)));
  const elsewhere = ["initiated", "softSubmitted", "swapOrdered", "swapSwapped"];
  expect(states.filter((one) => !reached.has(one))).toEqual(elsewhere);
});
