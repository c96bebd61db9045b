/** How many units of a line are where, and what they say together (LINE, ORD-74). Pure. */
import { sum } from "#machines/kit";
import type { Context, LineCase, OrderLine, Unit } from "../order.schema.ts";
import { isLineState } from "./order.line-transitions.ts";
import type { LineState } from "./order.line-transitions.ts";
import { rollUp } from "./order.roll-up.ts";

/** What the counts of a line are made of. */
export type Counted = Pick<OrderLine, "quantity" | "cancelledUnits" | "cases" | "step">;

/** So many units of a line, and the step they are at. */
export interface UnitsAt {
  readonly units: number;
  readonly state: LineState;
}

const heldBy = ({ units, isOver }: LineCase): number => (isOver ? 0 : units);

/** Units that no return and no replacement holds: what is with the shopper once the line has arrived. */
export const unitsLeft = ({ quantity, cancelledUnits, cases }: Counted): number =>
  quantity - cancelledUnits - sum(cases.map(heldBy));

/** The units of a line that were not called off by themselves: what its money and its goods are about. */
export const keptUnits = <Kept extends Pick<Unit, "isCancelled">>({
  units,
}: {
  readonly units: readonly Kept[];
}): Kept[] => units.filter(({ isCancelled }) => !isCancelled);

/** Where the units of a line stand that the store has taken back. */
const placesBack = ({ cases }: Pick<OrderLine, "cases">): number[] =>
  cases.flatMap(({ kind, accepted, places }) =>
    kind === "return" ? places.slice(0, accepted ?? 0) : [],
  );

/** Whether a unit has come back: where nobody has paid for it, nobody need any more. */
export const isBack = (line: Pick<OrderLine, "cases">, place: number): boolean =>
  placesBack(line).includes(place);

/** Whether a unit, by its name, has come back, and this payment had not taken it. */
export const isBackUnpaid = (
  { lines }: { readonly lines: readonly OrderLine[] },
  { capturedLines }: { readonly capturedLines: readonly string[] },
  named: string,
): boolean =>
  lines.some(
    (line) =>
      !capturedLines.includes(line.id) &&
      placesBack(line).some((place) => unitId(line, place) === named),
  );

/** The units of a line that were neither called off nor taken back: what is to be paid where nobody has. */
export const unitsToPay = (line: Pick<OrderLine, "units" | "cases">): Unit[] =>
  line.units.filter(({ isCancelled }, place) => !isCancelled && !isBack(line, place));

/** The units of a line that were called off, with all of it or by themselves: nobody pays for them. */
export const offUnits = ({ units, state }: Pick<OrderLine, "units" | "state">): Unit[] =>
  units.filter(({ isCancelled }) => isCancelled || state === "cancelled");

/** What of an order was called off since it was placed, whole or in part. */
export const calledOffCents = ({ lines }: { readonly lines: readonly OrderLine[] }): number =>
  sum(lines.flatMap(offUnits).map(({ totalCents }) => totalCents));

/** Of what came back, by payment: what it had not taken, and so does not give back either. */
export function backUnpaidCents({
  lines,
  payments,
  refunds,
}: Pick<Context, "lines" | "payments" | "refunds">): number[] {
  return payments.map(({ paymentId, capturedLines }, nth) => {
    const given = refunds.filter(({ entries }) =>
      entries.some((entry) => entry.paymentId === paymentId),
    );
    const isGiven = (named: string) => given.some(({ unitIds }) => unitIds.includes(named));
    const open = lines.filter(
      ({ id, state }) => state !== "cancelled" && !capturedLines.includes(id),
    );
    return sum(
      open.flatMap((line) =>
        line.units.map(({ isCancelled, tender }, at) =>
          isCancelled || !isBack(line, at) || isGiven(unitId(line, at)) ? 0 : (tender[nth] ?? 0),
        ),
      ),
    );
  });
}

/** The name of a line's unit, which lenders must be told (`2-1` is the first of line 2). */
export const unitId = ({ id }: Pick<OrderLine, "id">, place: number): string =>
  `${id}-${place + 1}`;

/** The line of a unit, by the unit's name. */
export const lineIdIn = (named: string): string => named.slice(0, named.lastIndexOf("-"));

/** Whether a unit, by its name, was called off by itself. */
export const isOffUnit = (
  { lines }: { readonly lines: readonly OrderLine[] },
  named: string,
): boolean =>
  lines.some((line) =>
    line.units.some(({ isCancelled }, place) => isCancelled && unitId(line, place) === named),
  );

/** Which units of a line are called off by themselves: the last ones, so that those that stay keep their names. */
export const lastPlaces = (line: OrderLine, count: number): number[] =>
  count === 0 ? [] : nextPlaces(line, line.units.length).slice(-count);

/** An order of before may have given units back without knowing by which return. */
const unnamedUnits = ({ cases, returnedUnits }: Pick<OrderLine, "cases" | "returnedUnits">) =>
  Math.max(0, returnedUnits - sum(cases.map(({ accepted }) => accepted ?? 0)));

/** Units that are with the shopper, and that no return and no replacement has taken or holds. */
export const unitsStaying = (line: Counted & Pick<OrderLine, "returnedUnits">): number =>
  unitsLeft(line) - unnamedUnits(line);

/** Which units of a line whatever comes next takes: the first that nothing else holds or has taken. */
export function nextPlaces(
  { units, cases, returnedUnits }: Pick<OrderLine, "units" | "cases" | "returnedUnits">,
  count: number,
): number[] {
  const held = new Set(cases.flatMap(({ isOver, places }) => (isOver ? [] : places)));
  const unnamed = unnamedUnits({ cases, returnedUnits });
  const free = units.flatMap(({ isCancelled }, place) =>
    isCancelled || held.has(place) ? [] : [place],
  );
  return free.slice(unnamed, unnamed + count);
}

/** Which units of a line a return or replacement holds; those that it would, before it is asked for. */
export const placesOf = (line: OrderLine, caseId: string, count: number): number[] =>
  line.cases.findLast((one) => one.caseId === caseId && !one.isOver)?.places.slice(0, count) ??
  nextPlaces(line, count);

const arrivedAs: readonly LineState[] = ["delivered", "pickedUp", "completed"];

/** Whether the units of a step are where the shopper wanted them. */
export const hasArrived = (step: LineState): boolean => arrivedAs.includes(step);

/** The store has said no to units of a return. */
const refused: readonly LineState[] = ["returnRejected", "returnToCustomer", "returnedToCustomer"];

/** A return on which the store has not decided. */
const isAsked = ({ kind, accepted, state }: LineCase): boolean =>
  kind === "return" && accepted === null && !refused.includes(state);

/** Units that such returns are about. */
export const returningUnits = ({ cases }: Pick<OrderLine, "cases">): number =>
  sum(cases.filter(isAsked).map(({ units }) => units));

/** One that nothing was sent for in time holds its units, and nothing of them is on its way back until it is opened again. */
const isComing = (one: LineCase): boolean => isAsked(one) && one.state !== "returnExpired";

/** Units on their way back, or about to be. */
export const comingUnits = ({ cases }: Pick<OrderLine, "cases">): number =>
  sum(cases.filter(isComing).map(({ units }) => units));

/** Where they stand among the units of their line. */
export const placesComing = ({ cases }: Pick<OrderLine, "cases">): number[] =>
  cases.filter((one) => isComing(one) && !one.isOver).flatMap(({ places }) => places);

/** Units that a replacement is asked for, on its way for, or owed for. */
export const replacingUnits = ({ cases }: Pick<OrderLine, "cases">): number =>
  sum(cases.filter(({ kind }) => kind === "replacement").map(heldBy));

/** The units of a line by what became of them; what was called off is not among them. */
function partsOf({ cases, ...line }: Counted): UnitsAt[] {
  if (cases.length === 0) return [{ units: line.quantity - line.cancelledUnits, state: line.step }];
  const open = cases.filter(({ isOver }) => !isOver);
  // Replaced units are the shopper's like any other: later returns may take them too.
  let left = unitsLeft({ cases, ...line });
  const replaced = cases
    .filter(({ isOver }) => isOver)
    .map(({ units, state }) => {
      const still = Math.min(units, left);
      left -= still;
      return { units: still, state };
    });
  const parts = [...open, ...replaced, { units: left, state: line.step }];
  const there = parts.filter(({ units }) => units > 0);
  return there.length > 0 ? there : [{ units: 0, state: line.step }];
}

/** The steps that units of a line are at. */
export const unitStates = (line: Counted): LineState[] => partsOf(line).map(({ state }) => state);

/** What came back of some units of a return did not come back of all (RET-10). */
function toldState({ state, units, accepted }: LineCase): LineState {
  if (accepted === null || accepted >= units) return state;
  if (state === "refundSuccess" || state === "refunded") return "partiallyRefundSuccess";
  return state === "returned" || state === "returnSuccess" ? "partiallyReturned" : state;
}

/** What of a return was taken, and what was not, each by itself: for people, who get money for the one alone. */
function apart(one: LineCase): LineCase[] {
  const { units, accepted, isOver, state } = one;
  if (isOver || accepted === null || accepted >= units) return [one];
  const taken = state === "partiallyReturned" ? "returned" : state;
  return [
    { ...one, units: accepted, accepted, state: taken },
    { ...one, units: units - accepted, accepted: 0, state: "returnRejected" as const },
  ];
}

/** The units of a line by their steps, as what they say together is made of: each step once. */
export function unitsByState(line: Counted): UnitsAt[] {
  return byState({ ...line, cases: line.cases.map((one) => ({ ...one, state: toldState(one) })) });
}

function byState(line: Counted): UnitsAt[] {
  const parts = partsOf(line);
  return [...new Set(parts.map(({ state }) => state))].map((state) => ({
    state,
    units: sum(parts.filter((one) => one.state === state).map(({ units }) => units)),
  }));
}

/** The same with what was asked to be called off or was, beside what goes on: for people, not for a line's own state. */
export function unitsTold(line: Counted & Pick<OrderLine, "cancelling">): UnitsAt[] {
  const { quantity, cancelledUnits, step } = line;
  const gone = cancelledUnits < quantity ? cancelledUnits : 0;
  const parts = byState({ ...line, cases: line.cases.flatMap(apart) });
  const resting = parts.find(({ state }) => state === step)?.units ?? 0;
  const asked = Math.min(line.cancelling, resting);
  return [
    ...parts.map((part) => (part.state === step ? { ...part, units: part.units - asked } : part)),
    { units: asked, state: "cancelInitiated" as const },
    { units: gone, state: "cancelled" as const },
  ].filter(({ units }, at) => units > 0 || (at === 0 && parts.length === 1 && asked + gone === 0));
}

/** A line after something of it changed: its state follows from its step and its cases, and it tells since when. */
export function settled(line: OrderLine, at: string): OrderLine {
  const state = rollUp(unitsByState(line).map((part) => part.state));
  if (!isLineState(state) || state === line.state) return line;
  return { ...line, state, movedAt: at };
}

/** A line whose units took a step together. */
export const atStep = (line: OrderLine, step: LineState, at: string): OrderLine =>
  settled({ ...line, step }, at);
