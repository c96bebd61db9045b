/** What a reviewer of a machine would complain about: dead ends, states without an owner, events nobody sends. */
import { chartOf } from "#machines/kit";
import type { Chart, ChartState, Lifecycle } from "#machines/kit";

/** A complaint: what is wrong, and with which state or event. */
export interface ChartFault {
  readonly kind: "unreachable" | "deadEnd" | "noOwner" | "unsent" | "unheard" | "untold";
  readonly subject: string;
}

/** Everything wrong with the chart of a lifecycle; tests demand that nothing is. */
export function faultsOf(lifecycle: Lifecycle): ChartFault[] {
  const chart = chartOf(lifecycle);
  const fault = (kind: ChartFault["kind"]) => (subject: string) => ({ kind, subject });
  return [
    ...unreachable(chart).map(fault("unreachable")),
    ...deadEnds(chart).map(fault("deadEnd")),
    ...withoutOwner(chart).map(fault("noOwner")),
    ...eventsOf(lifecycle)
      .filter(([, { by }]) => by.length === 0)
      .map(([type]) => fault("unsent")(type)),
    ...eventsOf(lifecycle)
      .filter(
        ([type, { refused }]) => !refused && !chart.edges.some(({ trigger }) => trigger === type),
      )
      .map(([type]) => fault("unheard")(type)),
    ...eventsOf(lifecycle)
      .filter(([, { about }]) => !about)
      .map(([type]) => fault("untold")(type)),
  ];
}

const eventsOf = ({ events }: Lifecycle) => Object.entries(events.shapes);

/** The states one can stand in. */
function leavesOf({ states }: Chart): ChartState[] {
  return states.filter(({ kind }) => kind === "atomic" || kind === "final");
}

function unreachable({ states, edges }: Chart): string[] {
  const targets = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const entered = (state: ChartState): boolean =>
    targets.has(state.id) ||
    state.parent === null ||
    ((state.initial || regionOf(states, state)) && entered(parentOf(states, state))) ||
    states.some(({ id, parent }) => parent === state.id && targets.has(id));
  return states.filter((state) => !entered(state)).map(({ id }) => id);
}

function parentOf(states: readonly ChartState[], { parent }: ChartState): ChartState {
  const found = states.find(({ id }) => id === parent);
  if (!found) throw new Error(`a state has no parent ${parent}`);
  return found;
}

/** Regions of a parallel state are entered together. */
function regionOf(states: readonly ChartState[], { parent }: ChartState): boolean {
  return states.some(({ id, kind }) => id === parent && kind === "parallel");
}

/** A state that is neither final nor at rest, and that nothing leads out of. */
function deadEnds(chart: Chart): string[] {
  return leavesOf(chart)
    .filter(({ kind, rests }) => kind !== "final" && !rests)
    .filter(({ id }) => !chart.edges.some(({ from, to }) => isWithin(id, from) && to !== id))
    .map(({ id }) => id);
}

/** Whether a state is another one or lies within it. */
function isWithin(id: string, around: string): boolean {
  return around === "" || id === around || id.startsWith(`${around}.`);
}

function withoutOwner(chart: Chart): string[] {
  return leavesOf(chart)
    .filter(({ kind, rests, owner }) => kind !== "final" && !rests && owner === null)
    .filter(({ id }) => !isTransient(chart, id))
    .filter(({ id }) => !isWithinAnOwner(chart, id))
    .filter(({ id }) => !isBesideAnOwner(chart, id))
    .map(({ id }) => id);
}

/** Left in the moment it is entered. */
function isTransient({ edges }: Chart, id: string): boolean {
  return edges.some(({ from, kind }) => from === id && kind === "always");
}

/** Whoever owns the state around it owns the wait. */
function isWithinAnOwner({ states }: Chart, id: string): boolean {
  return states.some(
    ({ id: around, owner, rests }) => (owner !== null || rests) && isWithin(id, around),
  );
}

/** One party waits with a parallel state, whatever its other regions say. */
function isBesideAnOwner({ states }: Chart, id: string): boolean {
  const parallels = states.filter(
    ({ id: around, kind }) => kind === "parallel" && isWithin(id, around),
  );
  return parallels.some((parallel) =>
    states.some(
      ({ id: other, owner, rests }) => (owner !== null || rests) && isWithin(other, parallel.id),
    ),
  );
}
