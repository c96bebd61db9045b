/** How an order follows its lines: which report is believed, and what the order remembers of it. */
import { replacementDeadlineOf, returnDeadlineOf } from "#machines/return/return-windows.rules.ts";
import { rollUp } from "./order.roll-up.ts";
import type { Context, Followed, OrderLine } from "../order.schema.ts";
import { stateOf } from "./order.statuses.ts";
import type { State } from "./order.statuses.ts";
import { trialUntil } from "../programmes/order.trial.ts";
import { isPurchaseStage, isLineState, successorsOf } from "./order.line-transitions.ts";
import type { PurchaseStage, LineState } from "./order.line-transitions.ts";

/** The steps of a refund; a cancelled line's money passes through them while the line stays cancelled. */
const refundStates = [
  "refundInitiated",
  "partiallyRefundSuccess",
  "refundSuccess",
  "refundDeclined",
  "refunded",
] as const;
export type RefundState = (typeof refundStates)[number];
const asRefundState = (state: State): RefundState | undefined =>
  refundStates.find((one) => one === state);

export interface Report {
  readonly lineId: string;
  readonly key: string;
}

/** What a report means to the order, or null when it cannot follow from what the order knows. */
export function follow(
  { lines, purchaseStage }: Context,
  { lineId, key }: Report,
): Followed | null {
  const line = lines.find(({ id }) => id === lineId);
  const reported = stateOf(key);
  if (!line || !reported || !isLineState(reported)) return null;
  const step = meantBy(line, reported, purchaseStage);
  // What never arrived cannot go back.
  if (step === "returnInitiated" && line.deliveredAt === null) return null;
  if (step === line.state || successorsOf(line.state, purchaseStage).includes(step))
    return { line, step, reported };
  return null;
}

/** A line does not know the purchase stages, nor what the order alone decides about it. */
function meantBy(
  { state }: OrderLine,
  reported: LineState,
  purchaseStage: PurchaseStage,
): LineState {
  if (state === "cancelled" && asRefundState(reported)) return "cancelled";
  if (state === "deliveryFailed" && reported === "cancelled") return "refundInitiated";
  if (state === "completed" && (reported === "delivered" || reported === "pickedUp")) return state;
  return isPurchaseStage(reported) ? purchaseStage : reported;
}

/** Neither called off nor asked to be. */
export const isGoingOn = ({ state }: Pick<OrderLine, "state">): boolean =>
  state !== "cancelled" && state !== "cancelInitiated";

/** The status of the order by its lines. */
export const statusOf = ({
  lines,
}: {
  readonly lines: readonly Pick<OrderLine, "state">[];
}): State => rollUp(lines.map(({ state }) => state));

/** A line's step as people are told it: what came back of some units did not come back of all (ORD-74). */
export function toldState(line: OrderLine): LineState {
  const { state, quantity, cancelledUnits, returnedUnits } = line;
  if (returnedUnits === 0 || returnedUnits >= quantity - cancelledUnits) return state;
  if (state === "refundSuccess" || state === "refunded") return "partiallyRefundSuccess";
  return state === "returned" || state === "returnSuccess" ? "partiallyReturned" : state;
}

/** The status the order would have after a report; null when the report is not believed. */
export function statusAfter(context: Context, report: Report): State | null {
  const followed = follow(context, report);
  if (!followed) return null;
  return rollUp(
    context.lines.map(({ id, state }) => (id === report.lineId ? followed.step : state)),
  );
}

/** What the order remembers of a line's step. */
export function noteStep(
  context: Context,
  { line, step, reported }: Followed,
  at: string,
): Partial<Context> {
  const refunds = noteRefundStep(context, line.id, asRefundState(reported));
  if (step === line.state) return { refunds };
  const moved = { ...line, ...arrival(context, line, step, at), ...counts(line, step) };
  return {
    refunds,
    lines: context.lines.map((one) =>
      one.id === line.id ? { ...moved, state: step, movedAt: at } : one,
    ),
  };
}

function noteRefundStep({ refunds }: Context, lineId: string, state: RefundState | undefined) {
  const last = refunds.findLast(({ lineIds }) => lineIds.includes(lineId));
  return state && last ? refunds.map((one) => (one === last ? { ...one, state } : one)) : refunds;
}

function arrival(
  context: Context,
  line: OrderLine,
  step: LineState,
  at: string,
): Partial<OrderLine> {
  const hasLeft = line.hasLeft || step === "shipped" || step === "pickedUp";
  if ((step !== "delivered" && step !== "pickedUp") || line.deliveredAt) return { hasLeft };
  return {
    hasLeft,
    deliveredAt: at,
    returnDeadline: returnableUntil(context, at, line.returnDeadline),
  };
}

function counts(line: OrderLine, step: LineState): Partial<OrderLine> {
  if (step === "cancelled") return { cancelledUnits: line.quantity };
  /** A replacement that was asked for in time goes on after the window. */
  if (step === "completed") return { returningUnits: 0 };
  if (step === "delivered" || step === "pickedUp" || step === "returnRejected")
    return { returningUnits: 0, replacedUnits: 0 };
  return {};
}

/** Until when what arrives at an instant may be returned; `fixed` is an end that the line was ordered with. */
export function returnableUntil(
  context: Context,
  arrivedAt: string,
  fixed: string | null = null,
): string {
  const { utcOffsetMinutes } = context;
  return returnDeadlineOf({ arrivedAt, utcOffsetMinutes, fixed, trialUntil: trialUntil(context) });
}

/** Until when units of a line may be asked to be replaced; null for what has not arrived (LINE-14). */
export function replaceableUntil(
  { utcOffsetMinutes }: Pick<Context, "utcOffsetMinutes">,
  { deliveredAt }: Pick<OrderLine, "deliveredAt">,
): string | null {
  return deliveredAt && replacementDeadlineOf({ arrivedAt: deliveredAt, utcOffsetMinutes });
}

/** Takes every line that waits for it one purchase stage further. */
export function advanceStage(
  { lines }: Context,
  purchaseStage: PurchaseStage,
  at: string,
): Partial<Context> {
  return {
    purchaseStage,
    lines: lines.map((line) =>
      isPurchaseStage(line.state) || line.state === "cancelRejected"
        ? { ...line, state: purchaseStage, movedAt: at }
        : line,
    ),
  };
}

/** The last day on which anything of the order may come back. */
export function windowEnd({ lines }: Context): string | null {
  const ends = lines.flatMap((line) => (line.returnDeadline ? [line.returnDeadline] : [])).sort();
  return ends.at(-1) ?? null;
}
