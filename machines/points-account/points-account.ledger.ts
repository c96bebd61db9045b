/** What the events write into an account's ledger. Pure; points are whole, and nothing is ever below zero. */
import { allocate, floorFractionOf, floorShareOf, sum, DAY_MS } from "#machines/kit";
import { timesToPay, wholeTimes } from "#machines/kit";
import { counted, earnedByYear, freePoints } from "./points-account.lots.ts";
import { settled } from "./points-account.owing.ts";
import type { Context, Event, Holding, Lot } from "./points-account.schema.ts";
import { tierAt } from "./points-account.tiers.ts";

/** Points given back are good for at least these days, or a refund could be worth nothing. */
const GRACE_DAYS = 30;

/** What a point counts as while it cannot be redeemed: points are earned all the same (OPEN-93). */
export const NOMINAL_CENTS = 1;

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Update = Partial<Context>;

/** One year later, on the same day of the calendar (REW-05). */
function yearLater(at: string): string {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}

const daysLater = (at: string, days: number) =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** Usable now, waiting, and held by payments that no order has used (REW-08). */
export function balances({ lots, holdings }: Pick<Context, "lots" | "holdings">) {
  const available = sum(lots.map(freePoints));
  const gone = holdings.map((one) => ({ one, points: one.points - one.back }));
  const isHeld = ({ captures }: Holding) => Object.keys(captures).length === 0;
  return {
    available,
    pending: sum(lots.map(({ left }) => left)) - available,
    held: sum(gone.filter(({ one }) => isHeld(one)).map(({ points }) => points)),
    redeemed: sum(gone.filter(({ one }) => !isHeld(one)).map(({ points }) => points)),
  };
}

/** Points that pay an amount: the last one may pay a part of its worth. */
export function pointsFor(amountCents: number, centsPerPoint: number): number {
  return timesToPay(amountCents, centsPerPoint);
}

/** The worth of points in cents; nothing while they cannot be redeemed. */
export function worthOf(points: number, { centsPerPoint }: Pick<Context, "centsPerPoint">): number {
  return points * centsPerPoint;
}

/** Lots whose return period is over become usable and pay for what is owed, and what is over a year old expires. */
export function ripened(context: Context, at: string): Update {
  const { lots, sums } = context;
  const isExpired = ({ expiresAt }: Lot) => expiresAt <= at;
  const expired = sum(lots.filter(isExpired).map(({ left }) => left));
  const ripe = {
    sums: counted(sums, { expired }),
    lots: lots.map((lot) => ({
      ...lot,
      left: isExpired(lot) ? 0 : lot.left,
      isUsable: lot.isUsable || (lot.usableAt !== null && lot.usableAt <= at),
    })),
  };
  return { ...ripe, ...settled({ ...context, ...ripe }) };
}

/** The next instant at which a lot changes by itself; null when none will. */
export function nextDue({ lots }: Pick<Context, "lots">): string | null {
  const [first] = lots
    .filter(({ left }) => left > 0)
    .flatMap(({ isUsable, usableAt, expiresAt }) =>
      !isUsable && usableAt !== null ? [usableAt, expiresAt] : [expiresAt],
    )
    .sort();
  return first ?? null;
}

/** What is paid for goods earns, in whole points, at what a point was worth then. */
export function pointsAt(paidCents: number, terms: NonNullable<Lot["terms"]>): number {
  return wholeTimes(floorShareOf(paidCents, terms.rateBasisPoints), terms.centsPerPoint);
}

/**
 * The points of an order at the rate of the tier before it, spread over its lines by what was paid. What may still come back
 * makes no tier (OPEN-94).
 */
export function withPurchase(context: Context, event: EventOf<"purchase.made">): Update {
  const { orderId, lines, at } = event;
  const { centsPerPoint, sums } = context;
  const paid = lines.map(({ paidCents }) => paidCents);
  const { rateBasisPoints } = tierAt(earnedByYear(context), at);
  const terms = { rateBasisPoints, centsPerPoint: centsPerPoint || NOMINAL_CENTS };
  const valueCents = floorShareOf(sum(paid), rateBasisPoints);
  const total = pointsAt(sum(paid), terms);
  const points = allocate(total, paid);
  const values = allocate(valueCents, paid);
  const fresh = lines.map(({ lineId, units, usableAt }, index) => ({
    ...newLot(`${orderId}/${lineId}`, "purchase", points[index] ?? 0, at),
    ...{ orderId, units, usableAt, terms, valueCents: values[index] ?? 0 },
    unitPoints: allocate(points[index] ?? 0, Array<number>(units).fill(1)),
    isUsable: false,
  }));
  return {
    lots: [...context.lots, ...fresh.filter(({ earned }) => earned > 0)],
    sums: counted(sums, { earned: total }),
  };
}

function newLot(lotId: string, type: Lot["type"], points: number, at: string): Lot {
  return {
    ...{ lotId, type, orderId: null, valueCents: points, earned: points, left: points },
    ...{ unitPoints: [points], terms: null, cuts: [] },
    ...{ returning: 0, takenBack: 0, owed: 0, offset: 0 },
    ...{ units: 1, unitsBack: 0, isUsable: true, usableAt: at, earnedAt: at },
    expiresAt: yearLater(at),
  };
}

/** Points of the store's own giving are usable at once and count for no tier. */
export function withGift(
  context: Context,
  { lotId, type, points, at }: Pick<Lot, "lotId" | "type"> & { points: number; at: string },
): Update {
  const lot = newLot(lotId, type, points, at);
  const valueCents = points * (context.centsPerPoint || NOMINAL_CENTS);
  return {
    lots: [...context.lots, { ...lot, valueCents }],
    sums: counted(context.sums, { earned: points }),
  };
}

export function withArrival({ lots }: Context, event: EventOf<"goods.arrived">): Update {
  const lotId = `${event.orderId}/${event.lineId}`;
  return {
    lots: lots.map((lot) =>
      lot.lotId === lotId && !lot.isUsable ? { ...lot, usableAt: event.usableAt } : lot,
    ),
  };
}

/** Nobody spends what is earned by goods whose money went back: what is left of it waits anew (REW-06). */
export function withoutArrival({ lots }: Context, event: EventOf<"goods.unsettled">): Update {
  const lotId = `${event.orderId}/${event.lineId}`;
  return {
    lots: lots.map((lot) =>
      lot.lotId === lotId ? { ...lot, isUsable: false, usableAt: null } : lot,
    ),
  };
}

/** Takes points for a payment, those that expire first before the others. */
export function withHolding(context: Context, event: EventOf<"points.asked">): Update {
  const { paymentId, attempt, amountCents } = event;
  const points = pointsFor(amountCents, context.centsPerPoint);
  const parts: Holding["parts"] = [];
  let missing = points;
  const usable = context.lots.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  for (const lot of usable) {
    const taken = Math.min(freePoints(lot), missing);
    if (taken > 0) parts.push({ lotId: lot.lotId, points: taken });
    missing -= taken;
  }
  const takenOf = (id: string) => parts.find(({ lotId }) => lotId === id)?.points ?? 0;
  const held = { paymentId, attempt, points, amountCents, parts, captures: {}, givenBack: {} };
  return {
    lots: context.lots.map((lot) => ({ ...lot, left: lot.left - takenOf(lot.lotId) })),
    holdings: [...context.holdings, { ...held, back: 0 }],
    sums: counted(context.sums, { taken: points }),
  };
}

/** The holding of a payment: its last attempt, or the one that is named. */
export function holdingOf(
  { holdings }: Pick<Context, "holdings">,
  paymentId: string,
  attempt?: number,
): Holding | undefined {
  return holdings.findLast(
    (one) => one.paymentId === paymentId && (attempt === undefined || one.attempt === attempt),
  );
}

/** Money of a holding that is neither used by an order nor given back. */
export function openCents({ amountCents, captures, givenBack }: Holding): number {
  const released = Object.entries(givenBack).filter(([id]) => !id.startsWith(REFUND));
  return amountCents - sum(Object.values(captures)) - sum(released.map(([, cents]) => cents));
}

const REFUND = "refund ";

/** Names a refund among what was given back of a holding. */
export const refundKey = (refundId: string): string => `${REFUND}${refundId}`;

export function withUse(context: Context, event: EventOf<"points.used">): Update {
  const { paymentId, captureId, amountCents } = event;
  const held = holdingOf(context, paymentId);
  if (!held || held.captures[captureId] !== undefined) return {};
  const used = Math.min(amountCents, openCents(held));
  if (used <= 0) return {};
  return replaced(context, held, { captures: { ...held.captures, [captureId]: used } });
}

/** Gives points of a holding back, in the proportion of its money, into the lots they came from. */
export function withGivenBack(
  context: Context,
  held: Holding,
  { key, amountCents, at }: { key: string; amountCents: number; at: string },
): Update {
  if (amountCents <= 0 || held.givenBack[key] !== undefined) return {};
  const givenBack = { ...held.givenBack, [key]: amountCents };
  const backCents = Math.min(held.amountCents, sum(Object.values(givenBack)));
  const back = floorFractionOf(held.points, backCents, held.amountCents);
  const { lots } = refilled(context, held, back - held.back, at);
  return {
    ...replaced(context, held, { givenBack, back }),
    lots,
    sums: counted(context.sums, { back: back - held.back }),
  };
}

/** A payment that is applied anew first gives back what its earlier attempts hold. */
export function withoutAttempts(context: Context, paymentId: string, at: string): Context {
  let next = context;
  for (const { attempt } of context.holdings.filter((one) => one.paymentId === paymentId)) {
    const held = holdingOf(next, paymentId, attempt);
    const back = { key: "again", amountCents: held ? openCents(held) : 0, at };
    if (held) next = { ...next, ...withGivenBack(next, held, back) };
  }
  return next;
}

/** What was taken last goes back first: it expires last. */
function refilled({ lots }: Context, held: Holding, points: number, at: string) {
  let left = points;
  let skip = held.back;
  const refills = new Map<string, number>();
  for (const part of held.parts.toReversed()) {
    const skipped = Math.min(skip, part.points);
    const fill = Math.min(left, part.points - skipped);
    skip -= skipped;
    left -= fill;
    refills.set(part.lotId, fill);
  }
  return {
    lots: lots.map((lot) => {
      const fill = refills.get(lot.lotId) ?? 0;
      if (fill === 0) return lot;
      const later = daysLater(at, GRACE_DAYS);
      const expiresAt = later > lot.expiresAt ? later : lot.expiresAt;
      return { ...lot, left: lot.left + fill, expiresAt };
    }),
  };
}

function replaced({ holdings }: Context, held: Holding, change: Partial<Holding>): Update {
  return { holdings: holdings.map((one) => (one === held ? { ...one, ...change } : one)) };
}
