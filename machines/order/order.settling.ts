/** What an order says and asks for when its lines move: money, stock, mail and its cancellation. Pure. */
import { sum } from "#machines/kit";
import type { Birth, LifecycleId, Message } from "#machines/kit";
import { endGiftCards } from "./order.gift-cards.ts";
import type { Followed } from "./order.lines.ts";
import { endedNews, movedNews } from "./order.loyalty.ts";
import { statusOf } from "./order.lines.ts";
import { entriesOf, nextUnitsBack } from "./order.money.ts";
import type { Context, OrderLine, RefundEntry } from "./order.schema.ts";
import { statuses } from "./order.statuses.ts";

/** Returns and refunds write their own. */
export type MailTemplate =
  "order-placed" | "shipped" | "delivered" | "cancelled" | "address-changed" | "address-kept";

export interface Mail {
  readonly template: MailTemplate;
  readonly orderId: string;
  readonly to: string;
  readonly language: string;
  /** The lines it speaks of. */
  readonly lineIds: readonly string[];
  /** Why the system cancelled, on `cancelled`. */
  readonly reason: string | null;
}

export type Stock = Readonly<Pick<OrderLine, "sku" | "quantity">> & { readonly orderId: string };

/** Something to say or to ask for, as an action of the machine. */
export type Said =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "begin"; readonly params: Birth }
  | { readonly type: "sendMail"; readonly params: Mail }
  | { readonly type: "shipStock"; readonly params: Stock }
  | { readonly type: "returnStock"; readonly params: Stock };

/** What must be said, and what the order must remember of having said it. */
export interface Settled {
  readonly context: Partial<Context>;
  readonly said: readonly Said[];
}

const tell = (to: LifecycleId, event: Message["event"], optional?: true): Said => ({
  type: "tell",
  params: { to, event, ...(optional && { optional }) },
});

export function mail(context: Context, template: MailTemplate, lineIds: readonly string[]): Said {
  const { orderId, email, language, cancelReason } = context;
  return {
    type: "sendMail",
    params: { template, orderId, to: email, language, lineIds, reason: cancelReason },
  };
}

const stock = (context: Context, { sku, quantity }: OrderLine): Stock => ({
  orderId: context.orderId,
  sku,
  quantity,
});

/** Asks each payment for its part of a line, once. */
export function capture(context: Context, line: OrderLine): Settled {
  if (line.isCaptured) return nothing;
  return {
    context: {
      lines: context.lines.map((one) => (one.id === line.id ? { ...one, isCaptured: true } : one)),
    },
    said: entriesOf(context.payments, line.units).map(({ paymentId, amountCents }) =>
      tell(`payment:${paymentId}`, {
        type: "capture.requested",
        captureId: `${context.orderId}-${line.id}`,
        amountCents,
      }),
    ),
  };
}

/** Gives up what payments hold: authorised money is released, anything else is told that no order needs it. */
export function release(
  context: Context,
  releaseId: string,
  entries: readonly RefundEntry[],
): Said[] {
  return entries.flatMap(({ paymentId, amountCents }) => {
    const payment = context.payments.find((one) => one.paymentId === paymentId);
    if (payment?.status === "authorized")
      return [tell(`payment:${paymentId}`, { type: "release.requested", releaseId, amountCents })];
    return context.lines.every(({ state }) => state === "cancelled")
      ? [tell(`payment:${paymentId}`, { type: "order.failed" }, true)]
      : [];
  });
}

interface RefundRequest {
  readonly refundId: string;
  readonly returnId: string | null;
  readonly channel: string | null;
  readonly lineIds: readonly string[];
  readonly entries: readonly RefundEntry[];
}

/** Sends money back to the payments it came from; a refund of nothing is none. */
function refund(context: Context, asked: RefundRequest, at: string): Settled {
  if (asked.entries.length === 0) return nothing;
  const { orderId, currency, utcOffsetMinutes } = context;
  const row = {
    ...asked,
    lineIds: [...asked.lineIds],
    entries: [...asked.entries],
    requestedAt: at,
  };
  return {
    context: { refunds: [...context.refunds, { ...row, state: "refundInitiated" }] },
    said: [
      {
        type: "begin",
        params: {
          id: `refund:${asked.refundId}`,
          input: { ...row, orderId, currency, utcOffsetMinutes },
        },
      },
    ],
  };
}

/** The refund of units a return brought back (RET-24). */
export function refundReturn(
  context: Context,
  returnId: string,
  accepted: readonly { readonly lineId: string; readonly units: number }[],
  at: string,
): Settled {
  const units = accepted.flatMap(({ lineId, units: count }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    return line ? nextUnitsBack(line, count) : [];
  });
  const channel = context.returns.find((one) => one.returnId === returnId)?.channel ?? null;
  const asked = {
    refundId: `${returnId}-R`,
    returnId,
    channel,
    lineIds: accepted.map(({ lineId }) => lineId),
    entries: entriesOf(context.payments, units),
  };
  return refund(context, asked, at);
}

/** Gives a line's money back that will never be used: released if it was not taken, refunded if it was. */
function giveBack(context: Context, line: OrderLine, at: string): Settled {
  const entries = entriesOf(context.payments, line.units);
  if (!line.isCaptured)
    return { context: {}, said: release(context, `${context.orderId}-${line.id}`, entries) };
  const settlements = context.settlements + 1;
  const refundId = `${context.orderId}-C${settlements}`;
  const asked = { refundId, returnId: null, channel: null, lineIds: [line.id], entries };
  const refunded = refund(context, asked, at);
  return { ...refunded, context: { ...refunded.context, settlements } };
}

/** What follows from a line's step. `context` already knows the step. */
export function settle(context: Context, { line, step }: Followed, at: string): Settled {
  const later = context.lines.find(({ id }) => id === line.id) ?? line;
  if (step === line.state) return nothing;
  const { context: noted, said } = consequences(context, line, later, at);
  return {
    context: noted,
    said: [...said, ...movedNews(context, line, later), ...toCancellation(context)],
  };
}

function consequences(context: Context, before: OrderLine, line: OrderLine, at: string): Settled {
  switch (line.state) {
    case "shipped":
    case "pickedUp":
      return sent(context, before, line);
    case "delivered":
      return before.deliveredAt
        ? nothing
        : { context: {}, said: parcelMail(context, "delivered", line) };
    case "cancelled":
      return dropped(context, line, at);
    case "refundInitiated":
      return before.state === "deliveryFailed" ? giveBack(context, line, at) : nothing;
    default:
      return nothing;
  }
}

function sent(context: Context, before: OrderLine, line: OrderLine): Settled {
  const captured = capture(context, line);
  const goods: Said[] = before.hasLeft ? [] : [{ type: "shipStock", params: stock(context, line) }];
  const news =
    line.state === "shipped" && !before.hasLeft ? parcelMail(context, "shipped", line) : [];
  return { context: captured.context, said: [...captured.said, ...goods, ...news] };
}

function dropped(context: Context, line: OrderLine, at: string): Settled {
  const money = giveBack(context, line, at);
  const others = context.lines.some(({ state }) => state === "cancelInitiated");
  const cancelled = context.lines.filter(({ state }) => state === "cancelled").map(({ id }) => id);
  return {
    context: money.context,
    said: [
      ...money.said,
      { type: "returnStock", params: stock(context, line) },
      ...endGiftCards(context, line),
      ...(others ? [] : [mail(context, "cancelled", cancelled)]),
    ],
  };
}

/** One mail per parcel, when the last of its lines has got there. */
function parcelMail(context: Context, template: "shipped" | "delivered", line: OrderLine): Said[] {
  const parcel = context.shipments.findLast(({ lineIds }) => lineIds.includes(line.id));
  const lineIds = parcel?.lineIds ?? [line.id];
  const isThere =
    template === "shipped" ? (l: OrderLine) => l.hasLeft : (l: OrderLine) => l.deliveredAt !== null;
  const inside = context.lines.filter(({ id }) => lineIds.includes(id));
  return inside.every(isThere) ? [mail(context, template, lineIds)] : [];
}

/** The cancellation judges by what the order tells it. */
export function toCancellation(context: Context): Said[] {
  if (!context.isRecorded) return [];
  return [
    tell(`cancellation:${context.orderId}`, {
      type: "order.moved",
      status: statuses[context.swap ? swapState(context.swap) : statusOf(context)].key,
      lines: context.lines.map(({ id, state }) => ({ lineId: id, key: statuses[state].key })),
    }),
  ];
}

/** The new article is named once it is on its way. */
const swapState = ({ newName }: NonNullable<Context["swap"]>) =>
  newName === null ? ("swapOrdered" as const) : ("swapSwapped" as const);

/** The end of an order by the system: its lines are told, its money and its stock go back. */
export function endOrder(context: Context, at: string): Settled {
  const open = context.lines.filter(({ state }) => state !== "cancelled");
  const ended: Context = {
    ...context,
    lines: context.lines.map((line) =>
      open.includes(line)
        ? { ...line, state: "cancelled" as const, movedAt: at, cancelledUnits: line.quantity }
        : line,
    ),
  };
  const money = giveBackAll(ended, open, at);
  return {
    context: { ...ended, ...money.context },
    said: [
      ...money.said,
      ...open.flatMap((line): Said[] => [
        { type: "returnStock", params: stock(context, line) },
        ...endGiftCards(context, line),
        tell(`line-item:${context.orderId}/${line.id}`, { type: "order.cancelled" }, true),
      ]),
      ...endedNews(ended, open),
      mail(
        ended,
        "cancelled",
        open.map(({ id }) => id),
      ),
      ...toCancellation(ended),
    ],
  };
}

function giveBackAll(context: Context, lines: readonly OrderLine[], at: string): Settled {
  const unitsOf = (isMeant: (line: OrderLine) => boolean) =>
    lines.filter(isMeant).flatMap(({ units }) => units);
  const held = entriesOf(
    context.payments,
    unitsOf(({ isCaptured }) => !isCaptured),
  );
  const taken = {
    refundId: `${context.orderId}-C${context.settlements + 1}`,
    returnId: null,
    channel: null,
    lineIds: lines.filter(({ isCaptured }) => isCaptured).map(({ id }) => id),
    entries: entriesOf(
      context.payments,
      unitsOf(({ isCaptured }) => isCaptured),
    ),
  };
  const refunded = refund(context, taken, at);
  return {
    context: { ...refunded.context, settlements: context.settlements + 1 },
    said: [...release(context, `${context.orderId}-end`, held), ...refunded.said],
  };
}

/** What has been sent back or is on its way back, in cents. */
export const refundedCents = ({ refunds }: Pick<Context, "refunds">): number =>
  sum(refunds.flatMap(({ entries }) => entries.map(({ amountCents }) => amountCents)));

export const nothing: Settled = { context: {}, said: [] };
