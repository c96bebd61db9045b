/** Money, order by order: it is covered, and its lines, captures, releases and refunds tell the same story. */
import { sum as add } from "#machines/kit";
import {
  isOfEndedLoan,
  isAtDoor,
  isBackUnpaid,
  isOffUnit,
  lifecycle,
  onTopOf,
  unitId,
  wasHandedOver,
} from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import * as payments from "#machines/payment";
import * as refunds from "#machines/refund";
import type { Check, Problem } from "./audit.ts";
import { standings, sum } from "./standing.ts";
import type { Standing } from "./standing.ts";

type Payment = Standing<payments.Context>;
type Payments = ReadonlyMap<string, Payment>;

export const checkOrders: Check = async (store) => {
  const known = new Map<string, Payment>();
  for await (const payment of standings(store, payments.lifecycle))
    known.set(payment.context.paymentId, payment);
  const unasked = new Set<string>();
  for await (const { context } of standings(store, refunds.lifecycle))
    for (const { paymentId } of [
      ...refunds.homelessEntries(context),
      ...refunds.entriesOnCard(context),
    ])
      unasked.add(`${context.refundId} ${paymentId}`);
  const problems: Problem[] = [];
  let count = 0;
  for await (const { id, context } of standings(store, lifecycle)) {
    count += 1;
    if (!context.isRecorded) continue;
    const says = [
      ...coverProblems(context),
      ...context.payments.flatMap((entry, index) => paymentProblems(context, entry, index, known)),
      ...replacedProblems(context, known),
      ...refundProblems(context, known, unasked),
      ...unaskedProblems(context),
      ...onTopProblems(context),
    ];
    problems.push(...says.map((each) => ({ id, says: each })));
  }
  return { what: "orders", count, problems };
};

/** Payments and lines each add up to what the order costs. */
function coverProblems({ totals, lines, payments: entries }: Context): string[] {
  const dueCents = add(lines.map(({ amounts }) => amounts.totalCents));
  const paidCents = add(entries.map(({ totalCents }) => totalCents));
  return [
    ...(paidCents === dueCents
      ? []
      : [`payments of ${sum(paidCents)} cover lines of ${sum(dueCents)}`]),
    ...(dueCents === totals.totalCents
      ? []
      : [`lines of ${sum(dueCents)} make a total of ${sum(totals.totalCents)}`]),
  ];
}

/** Steps of a line that has left and is not on its way back. */
const withShopper: ReadonlySet<OrderLine["state"]> = new Set<OrderLine["state"]>([
  "shipped",
  "inTransit",
  "delivered",
  "pickedUp",
  "completed",
]);

/** Goods that have left without their money are somebody's to ask for (decision 018). */
function unaskedProblems({ payments: entries, lines, isUpdateOpen }: Context): string[] {
  const isUnpaid = entries.some(({ status, needsUpdate }) => status === "failed" || needsUpdate);
  const isGone = lines.some(({ hasLeft, state }) => hasLeft && withShopper.has(state));
  return isUnpaid && isGone && !isUpdateOpen
    ? ["goods have left unpaid, and nobody is asked for the money"]
    : [];
}

/** What was paid by hand for dearer units that have gone is given back: all of it, once, and noted (decision 068). */
function onTopProblems(context: Context): string[] {
  const gone = context.lines.map((line) => ({
    line,
    places: [...line.units.keys()].filter((place) => isGone(context, line, place)),
  }));
  const owedCents = onTopOf(context, gone);
  const givenCents = add(
    context.goodwill.map(({ reasonCode, amountCents }) =>
      reasonCode === "swap" ? amountCents : 0,
    ),
  );
  return owedCents === givenCents
    ? []
    : [`${sum(owedCents)} was paid on top for what has gone, and ${sum(givenCents)} given back`];
}

const isGone = ({ refunds }: Context, line: OrderLine, place: number): boolean =>
  line.state === "cancelled" ||
  line.units[place]?.isCancelled === true ||
  refunds.some(({ unitIds }) => unitIds.includes(unitId(line, place))) ||
  line.cases.some(
    ({ kind, accepted, places }) =>
      kind === "return" && places.slice(0, accepted ?? 0).includes(place),
  );

function paymentProblems(
  context: Context,
  entry: Context["payments"][number],
  index: number,
  known: Payments,
): string[] {
  const { paymentId, status, needsUpdate, totalCents } = entry;
  const payment = known.get(paymentId);
  if (!payment) return [`payment ${paymentId} does not exist`];
  if (payment.context.orderId !== context.orderId)
    return [`payment ${paymentId} belongs to ${payment.context.orderId ?? "no order"}`];
  if (status === "failed" || needsUpdate) return heldInVain(payment);
  if (status !== "authorized") return [];
  const kept = context.lines.filter(({ state }) => state !== "cancelled");
  const neededCents = shareOf(
    kept,
    index,
    (id) => !isOffUnit(context, id) && !isBackUnpaid(context, entry, id),
  );
  const isNeeded = neededCents > 0;
  const isHeld = /^(created|captured)/.test(payment.state);
  if (!isHeld) return isNeeded ? [`payment ${paymentId} is ${payment.state}, and needed`] : [];
  // Who pays in the place of another is not asked for what was called off, or came back, before.
  const wantedCents = context.failedPayments.length > 0 ? neededCents : totalCents;
  if (payment.context.authorisedCents < wantedCents)
    return [
      `payment ${paymentId} holds ${sum(payment.context.authorisedCents)} of ${sum(wantedCents)}`,
    ];
  // Lines that an earlier payment paid for are not this one's.
  return context.failedPayments.length > 0 ? [] : lineProblems(context, payment, index);
}

/** What another payment stands in for, and has no part of the order left. */
function replacedProblems(order: Context, known: Payments): string[] {
  const gone = order.failedPayments.filter(({ paymentId }) =>
    order.payments.every((one) => one.paymentId !== paymentId),
  );
  return gone.flatMap(({ paymentId }) => {
    const payment = known.get(paymentId);
    return payment ? heldInVain(payment) : [];
  });
}

/** Whoever is to pay pays another way: nobody will take what it holds (decision 018). */
function heldInVain({ state, context }: Payment): string[] {
  const { openCents } = payments.ledgerSums(context);
  return state.startsWith("created") && openCents > 0
    ? [`payment ${context.paymentId} holds ${sum(openCents)} that nobody will take`]
    : [];
}

/** What was asked of a payment is the share of the lines that left; what it still holds is that of those to come. */
function lineProblems(order: Context, { context }: Payment, index: number): string[] {
  const { lines } = order;
  const { capturedCents, pendingCents, openCents } = payments.ledgerSums(context);
  const failedCents = add(
    Object.values(context.captures).flatMap(({ status, amountCents }) =>
      status === "failed" ? [amountCents] : [],
    ),
  );
  const isAsked = askedOf(order, context);
  const gone = shareOf(lines.filter(isAsked), index, (id) => !isReleased(order, id));
  const toCome = shareOf(
    lines.filter((line) => !isAsked(line) && line.state !== "cancelled"),
    index,
    (id) => !isOffUnit(order, id),
  );
  const asked = capturedCents + pendingCents + failedCents;
  return [
    ...(asked === gone
      ? []
      : [`payment ${context.paymentId} took ${sum(asked)} for lines of ${sum(gone)}`]),
    ...(openCents === toCome
      ? []
      : [`payment ${context.paymentId} holds ${sum(openCents)} for lines of ${sum(toCome)}`]),
  ];
}

/** Which lines' money was asked for: what is paid at the door once it was handed over, everything else once the line has it so. */
function askedOf(order: Context, { paymentId, captures }: payments.Context) {
  if (!isAtDoor(order, paymentId)) return ({ isCaptured }: OrderLine) => isCaptured;
  return (line: OrderLine) =>
    Object.hasOwn(captures, `${order.orderId}-${line.id}`) ||
    (line.state !== "cancelled" && wasHandedOver(order, line));
}

/** What a payment pays of the units of lines that are meant, by their names. */
function shareOf(
  lines: readonly OrderLine[],
  index: number,
  isMeant: (unitId: string) => boolean,
): number {
  return add(
    lines.flatMap(({ id, units }) =>
      units.map(({ tender }, place) => (isMeant(unitId({ id }, place)) ? (tender[index] ?? 0) : 0)),
    ),
  );
}

/** Called off by itself before its money was asked for: what was taken is given back instead. */
const isReleased = (order: Context, unitId: string): boolean =>
  isOffUnit(order, unitId) && order.refunds.every(({ unitIds }) => !unitIds.includes(unitId));

/** Every refund of the order was asked of its payments, waits for an account or is a gift card; and they gave back nothing else. */
function refundProblems(order: Context, known: Payments, unasked: ReadonlySet<string>): string[] {
  const wanted = new Map(
    order.refunds.flatMap(({ refundId, entries }) =>
      entries.map(({ paymentId, amountCents }) => [`${refundId} ${paymentId}`, amountCents]),
    ),
  );
  const asked = new Map(
    [...known.values()]
      .filter(({ context }) => context.orderId === order.orderId)
      .flatMap(({ context }) =>
        Object.entries(context.refunds)
          .filter(([refundId]) => !isOfEndedLoan(order, refundId))
          .map(([refundId, { amountCents }]) => [`${refundId} ${context.paymentId}`, amountCents]),
      ),
  );
  const all = new Set([...wanted.keys(), ...asked.keys()]);
  return [...all].flatMap((key) => {
    const [want, ask] = [wanted.get(key), asked.get(key)];
    if (want === ask || (ask === undefined && unasked.has(key))) return [];
    return [`refund ${key} is of ${sum(Number(want ?? 0))}, asked for ${sum(Number(ask ?? 0))}`];
  });
}
