/** What an order says and asks for when its lines move: money, stock, mail and its cancellation. Pure. */
import { sum } from "#machines/kit";
import { giveSpeedBack } from "../after-sales/order.speed.ts";
import { endBuyBacks } from "../programmes/order.buying-back.ts";
import { endGiftCards } from "../programmes/order.gift-cards.ts";
import { giveBack, giveBackAll } from "../money/order.refunds.ts";
import { nothing, tell } from "./order.said.ts";
import type { LineEffect, LineChange, Stock } from "./order.said.ts";
import { endedEffects, movedEffects } from "../programmes/order.loyalty.ts";
import { isActiveLine } from "../programmes/order.activating.ts";
import { tellDependants } from "./order.dependants.ts";
import { hasParcel } from "./order.kinds.ts";
import { phaseOf } from "./order.phases.ts";
import { statusOf } from "./order.lines.ts";
import { atStep, keptUnits, lastPlaces, lineIdIn, unitId, unitsLeft } from "./order.units.ts";
import { duePayments, entriesOf, isAtDoor } from "../money/order.money.ts";
import { pricedWithoutLine } from "../money/order.conditions.ts";
import { noteUnbrought } from "../delivery/order.scheduling.ts";
import { pickupEffects } from "../delivery/order.picking-up.ts";
import type { Context, Followed, OrderLine, RefundEntry } from "../order.schema.ts";
import { endTradeIns } from "../programmes/order.trading-in.ts";
import { lost, payLost } from "./order.lost.ts";
import { heardBy, mail, parcelMail } from "./order.mail.ts";
import { noNews, tellNews } from "./order.cancel-news.ts";
import { statuses } from "./order.statuses.ts";
import { endSubscription } from "../programmes/order.subscribing.ts";

const stock = ({ orderId }: Context, line: OrderLine): Stock => ({
  ...{ orderId, sku: line.sku },
  quantity: keptUnits(line).length,
});

/**
 * Asks each payment for its part of a line, once, but for what is paid at the door: nobody has paid that yet. Of one that
 * failed nothing is asked: whoever pays in its place is.
 */
export function capture(context: Context, line: OrderLine): LineChange {
  const entries = entriesOf(context.payments, keptUnits(line));
  const asked = entries.filter(({ paymentId }) => !isAtDoor(context, paymentId));
  const waits = entries.length > 0 && asked.length === 0;
  return line.isCaptured || waits ? nothing : ask(context, line, asked);
}

/** The carrier has handed goods over, and taken the money for them and for what comes along with them (PAY-43). */
function collect(context: Context, line: OrderLine): LineChange {
  const along = context.lines.filter(
    (one) => one.parentId === line.id && !hasParcel(one) && one.state !== "cancelled",
  );
  let lines = context.lines;
  const said: LineEffect[] = [];
  for (const one of [line, ...along]) {
    const due = entriesOf(context.payments, keptUnits(one)).filter(({ paymentId }) =>
      isAtDoor(context, paymentId),
    );
    const open = due.filter(({ paymentId }) => !isTakenBy(context, paymentId, one));
    if (open.length === 0) continue;
    const asked = ask({ ...context, lines }, one, open);
    lines = asked.context.lines ?? lines;
    said.push(...asked.said);
  }
  return said.length === 0 ? nothing : { context: { lines }, said };
}

const isTakenBy = ({ payments }: Context, paymentId: string, { id }: OrderLine): boolean =>
  payments.some((one) => one.paymentId === paymentId && one.capturedLines.includes(id));

function ask(context: Context, line: OrderLine, entries: readonly RefundEntry[]): LineChange {
  const failed = new Set(duePayments(context).map(({ paymentId }) => paymentId));
  return {
    context: {
      lines: context.lines.map((one) => (one.id === line.id ? { ...one, isCaptured: true } : one)),
    },
    said: entries
      .filter(({ paymentId }) => !failed.has(paymentId))
      .map(({ paymentId, amountCents }) =>
        tell(`payment:${paymentId}`, {
          type: "capture.requested",
          captureId: `${context.orderId}-${line.id}`,
          amountCents,
        }),
      ),
  };
}

/** What follows from a line's step. `context` already knows the step. */
export function settle(context: Context, followed: Followed, at: string): LineChange {
  const { line, later, step, isAlone } = followed;
  // It says that it waits on: what was lost with it waits for it no longer.
  if (step === line.state) return payLost(context, at);
  const followedBy = consequences(context, line, later, { at, isAlone });
  const paid = payLost({ ...context, ...followedBy.context }, at);
  const noted = { ...followedBy.context, ...paid.context };
  const answer = answered(context, line, later);
  const now = { ...context, ...noted };
  return {
    context: { ...noted, ...answer.context },
    said: [
      ...followedBy.said,
      ...paid.said,
      ...answer.said,
      ...tellDependants(now, line, later),
      ...movedEffects(context, later),
      ...pickupEffects(context, later),
      ...toCancellation(context),
    ],
  };
}

function consequences(
  context: Context,
  before: OrderLine,
  line: OrderLine,
  { at, isAlone }: { readonly at: string; readonly isAlone: boolean },
): LineChange {
  switch (line.state) {
    case "shipped":
    case "pickedUp":
      return sent(context, before, line);
    case "delivered":
      return before.deliveredAt || !hasParcel(line) ? nothing : handedOver(context, line, at);
    case "readyForPickup":
      return { context: {}, said: parcelMail(context, "pickup-ready", line) };
    case "cancelled":
      return dropped(context, line, at);
    case "deliveryFailed":
      // What an agent has decided already is told by that alone.
      return {
        context: noteUnbrought(context, line),
        said: isAlone
          ? []
          : parcelMail(context, "not-delivered", line, { on: heardBy(context, at) }),
      };
    case "refundInitiated":
      return before.step === "deliveryFailed" ? lost(context, line, { at, isAlone }) : nothing;
    case "soSubmitted":
      return before.step === "deliveryFailed"
        ? { context: {}, said: [mail(context, "sending-again", [line.id])] }
        : nothing;
    default:
      return nothing;
  }
}

function handedOver(context: Context, line: OrderLine, at: string): LineChange {
  const collected = collect(context, line);
  const given = giveSpeedBack({ ...context, ...collected.context }, line, at);
  return {
    context: { ...collected.context, ...given.context },
    said: [...collected.said, ...parcelMail(context, "delivered", line), ...given.said],
  };
}

function sent(context: Context, before: OrderLine, line: OrderLine): LineChange {
  const captured = capture(context, line);
  const goods: LineEffect[] = before.hasLeft
    ? []
    : [{ type: "shipStock", params: stock(context, line) }];
  const isAgain =
    before.hasLeft && (before.state === "deliveryFailed" || phaseOf(before.state) === "preparing");
  const shipped =
    line.state === "shipped" && (isAgain || !before.hasLeft)
      ? parcelMail(context, isAgain ? "sent-again" : "shipped", line)
      : [];
  const news = line.state === "pickedUp" ? parcelMail(context, "picked-up", line) : shipped;
  return { context: captured.context, said: [...captured.said, ...goods, ...news] };
}

function dropped(context: Context, line: OrderLine, at: string): LineChange {
  const priced = pricedWithoutLine(context, line);
  const money = giveBack(priced, priced.lines.find(({ id }) => id === line.id) ?? line, at);
  return {
    context: { ...money.context, lines: priced.lines },
    said: [
      ...money.said,
      ...backOnShelf(context, line),
      ...endGiftCards(context, line),
      ...endSubscription(context, line),
    ],
  };
}

/** What is not packed was never on a shelf; what had left is no longer the order's to put back. */
const backOnShelf = (context: Context, line: OrderLine): LineEffect[] =>
  hasParcel(line) && !line.hasLeft ? [{ type: "returnStock", params: stock(context, line) }] : [];

/** What became of a request to cancel a line. */
function answered(context: Context, before: OrderLine, { id, state }: OrderLine): LineChange {
  if (state !== "cancelled" && before.state !== "cancelInitiated") return nothing;
  const { cancelled, rejected, unitIds } = context.cancelNews;
  const isGone = state === "cancelled";
  // Where some of its units are named, so are those that went after them.
  const isNamed = isGone && unitIds.some((named) => lineIdIn(named) === id);
  const last = isNamed ? lastPlaces(before, unitsLeft(before)) : [];
  return tellNews(context, {
    ...context.cancelNews,
    cancelled: isGone ? [...cancelled, id] : cancelled,
    rejected: state === "cancelRejected" ? [...rejected, id] : rejected,
    unitIds: [...unitIds, ...last.map((place) => unitId(before, place))],
  });
}

/** The cancellation judges by what the order tells it. */
export function toCancellation(context: Context): LineEffect[] {
  if (!context.isRecorded) return [];
  return [
    tell(`cancellation:${context.orderId}`, {
      type: "order.moved",
      status: statuses[context.swap ? swapState(context.swap) : statusOf(context)].key,
      lines: context.lines.map((line) => ({
        ...{ lineId: line.id, key: statuses[line.state].key },
        ...{ units: line.quantity - line.cancelledUnits, isActive: isActiveLine(context, line) },
      })),
    }),
  ];
}

/** The new article is named once it is on its way. */
const swapState = ({ newName }: NonNullable<Context["swap"]>) =>
  newName === null ? ("swapOrdered" as const) : ("swapSwapped" as const);

/** The end of an order by the system: its lines are told, its money and its stock go back. */
export function endOrder(context: Context, at: string): LineChange {
  const open = context.lines.filter(({ state }) => state !== "cancelled");
  const ended: Context = {
    ...context,
    cancelNews: noNews,
    lines: context.lines.map((line) =>
      open.includes(line)
        ? atStep({ ...line, cancelledUnits: line.quantity, cancelling: 0 }, "cancelled", at)
        : line,
    ),
  };
  const money = giveBackAll(ended, open, at);
  return {
    context: { ...ended, ...money.context },
    said: [
      ...money.said,
      ...open.flatMap((line): LineEffect[] => [
        ...backOnShelf(context, line),
        ...endGiftCards(context, line),
        ...endSubscription(context, line),
        tell(`line-item:${context.orderId}/${line.id}`, { type: "order.cancelled" }, true),
      ]),
      ...endedEffects(ended, open),
      ...endTradeIns(ended),
      ...endBuyBacks(ended),
      ...open.flatMap((line) => pickupEffects(ended, { ...line, state: "cancelled" })),
      mail(
        ended,
        "cancelled",
        open.map(({ id }) => id),
      ),
      ...toCancellation(ended),
    ],
  };
}

/** What has been sent back or is on its way back, in cents. */
export const refundedCents = ({ refunds }: Pick<Context, "refunds">): number =>
  sum(refunds.flatMap(({ entries }) => entries.map(({ amountCents }) => amountCents)));
