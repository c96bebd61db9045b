/** How an order follows its lines: which report is believed, and what the order remembers of it. */
import { replacementDeadlineOf, returnDeadlineOf } from "#machines/return/return-windows.rules.ts";
import { rollUp } from "./order.roll-up.ts";
import type { Context, Followed, OrderLine } from "../order.schema.ts";
import { stateOf } from "./order.statuses.ts";
import type { State } from "./order.statuses.ts";
import { noteAllThere, trialUntil } from "../programmes/order.trial.ts";
import { followCase, isOfCases } from "./order.cases.ts";
import { hasParcel, isToCome, speaking } from "./order.kinds.ts";
import type { Kinded } from "./order.kinds.ts";
import { isUntaken } from "../money/order.refunds.ts";
import { atStep, unitsByState } from "./order.units.ts";
import type { Counted } from "./order.units.ts";
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
  /** The return or replacement that it is about; null for the line's own steps. */
  readonly caseId: string | null;
  readonly isAlone?: boolean;
}

/** What a report means to the order, or null when it cannot follow from what the order knows. */
export function follow(context: Context, report: Report, at: string): Followed | null {
  const line = context.lines.find(({ id }) => id === report.lineId);
  const reported = stateOf(report.key);
  if (!line || !reported || !isLineState(reported)) return null;
  const { caseId, isAlone = false } = report;
  const later = isOfCases(line, reported, caseId)
    ? followCase(line, reported, caseId, at)
    : followStep(context, line, reported, at);
  return later && { line, later, step: later.state, reported, caseId, isAlone };
}

/** The line after a step of its own. */
function followStep(
  context: Context,
  line: OrderLine,
  reported: LineState,
  at: string,
): OrderLine | null {
  const step = meantBy(context, line, reported);
  if (step === line.step) return line;
  if (!successorsOf(line.step, context.purchaseStage, hasParcel(line)).includes(step)) return null;
  const cancelledUnits = step === "cancelled" ? line.quantity : line.cancelledUnits;
  // Who asks for all of it asks no more for some.
  const isAsked = step === "cancelInitiated" || step === "cancelled";
  const counts = { cancelledUnits, cancelling: isAsked ? 0 : line.cancelling };
  return atStep({ ...line, ...arrival(context, line, step, at), ...counts }, step, at);
}

/** A line does not know the purchase stages, nor what the order alone decides about it. */
function meantBy(context: Context, line: OrderLine, reported: LineState): LineState {
  const { step } = line;
  if (step === "cancelled" && asRefundState(reported)) return "cancelled";
  if (step === "deliveryFailed" && reported === "cancelled")
    return isUntaken(context, line) ? "cancelled" : "refundInitiated";
  if (step === "completed" && (reported === "delivered" || reported === "pickedUp")) return step;
  return isPurchaseStage(reported) ? context.purchaseStage : reported;
}

/** Neither called off nor asked to be. */
export const isGoingOn = ({ state }: Pick<OrderLine, "state">): boolean =>
  state !== "cancelled" && state !== "cancelInitiated";

/** Going on, and of such a kind that the store could still stop it: what is active already was paid. */
export const isStoppable = (line: OrderLine): boolean =>
  isGoingOn(line) && (hasParcel(line) || isToCome(line));

/** What is with its customer already stays, also where the rest is called off for want of money. */
export const keepsSomething = ({ lines }: Pick<Context, "lines">): boolean =>
  lines.some((line) => isGoingOn(line) && !isToCome(line));

type Told = readonly (Counted & Kinded & Pick<OrderLine, "deliveredAt">)[];

/** By the lines themselves, which nobody changes: every guard of a step asks for the status anew. */
const statuses = new WeakMap<Told, State>();

/** The status of the order by the lines that speak for it, unit by unit. */
export function statusOf({ lines }: { readonly lines: Told }): State {
  const known = statuses.get(lines);
  if (known) return known;
  const units = speaking(lines).flatMap((line) => unitsByState(line).map(({ state }) => state));
  const status = rollUp(units);
  statuses.set(lines, status);
  return status;
}

/** What the order remembers of a line's step. */
export function noteStep(context: Context, followed: Followed, at: string): Partial<Context> {
  const { later, reported, caseId } = followed;
  const lines = context.lines.map((one) => (one.id === later.id ? later : one));
  return {
    refunds: noteRefundStep(context, later.id, asRefundState(reported), caseId),
    lines: noteAllThere(context, lines, at),
  };
}

function noteRefundStep(
  { refunds }: Context,
  lineId: string,
  state: RefundState | undefined,
  caseId: string | null,
) {
  const of = refunds.filter(({ lineIds }) => lineIds.includes(lineId));
  const last = of.findLast(({ returnId }) => returnId === caseId) ?? of.at(-1);
  return state && last ? refunds.map((one) => (one === last ? { ...one, state } : one)) : refunds;
}

function arrival(
  context: Context,
  line: OrderLine,
  step: LineState,
  at: string,
): Partial<OrderLine> {
  const hasLeft = line.hasLeft || step === "shipped" || step === "pickedUp";
  // What was never sent is there, and has no window in which it could be sent back.
  if (!hasParcel(line)) return step === "delivered" ? { deliveredAt: line.deliveredAt ?? at } : {};
  if ((step !== "delivered" && step !== "pickedUp") || line.deliveredAt) return { hasLeft };
  return {
    hasLeft,
    deliveredAt: at,
    returnDeadline: returnableUntil(context, at, line.returnDeadline),
  };
}

/** Until when what arrives at an instant may be returned; `fixed` is an end that the line was ordered with. */
export function returnableUntil(
  context: Context,
  arrivedAt: string,
  fixed: string | null = null,
): string {
  const { utcOffsetMinutes } = context;
  return returnDeadlineOf({
    arrivedAt,
    utcOffsetMinutes,
    fixed,
    trialUntil: trialUntil(context, arrivedAt),
  });
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
      isPurchaseStage(line.step) || line.step === "cancelRejected"
        ? atStep(line, purchaseStage, at)
        : line,
    ),
  };
}

/** The last day on which anything of the order may come back. */
export function windowEnd({ lines }: Context): string | null {
  const ends = lines.flatMap((line) => (line.returnDeadline ? [line.returnDeadline] : [])).sort();
  return ends.at(-1) ?? null;
}
