/** How the chart writes "where the lines lead". */
import { phaseOf } from "../lines/order.status-transitions.ts";
import type { State } from "../lines/order.statuses.ts";

/** The id of a state in the chart. */
export function at(state: State): `#order.${string}` {
  const phase = phaseOf(state);
  return phase ? `#order.${phase}.${state}` : `#order.${state}`;
}

/** A line's report leads to the status the lines have then. */
export function movesTo(list: readonly State[]) {
  return list.map((status) => ({
    guard: { type: "rollsUpTo" as const, params: { status } },
    target: at(status),
    actions: "followLine" as const,
  }));
}

/** A report that changes a line and not the order. */
export const staysPut = { guard: "staysPut" as const, actions: "followLine" as const };

/** On to where the lines stand. */
export function goesOnAt(list: readonly State[]) {
  return list.map((status) => ({
    guard: { type: "standsAt" as const, params: { status } },
    target: at(status),
  }));
}
