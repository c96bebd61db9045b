/** How an order gives money back: released where it is held, refunded where it was taken. Pure. */
import { sum } from "#machines/kit";
import { isBack, keptUnits, placesOf, unitId } from "../lines/order.units.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { nothing, tell } from "../lines/order.said.ts";
import type { LineChange, LineEffect } from "../lines/order.said.ts";
import { asOwed } from "./order.fast-delivery.ts";
import { noteGivenBefore, refundIdOf, withinPaid } from "./order.kept-money.ts";
import { withOnTop } from "../after-sales/order.swap-sums.ts";
import { entriesOf, isAtDoor, summed, unitsAt, unitsOf } from "./order.money.ts";
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine, RefundEntry, Unit } from "../order.schema.ts";

/** Gives up what payments hold: authorised money is released, anything else is told that no order needs it. */
export function release(
  context: Context,
  releaseId: string,
  entries: readonly RefundEntry[],
): LineEffect[] {
  const isOver = context.lines.every(({ state }) => state === "cancelled");
  return entries.flatMap(({ paymentId, amountCents }) => {
    const payment = context.payments.find((one) => one.paymentId === paymentId);
    // What could not be taken of it, it let go of by itself.
    if (payment?.status === "authorized" && !payment.needsUpdate)
      return [tell(`payment:${paymentId}`, { type: "release.requested", releaseId, amountCents })];
    if (!isOver) return [];
    const id = `payment:${paymentId}` as const;
    // Of a loan that has ended something was taken, which goes back by itself.
    return [tell(id, { type: "order.failed" }, true), tell(id, { type: "reported" }, true)];
  });
}

interface RefundRequest {
  readonly refundId: string;
  readonly returnId: string | null;
  readonly channel: string | null;
  readonly lineIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly entries: readonly RefundEntry[];
  /** By when what caused it has promised its money, where it did. */
  readonly dueAt?: string | null;
}

const unitIdsOf = (line: OrderLine): string[] =>
  keptPlaces(line).map((place) => unitId(line, place));

/** Where the units stand that were not called off by themselves. */
const keptPlaces = ({ units }: OrderLine): number[] =>
  units.flatMap(({ isCancelled }, place) => (isCancelled ? [] : [place]));

/** Sends money back to the payments it came from; a refund of nothing is none. */
function refund(context: Context, { dueAt, ...request }: RefundRequest, at: string): LineChange {
  const asked = { ...request, entries: withinPaid(context, request.entries) };
  const { refundId } = request;
  const givenBefore = noteGivenBefore(context, refundId, request.entries, asked.entries);
  if (asked.entries.length === 0) return { context: { givenBefore }, said: [] };
  const { orderId, currency, utcOffsetMinutes } = context;
  const transferIds = asked.entries
    .map(({ paymentId }) => paymentId)
    .filter((paymentId) => isAtDoor(context, paymentId));
  const row = {
    ...asked,
    lineIds: [...asked.lineIds],
    unitIds: [...asked.unitIds],
    entries: [...asked.entries],
    requestedAt: at,
  };
  return {
    context: { refunds: [...context.refunds, { ...row, state: "refundInitiated" }], givenBefore },
    said: [
      {
        type: "begin",
        params: {
          id: `refund:${asked.refundId}`,
          input: { ...row, dueAt: dueAt ?? null, transferIds, orderId, currency, utcOffsetMinutes },
        },
      },
    ],
  };
}

/** The refund of units a return brought back (RET-24); what nobody has paid is owed no more instead. */
export function refundReturn(
  context: Context,
  returnId: string,
  accepted: readonly { readonly lineId: string; readonly units: number }[],
  at: string,
  dueAt: string | null,
): LineChange {
  const parts = accepted.flatMap(({ lineId, units: count }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const [entries, unpaid] = entriesBy(context, line, (one) => unitsOf(one, returnId, count));
    const unitIds = placesOf(line, returnId, count).map((place) => unitId(line, place));
    return { lineId, entries, unpaid, unitIds };
  });
  const paid = parts.filter(({ entries }) => entries.length > 0);
  const unpaid = summed(parts.flatMap((part) => part.unpaid));
  const channel = context.returns.find((one) => one.returnId === returnId)?.channel ?? null;
  const asked = {
    ...{ refundId: refundIdOf(returnId), returnId, channel, dueAt },
    lineIds: paid.map(({ lineId }) => lineId),
    unitIds: paid.flatMap(({ unitIds }) => unitIds),
    entries: summed(paid.flatMap(({ entries }) => entries)),
  };
  const refunded = refund(context, asked, at);
  const releaseId = `${returnId}-L`;
  const unreleased = [...context.unreleased, ...unpromised(context, releaseId, unpaid)];
  return { context: { ...refunded.context, unreleased }, said: refunded.said };
}

/** Gives a line's money back that will never be used: released if it was not taken, refunded if it was. */
export const giveBack = (context: Context, line: OrderLine, at: string): LineChange =>
  giveBackAt(context, [{ line, places: keptPlaces(line) }], `${context.orderId}-${line.id}`, at);

/** The same for several lines, in one sum. */
export const giveBackTogether = (
  context: Context,
  lines: readonly OrderLine[],
  at: string,
): LineChange =>
  giveBackAt(
    context,
    lines.map((line) => ({ line, places: keptPlaces(line) })),
    `${context.orderId}-${lines.map(({ id }) => id).join("-")}`,
    at,
  );

/** The same for some units of a line, whose places nobody gives back a second time. */
export const giveBackUnits = (
  context: Context,
  line: OrderLine,
  places: readonly number[],
  at: string,
): LineChange =>
  giveBackAt(context, [{ line, places }], `${context.orderId}-${unitId(line, places[0] ?? 0)}`, at);

/** The same of lines that one payment gives back by itself: what others took or hold for units that have not come back before. */
export function giveBackBeside(
  context: Context,
  lines: readonly OrderLine[],
  own: string,
  at: string,
): LineChange {
  const gone = lines.map((line) => ({
    line,
    places: keptPlaces(line).filter((place) => !isBack(line, place)),
  }));
  const isBeside = ({ paymentId }: RefundEntry) => paymentId !== own;
  return paidBackAt(context, gone, `${context.orderId}-${own}`, at, isBeside);
}

interface Gone {
  readonly line: OrderLine;
  readonly places: readonly number[];
}

function giveBackAt(
  context: Context,
  gone: readonly Gone[],
  releaseId: string,
  at: string,
): LineChange {
  return withOnTop(context, paidBackAt(context, gone, releaseId, at), gone, at);
}

function paidBackAt(
  context: Context,
  gone: readonly Gone[],
  releaseId: string,
  at: string,
  isMeant: (entry: RefundEntry) => boolean = () => true,
): LineChange {
  const parts = gone.map(({ line, places }) =>
    entriesBy(context, line, (one) => unitsAt(one, places)),
  );
  const entries = summed(parts.flatMap(([taken]) => taken)).filter(isMeant);
  const held = summed(parts.flatMap(([, untaken]) => untaken)).filter(isMeant);
  const released = release(context, releaseId, held);
  const unreleased = [...context.unreleased, ...unpromised(context, releaseId, held)];
  if (entries.length === 0) return { context: { unreleased }, said: released };
  const settlements = context.settlements + 1;
  const refundId = `${context.orderId}-C${settlements}`;
  const lineIds = gone.map(({ line }) => line.id);
  const unitIds = gone.flatMap(({ line, places }) => places.map((place) => unitId(line, place)));
  const asked = { refundId, returnId: null, channel: null, lineIds, unitIds, entries };
  const refunded = refund(context, asked, at);
  return {
    context: { ...refunded.context, unreleased, settlements },
    said: [...released, ...refunded.said],
  };
}

/** What was taken for some units of a line, of which what was given back for speed is not owed again, and what is only held. */
function entriesBy(
  context: Context,
  line: OrderLine,
  unitsIn: (line: OrderLine) => Unit[],
): [RefundEntry[], RefundEntry[]] {
  const { payments } = context;
  const isOfTaken = (entry: RefundEntry) => isTaken(context, line, entry);
  return [
    entriesOf(payments, unitsIn(asOwed(context, line))).filter(isOfTaken),
    entriesOf(payments, unitsIn(line)).filter((entry) => !isOfTaken(entry)),
  ];
}

/** What payments that have not answered yet will hold although nobody needs it of them any more. */
const unpromised = (
  { payments, lines }: Context,
  releaseId: string,
  entries: readonly RefundEntry[],
): Context["unreleased"] =>
  lines.every(({ state }) => state === "cancelled")
    ? []
    : entries
        .filter(({ paymentId }) =>
          payments.some(
            ({ status, isBeingPaid, ...one }) =>
              one.paymentId === paymentId && (status === "pending" || isBeingPaid),
          ),
        )
        .map((entry) => ({ ...entry, releaseId }));

/** A payment is promised after all: what was called off meanwhile it need not hold. */
export function releaseLate(context: Context, event: Event): LineChange {
  if (event.type !== "payment.authorized") return nothing;
  const due = context.unreleased.filter(({ paymentId }) => paymentId === event.paymentId);
  return {
    context: { unreleased: context.unreleased.filter((one) => !due.includes(one)) },
    said: due.flatMap(({ releaseId, ...entry }) => release(context, releaseId, [entry])),
  };
}

/** Whether anything was taken for a line that costs something. */
export const isUntaken = (context: Context, line: OrderLine): boolean => {
  const entries = entriesOf(context.payments, keptUnits(line));
  return entries.length > 0 && !entries.some((entry) => isTaken(context, line, entry));
};

/** What units of a line bring back, and what nobody has paid of them: that is owed no more once they have come back. */
export function broughtBack(context: Context, line: OrderLine, units: readonly Unit[]) {
  const [entries, unpaid] = entriesBy(context, line, () => [...units]);
  return { entries, unpaidCents: sum(unpaid.map(({ amountCents }) => amountCents)) };
}

/** Asked for, and not refused: what a payment that failed never took is not given back, nor what nobody paid at the door. */
function isTaken(context: Context, line: OrderLine, { paymentId }: RefundEntry): boolean {
  const { id, isCaptured } = line;
  const payment = context.payments.find((one) => one.paymentId === paymentId);
  const isRefused = payment?.status === "failed" || payment?.needsUpdate === true;
  if (isAtDoor(context, paymentId) && !wasHandedOver(context, line))
    return payment?.capturedLines.includes(id) === true;
  return isCaptured && (!isRefused || payment.capturedLines.includes(id));
}

/** What is not packed comes along with the goods it belongs to. */
export function wasHandedOver({ lines }: Pick<Context, "lines">, line: OrderLine): boolean {
  const goods = hasParcel(line) ? line : lines.find(({ id }) => id === line.parentId);
  return goods !== undefined && goods.deliveredAt !== null;
}

/** Gives all the money of these lines back, in one refund and one release. */
export function giveBackAll(context: Context, lines: readonly OrderLine[], at: string): LineChange {
  const parts = lines.map((line) => {
    const [taken, held] = entriesBy(context, line, keptUnits);
    return { line, taken, held };
  });
  const paid = parts.filter(({ taken }) => taken.length > 0);
  const taken = {
    ...{
      refundId: `${context.orderId}-C${context.settlements + 1}`,
      returnId: null,
      channel: null,
    },
    lineIds: paid.map(({ line }) => line.id),
    unitIds: paid.flatMap(({ line }) => unitIdsOf(line)),
    entries: summed(parts.flatMap((part) => part.taken)),
  };
  const refunded = refund(context, taken, at);
  const back = {
    context: { ...refunded.context, settlements: context.settlements + 1 },
    said: [
      ...release(context, `${context.orderId}-end`, summed(parts.flatMap(({ held }) => held))),
      ...refunded.said,
    ],
  };
  const gone = lines.map((line) => ({ line, places: keptPlaces(line) }));
  return withOnTop(context, back, gone, at);
}
