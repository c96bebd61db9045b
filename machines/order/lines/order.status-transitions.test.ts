import { expect, test } from "vitest";
import { combinationsOf, movesOf, statusOf } from "./order.state-space.ts";
import { ownMoves, phaseMoves, phaseOf, phases } from "./order.status-transitions.ts";
import type { Phase } from "./order.status-transitions.ts";
import type { State } from "./order.statuses.ts";

const ownListOf = (state: State): readonly State[] =>
  state in ownMoves ? ownMoves[state as keyof typeof ownMoves] : [];

/** Every change of status that the lines of an order can bring about, as `from to`. */
function changesWith(lines: number): ReadonlySet<string> {
  const changes = new Set<string>();
  for (const { life } of combinationsOf(lines).values()) {
    const from = statusOf(life);
    for (const move of movesOf(life)) {
      const to = statusOf(move.to);
      if (to !== from) changes.add(`${from} ${to}`);
    }
  }
  return changes;
}

const changes = new Set([...changesWith(1), ...changesWith(2)]);
const pairs = [...changes].map((change) => change.split(" ") as [State, State]);

test("[ORD-74] no move of a line finds the order without a way to follow it", () => {
  const stuck = pairs.filter(([from, to]) => {
    const phase = phaseOf(from);
    const inherited: readonly State[] = phase ? phaseMoves[phase] : [];
    return !ownListOf(from).includes(to) && !inherited.includes(to);
  });
  expect(stuck).toEqual([]);
});

test("no state lists a move that can never happen", () => {
  const dead = Object.entries(ownMoves).flatMap(([from, list]) =>
    list.filter((to) => !changes.has(`${from} ${to}`)).map((to) => `${from} ${to}`),
  );
  expect(dead).toEqual([]);
});

test("no phase lists a move that its states list themselves or that can never happen", () => {
  const dead = (Object.keys(phases) as Phase[]).flatMap((phase) =>
    phaseMoves[phase]
      .filter(
        (to) =>
          !pairs.some(
            ([from, t]) => t === to && phaseOf(from) === phase && !ownListOf(from).includes(to),
          ),
      )
      .map((to) => `${phase} ${to}`),
  );
  expect(dead).toEqual([]);
});

test("a third line brings no change that two lines do not bring", () => {
  const more = [...changesWith(3)]
    .map((change) => change.split(" ") as [State, State])
    .filter(([from, to]) => {
      const phase = phaseOf(from);
      const inherited: readonly State[] = phase ? phaseMoves[phase] : [];
      return !ownListOf(from).includes(to) && !inherited.includes(to);
    });
  expect(more).toEqual([]);
});
