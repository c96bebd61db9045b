/** What a return brings back, by the order's own money: before it is asked for and after (RET-19, RET-24). */
import { sum } from "#machines/kit";
import * as order from "#machines/order";
import type { ReturnView } from "#machines/return";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** What units that may come back now would bring; of a return that was asked for, its own. */
export function refundEstimate(
  parts: Pick<OrderParts, "context">,
  chosen: readonly { readonly lineId: string; readonly units: number }[],
  { reasonCode, returnId }: { readonly reasonCode: string; readonly returnId?: string },
) {
  const back = [...chosen, ...order.comingAlong(parts.context, chosen)];
  const context = order.pricedBack(parts.context, {
    ...{ gone: back, reasonCode },
    ...(returnId !== undefined && { returnId }),
  });
  const unitsIn = (of: order.Context, line: order.OrderLine, count: number) => {
    const owed = order.asOwed(of, line);
    return returnId === undefined
      ? order.nextUnitsBack(owed, count)
      : order.unitsOf(owed, returnId, count);
  };
  const taken = back.flatMap(({ lineId, units: count }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const units = unitsIn(context, line, count);
    const feeCents = order.recyclingCents(line, units.length);
    return { units, feeCents, ...order.broughtBack(context, line, units) };
  });
  const before = back.flatMap(({ lineId, units: count }) => {
    const line = parts.context.lines.find(({ id }) => id === lineId);
    return line ? unitsIn(parts.context, line, count) : [];
  });
  const units = taken.flatMap((one) => one.units);
  const gone = order.placesBack(context, returnId ?? null, back);
  return {
    ...moneyOf(
      context,
      { units, lost: order.lostBetween(context, before, units) },
      {
        entries: order.summed(taken.flatMap(({ entries }) => entries)),
        unpaidCents: sum(taken.map(({ unpaidCents }) => unpaidCents)),
      },
    ),
    feeCents: sum(taken.map((one) => one.feeCents)),
    onTopCents: order.onTopOf(context, gone),
  };
}

/** What one return brings, or brought: what was taken of it once the warehouse has decided. */
export function refundOfReturn({ context }: OrderParts, { returnId, ...view }: ReturnView) {
  const own = context.returns.find((one) => one.returnId === returnId);
  if (!own?.acceptedAt)
    return refundEstimate({ context }, view.lines, {
      ...{ reasonCode: own?.reasonCode ?? "", returnId },
    });
  // Which units it brought is in its refund. Where nothing was paid for them there is none, nor where all of it was given before.
  const lessCents = centsOf(order.givenBeforeOf(context, order.refundIdOf(returnId)));
  const places = order.placesBack(context, returnId, view.accepted);
  const refund = context.refunds.find((one) => one.returnId === returnId);
  const unitIds =
    refund?.unitIds ??
    (lessCents > 0
      ? places.flatMap(({ line, places: all }) => all.map((place) => order.unitId(line, place)))
      : []);
  const named = unitsNamed(context.lines, unitIds);
  const paid = centsOf(refund?.entries ?? []);
  // What went back for speed before was not paid again with these.
  const isLess = sum(named.map(({ totalCents }) => totalCents)) > paid;
  const owed = context.lines.map((line) => order.asOwed(context, line));
  const units = isLess ? unitsNamed(owed, unitIds) : named;
  const brought = {
    ...moneyOf(context, { units, lost: order.lostWith(context, units, unitIds) }),
    feeCents: sum(
      context.lines.map((line) => order.recyclingCents(line, unitsNamed([line], unitIds).length)),
    ),
    onTopCents: order.onTopOf(context, places),
  };
  return { ...brought, lessCents, unpaidCents: brought.amounts.totalCents - paid - lessCents };
}

const centsOf = (entries: readonly { readonly amountCents: number }[]): number =>
  sum(entries.map(({ amountCents }) => amountCents));

const unitsNamed = (lines: order.Context["lines"], unitIds: readonly string[]) =>
  unitIds.flatMap((unitId) => {
    const at = unitId.lastIndexOf("-");
    const line = lines.find(({ id }) => id === unitId.slice(0, at));
    return line?.units[Number(unitId.slice(at + 1)) - 1] ?? [];
  });

/** Units at what they were sold for, what others lose by their going, and what is left of both. */
function moneyOf(
  context: order.Context,
  {
    units,
    lost,
  }: {
    readonly units: Parameters<typeof order.returnedAmounts>[0];
    readonly lost: readonly order.LostSum[];
  },
  brought: {
    readonly entries: ReturnType<typeof order.entriesOf>;
    readonly unpaidCents: number;
  } = {
    entries: order.entriesOf(context.payments, units),
    unpaidCents: 0,
  },
) {
  const sold = order.returnedAmounts(units.map(order.atSoldPrice));
  const lostCents = sum(lost.map(({ cents }) => cents));
  const amounts = { ...sold, lost, totalCents: sold.totalCents - lostCents };
  const entries = order.withinPaid(context, brought.entries);
  const { unpaidCents } = brought;
  return {
    amounts,
    unpaidCents,
    /** What of it was given for goodwill before: more than was paid never goes back (decision 064). */
    lessCents: amounts.totalCents - unpaidCents - centsOf(entries),
    entries: entries.map((entry) => paymentShare(context, { ...entry, state: null })),
    ...lentOf(context, entries),
  };
}

/** What of it is owed to a lender no more, and whether that is all of it. */
export function lentOf(
  context: order.Context,
  entries: readonly { readonly paymentId: string; readonly amountCents: number }[],
) {
  const lent = entries.filter(({ paymentId }) => order.isLentBy(context, paymentId));
  return { lentCents: centsOf(lent), isLent: order.isLentBack(context, [{ entries }]) };
}

/** A payment's share with what people call the payment. */
export function paymentShare<Entry extends { readonly paymentId: string }>(
  { payments }: order.Context,
  entry: Entry,
) {
  const payment = payments.find(({ paymentId }) => paymentId === entry.paymentId);
  return { ...entry, method: payment?.method ?? "", display: payment?.display ?? null };
}
