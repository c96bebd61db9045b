/** Old devices that are given for credit with an order: its trade-ins, what they hear, and how their money is split (LC-11). Pure. */
import { allocate, sum } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { placesComing } from "../lines/order.units.ts";
import { splitOverUnits } from "../money/order.discounts.ts";
import { stayingGoods } from "../money/order.promotions.ts";
import { tell } from "../lines/order.said.ts";
import type { LineEffect } from "../lines/order.said.ts";
import type { Context, Followed, OrderLine, RefundEntry } from "../order.schema.ts";

type Whole = Pick<Context, "orderId" | "lines">;

/** What is traded in for one line: one exchange, whose id is that line's. */
export interface Exchange {
  readonly tradeInId: string;
  /** What was bought with it. */
  readonly parent: OrderLine | undefined;
  /** One for each device. */
  readonly devices: readonly OrderLine[];
}

const exchangeIdOf = (orderId: string, lineId: string) => `${orderId}-T${lineId}`;

export function exchangesOf({ orderId, lines }: Whole): Exchange[] {
  const traded = lines.filter(({ tradeIn }) => tradeIn !== null);
  const parents = [...new Set(traded.map(({ parentId, id }) => parentId ?? id))];
  return parents.map((lineId) => ({
    tradeInId: exchangeIdOf(orderId, lineId),
    parent: lines.find(({ id }) => id === lineId),
    devices: traded.filter(({ parentId, id }) => (parentId ?? id) === lineId),
  }));
}

/**
 * What promotions took off because a device is traded in; the first exchange answers for it. What is asked to go back goes with
 * its discount, and what was charged for it is given back once it has gone.
 */
function discountOf({ lines }: Pick<Context, "lines">) {
  const ofGoods = stayingGoods({ lines }).map(({ line, places }) => {
    const coming = placesComing(line);
    const splits = splitOverUnits(line);
    const centsOf = (some: readonly number[]) =>
      sum(
        some
          .flatMap((place) => splits[place] ?? [])
          .filter((part) => part.discount_type === "TradeIn")
          .map((part) => part.valueCents),
      );
    return {
      staysCents: centsOf(places.filter((place) => !coming.includes(place))),
      hereCents: centsOf(places),
    };
  });
  return {
    conditionalCents: sum(ofGoods.map(({ staysCents }) => staysCents)),
    hereCents: sum(ofGoods.map(({ hereCents }) => hereCents)),
  };
}

/** It hears whenever that has changed. */
export function countDiscount(before: Context, later: Context): LineEffect[] {
  const [first] = later.lines === before.lines ? [] : exchangesOf(later);
  if (!first) return [];
  const [was, is] = [discountOf(before), discountOf(later)];
  if (was.conditionalCents === is.conditionalCents && was.hereCents === is.hereCents) return [];
  return [toExchange(first.tradeInId, { type: "discount.counted", ...is })];
}

/** Units of a line that were neither called off nor taken back. */
const keptUnits = ({ state, units, returnedUnits }: OrderLine): number =>
  state === "cancelled"
    ? 0
    : units.filter(({ isCancelled }) => !isCancelled).length - returnedUnits;

/** No more is traded in than is bought: an exchange hears how many stay of what it goes with (TRADE-05). */
export function followPurchases(before: Context, later: Context): LineEffect[] {
  if (later.lines === before.lines) return [];
  return exchangesOf(later).flatMap(({ tradeInId, parent }) => {
    const was = before.lines.find(({ id }) => id === parent?.id);
    if (!parent || !was || parent.tradeIn !== null) return [];
    const units = keptUnits(parent);
    return units < keptUnits(was)
      ? [toExchange(tradeInId, { type: "purchase.counted", units })]
      : [];
  });
}

/** The order counts: each of its exchanges has its id (EXCHANGE_ID_MADE). */
export function beginTradeIns(context: Context): LineEffect[] {
  const { orderId, customerId, customerType, currency, utcOffsetMinutes } = context;
  return exchangesOf(context).map(({ tradeInId, parent, devices }, index): LineEffect => {
    const told = devices.flatMap(({ id, sku, name, quantity, tradeIn }) =>
      tradeIn ? [{ id, sku, name, quantity, tradeIn }] : [],
    );
    return {
      type: "begin",
      params: {
        id: `trade-in:${tradeInId}`,
        input: {
          ...{ tradeInId, orderId, customerId, currency, utcOffsetMinutes },
          buyer: customerType === "B2B" ? "business" : "consumer",
          isMultiDevice: told.some(({ tradeIn }) => tradeIn.isMultiDevice),
          ...upgradeOf(told),
          purchasedQuantity: parent?.quantity ?? 1,
          conditionalCents: index === 0 ? discountOf(context).conditionalCents : 0,
          lines: told.map(({ id, sku, quantity }) => ({ lineId: id, sku, units: quantity })),
          devices: told.map(({ name, quantity, tradeIn }) => ({
            ...{ name, quantity, deviceId: tradeIn.deviceId, brand: tradeIn.brand },
            ...{ category: tradeIn.category, answers: tradeIn.answers },
            unitCents: tradeIn.creditCents,
          })),
        },
      },
    };
  });
}

/** What is taken back for an upgrade has days of its own (TRADE-48). */
function upgradeOf(devices: readonly Pick<OrderLine, "tradeIn">[]) {
  const [upgrade = null] = devices.flatMap(({ tradeIn }) => tradeIn?.upgrade ?? []);
  return upgrade && { tradeInType: "upgrade", upgrade };
}

const toExchange = (
  tradeInId: string,
  event: {
    readonly type: string;
    orderId?: string;
    conditionalCents?: number;
    hereCents?: number;
    units?: number;
  },
): LineEffect => tell(`trade-in:${tradeInId}` satisfies LifecycleId, event, true);

/** The order is placed. */
export const placeTradeIns = (context: Context): LineEffect[] =>
  exchangesOf(context).map(({ tradeInId }) =>
    toExchange(tradeInId, { type: "order.placed", orderId: context.orderId }),
  );

/** What an exchange hears of the line it goes with. */
const heard: Partial<Record<OrderLine["state"], string>> = {
  shipped: "device.shipped",
  inTransit: "device.shipped",
  delivered: "device.delivered",
  pickedUp: "device.delivered",
  cancelled: "order.cancelled",
};

/** The new device is on its way, is there, or never comes; without its own lines an exchange is over too. */
export function tradeInEffects(context: Context, { line, step }: Followed): LineEffect[] {
  const type = heard[step];
  if (type === undefined || step === line.state) return [];
  return exchangesOf(context).flatMap(({ tradeInId, parent, devices }) => {
    const isLast =
      step === "cancelled" && devices.every(({ id, state }) => id === line.id || state === step);
    const isAbout = parent?.id === line.id || (isLast && devices.some(({ id }) => id === line.id));
    return isAbout ? [toExchange(tradeInId, { type })] : [];
  });
}

/** The order ended by itself. */
export const endTradeIns = (context: Context): LineEffect[] =>
  exchangesOf(context).map(({ tradeInId }) => toExchange(tradeInId, { type: "order.cancelled" }));

/** Points take no money that they did not pay. */
export const takers = ({ payments }: Pick<Context, "payments">) =>
  payments.filter(({ method, capturedCents }) => method !== "rewards" && capturedCents > 0);

/** A sum over what took money for the order, by what each of them took; no more than that where it is charged. */
export function shared(context: Context, cents: number, isCharged: boolean): RefundEntry[] {
  const payments = takers(context);
  const weights = payments.map(({ capturedCents }) => capturedCents);
  const most = isCharged ? Math.min(cents, sum(weights)) : cents;
  if (payments.length === 0 || most === 0) return [];
  const parts = allocate(most, weights);
  return payments
    .map(({ paymentId }, index) => ({ paymentId, amountCents: parts[index] ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** What an old device was worth goes to what the order was paid by, and what it was not is charged there (TRADE-13, TRADE-08). */
export function splitCredit(
  context: Context,
  event: Event,
): { context: object; said: LineEffect[] } {
  if (event.type !== "credit.settling") return { context: {}, said: [] };
  const { by, askerId, payoutCents, chargebackCents } = event;
  const split = {
    type: "credit.split",
    payout: shared(context, payoutCents, false),
    reversal: shared(context, chargebackCents, true),
  };
  return { context: {}, said: [tell(`${by}:${askerId}`, split)] };
}
