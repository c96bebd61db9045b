/** Who may call off what, as questions on the context. */
import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import {
  cancelRefusal,
  isBeforePurchaseOrder,
  isEnforceableAt,
  isHeldBackAt,
  isLineCancellable,
} from "#machines/order";
import type { State } from "#machines/order";
import { agentStopOf, keepable } from "./cancellation.attempts.ts";
import { answeredLines, unitsAlong, waitsWith } from "./cancellation.answers.ts";
import type { Context, Event, Line, Request } from "./cancellation.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

const isSwapping = (status: State) => status === "swapOrdered" || status === "swapSwapped";

export const isCancelled = ({ state, request }: Line): boolean =>
  state === "cancelled" || request === "confirmed";

/** Nothing is asked for it, or no longer. */
const isFree = ({ request }: Line): boolean => request === null || request === "withdrawn";

/** The store may ask for all of a line: while somebody waits to hear of some of its units, and after a no. */
const mayBeTaken = (line: Line): boolean =>
  isFree(line) || line.request === "rejected" || line.asked !== null;

/** The line is at a step where whoever placed the order may cancel it, and nobody has tried. */
export function isOpen(context: Context, line: Line): boolean {
  const { isCancellable, status } = context;
  return (
    isFree(line) &&
    isLineCancellable({ isCancellable, isSwapping: isSwapping(status) }, line) &&
    (!line.isActive || context.lines.some((one) => isFor(one, line) && isOpen(context, one)))
  );
}

/** The goods that a line belongs to. */
const isFor = (goods: Line, line: Line): boolean => goods.lineId === line.parentId;

/** A phone line that works is not paid back while its phone stays. */
const staysActive = (line: Line, asked: readonly Line[]): boolean =>
  line.isActive && !asked.some((one) => isFor(one, line));

/** The warehouse need not be asked: there is no purchase order yet, or its delivery order is gone, or it never had the line. */
const isStoppedHere = ({ state, hasParcel }: Line): boolean =>
  !hasParcel || isBeforePurchaseOrder(state) || state === "doCancelled";

/** Nobody needs to be asked for a line of a request. */
export function needsNoAnswer(line: Line, asked: readonly Line[]): boolean {
  const parent = waitsWith(line, asked);
  return isStoppedHere(line) && (parent === undefined || needsNoAnswer(parent, asked));
}

/** The lines a request is about; one that names none is about all that remain. */
function linesOf({ lines }: Context, { lineIds }: Pick<Request, "lineIds">): Line[] {
  return lines.filter((line) =>
    lineIds.length === 0 ? !isCancelled(line) : lineIds.includes(line.lineId),
  );
}

/** A line of a request, and how many of its units that is about; null is all that is left. */
export interface Meant {
  readonly line: Line;
  readonly units: number | null;
}

/** Everything that a request is about: what it names, and what goes with that. */
export function meantBy(
  context: Context,
  { lineIds, parts }: Pick<Request, "lineIds" | "parts">,
  isEnforced: boolean,
): Meant[] {
  const named = linesOf(context, { lineIds }).map((line) => {
    const units = parts.find(({ lineId }) => lineId === line.lineId)?.units;
    return { line, units: units === undefined || units >= line.units ? null : units };
  });
  const isAsked = (line: Line) => named.some((one) => one.line === line);
  const whole = named.filter(({ units }) => units === null).map(({ line }) => line);
  const followers = followersOf(context, whole, isEnforced).filter((line) => !isAsked(line));
  const all = [...named, ...followers.map((line) => ({ line, units: null }))];
  return [...all, ...alongWithUnits(context, all, isEnforced)];
}

const mayGo = (context: Context, line: Line, isEnforced: boolean): boolean =>
  isEnforced ? mayBeTaken(line) && isEnforceableAt(line.state) : isOpen(context, line);

/**
 * What goes with some units of a line: a warranty with each phone, work with what it is done to. What belongs to the line as
 * a whole stays with the units that stay.
 */
function alongWithUnits(context: Context, meant: readonly Meant[], isEnforced: boolean): Meant[] {
  const along = meant.flatMap(({ line: parent, units }) =>
    units === null
      ? []
      : context.lines
          .filter((line) => line.parentId === parent.lineId && line.isDivisible && !line.hasParcel)
          .filter((line) => mayGo(context, line, isEnforced))
          .filter((line) => meant.every((one) => one.line !== line))
          .map((line) => ({ line, units: unitsAlong(parent.units, line.units, units) }))
          .filter((one) => one.units > 0),
  );
  return along.length === 0
    ? []
    : [...along, ...alongWithUnits(context, [...meant, ...along], isEnforced)];
}

/**
 * What goes with lines that are called off: what belongs to them, as a warranty does to its phone, and may be called off
 * itself. What is too late for it stays.
 */
function followersOf(context: Context, lines: readonly Line[], isEnforced: boolean): Line[] {
  const may = (line: Line) => mayGo(context, line, isEnforced);
  const children = context.lines.filter(
    (line) =>
      !lines.includes(line) && lines.some(({ lineId }) => lineId === line.parentId) && may(line),
  );
  return children.length === 0
    ? []
    : [...children, ...followersOf(context, [...lines, ...children], isEnforced)];
}

const knowsAll = (context: Context, lineIds: readonly string[]): boolean =>
  lineIds.every((id) => context.lines.some(({ lineId }) => lineId === id));

/** As many units of named lines as are left of them at most, each line once; some of them only where a line can be divided. */
function areCounted({ lines }: Context, { lineIds, parts }: Pick<Request, "lineIds" | "parts">) {
  return parts.every(({ lineId, units }, at) => {
    const line = lines.find((one) => one.lineId === lineId);
    return (
      line !== undefined &&
      lineIds.includes(lineId) &&
      parts.findIndex((one) => one.lineId === lineId) === at &&
      (units === line.units || (line.isDivisible && units < line.units))
    );
  });
}

function mayRequest(context: Context, event: Pick<Request, "lineIds" | "parts">): boolean {
  const lines = linesOf(context, event);
  return (
    !context.isManualOnly &&
    knowsAll(context, event.lineIds) &&
    areCounted(context, event) &&
    lines.length > 0 &&
    lines.every((line) => isOpen(context, line) && !staysActive(line, lines))
  );
}

function canEnforce(context: Context, event: Request & { readonly evenPacked: boolean }): boolean {
  const lines = linesOf(context, event);
  const mayAsk = event.evenPacked ? isHeldBackAt : isEnforceableAt;
  return (
    knowsAll(context, event.lineIds) &&
    areCounted(context, event) &&
    lines.length > 0 &&
    lines.every((line) => mayBeTaken(line) && mayAsk(line.state))
  );
}

/** A discount for goods that somebody would call off, before it is offered. */
interface Payback {
  readonly lineIds: string[];
  readonly amountCents: number;
  readonly triggerCode: string;
  /** The reason it is offered for. */
  readonly rejectionCode: string;
}

/**
 * What may be paid back for lines that are asked for, cut to the most that may be; for one reason or, where none is
 * given, for the first that counts. Null where nothing is, or those lines may not be called off (API-26).
 */
export function paybackOf(
  context: Context,
  asked: readonly string[],
  rejectionCode?: string,
): Payback | null {
  const request = { lineIds: [...asked], parts: [] };
  // While the warehouse is asked for other lines nothing is offered: what is asked for next joins them.
  if (isRequested(context) || !mayRequest(context, request)) return null;
  const fresh = linesOf(context, request)
    .filter(({ wasOffered }) => !wasOffered)
    .map(({ lineId }) => lineId);
  const found = context.discounts.find(
    ({ rejectionCodes, lineIds }) =>
      (rejectionCode === undefined || rejectionCodes.includes(rejectionCode)) &&
      lineIds.some((id) => fresh.includes(id)),
  );
  if (!found) return null;
  const most = context.maxPaybackCents ?? found.amountCents;
  return {
    lineIds: found.lineIds.filter((id) => fresh.includes(id)),
    amountCents: Math.min(found.amountCents, most),
    triggerCode: found.triggerCode,
    rejectionCode: rejectionCode ?? found.rejectionCodes[0] ?? "",
  };
}

/** The discount that speaks to a request. */
export function offerFor(context: Context, event: Event): Context["offer"] {
  if (event.type !== "cancel.requested" || !event.check_for_discount) return null;
  const { rejection_code, rejection_reason, cancellation_date, lineIds: asked, parts } = event;
  const isPart = (id: string) => parts.some(({ lineId }) => lineId === id);
  const kept = asked.filter((id) => !isPart(id));
  // A discount is for a line as a whole: who keeps units of it anyway is offered none.
  const found =
    kept.length < asked.length && kept.length === 0
      ? null
      : paybackOf(context, kept, rejection_code);
  if (!found) return null;
  const { lineIds, amountCents, triggerCode } = found;
  const request = { lineIds: asked, parts, rejection_code, rejection_reason, cancellation_date };
  return { lineIds, amountCents, triggerCode, request };
}

export const guards = {
  areAllCancelled: ({ context }: GuardArgs) => context.lines.every(isCancelled),
  isRequested: ({ context }: GuardArgs) => isRequested(context),
  isAnswered: ({ context }: GuardArgs) => !isRequested(context),
  isManualOnly: ({ context }: GuardArgs) =>
    context.isManualOnly && context.lines.some((line) => isOpen(context, line)),
  isDiscounted: ({ context }: GuardArgs) =>
    context.lines.some((line) => line.isDiscountApplied && isOpen(context, line)),
  isSomeOpen: ({ context }: GuardArgs) => context.lines.some((line) => isOpen(context, line)),
  isSomeRejected: ({ context }: GuardArgs) =>
    context.lines.some(({ request }) => request === "rejected"),
  canRequest: ({ context, event }: GuardArgs) =>
    event.type === "cancel.requested" && mayRequest(context, event),
  canOffer: ({ context, event }: GuardArgs) =>
    event.type === "cancel.requested" &&
    mayRequest(context, event) &&
    offerFor(context, event) !== null,
  canEnforce: ({ context, event }: GuardArgs) =>
    event.type === "cancel.enforced" && canEnforce(context, event),
  /** The goods of an offer are still there to be kept or cancelled. */
  isOfferOpen: ({ context }: GuardArgs) => isOfferOpen(context),
  canWithdraw: ({ context }: GuardArgs) => keepable(context).length > 0,
  canWithdrawStop: ({ context, event }: GuardArgs) =>
    event.type === "stop.withdrawn" && agentStopOf(context, event.lineIds).length > 0,
  answersRequest: ({ context, event }: GuardArgs) => answeredLines(context, event).length > 0,
};

function isRequested({ lines }: Context): boolean {
  return lines.some(({ request }) => request === "requested");
}

function isOfferOpen(context: Context): boolean {
  return context.offer !== null && mayRequest(context, context.offer.request);
}

/** The code of a refused request. A gift card was never allowed, wherever it is. */
export function whyNot(context: Context, event: Pick<Request, "lineIds" | "parts">): string {
  const lines = linesOf(context, event);
  if (lines.every((line) => isOpen(context, line)) && !areCounted(context, event))
    return "CancelQuantityExceeded";
  const isBarred =
    !context.isCancellable ||
    context.isManualOnly ||
    lines.some((line) => line.isGiftCard || staysActive(line, lines));
  return cancelRefusal(
    { isBarred },
    lines.map(({ state }) => state),
  );
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const context: Context = snapshot.context;
  const refused = event as Event;
  switch (refused.type) {
    case "cancel.requested":
    case "cancel.enforced":
      return whyNot(context, refused);
    case "cancel.withdrawn":
    case "stop.withdrawn":
      return "CancellationNotAllowed";
    default:
      return "EventNotAllowed";
  }
}
