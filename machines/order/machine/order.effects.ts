/** What an order says and asks for at the events that no line reports. Pure. */
import type { StartRequest, LifecycleId, Message } from "#machines/kit";
import { TRIAL_DAYS } from "#machines/loan";
import { beginBuyBacks } from "../programmes/order.buying-back.ts";
import type { Event } from "../schema/order.events.ts";
import { beginGiftCards, sendAtOf } from "../programmes/order.gift-cards.ts";
import { placedEffects } from "../programmes/order.loyalty.ts";
import { isGoingOn, isStoppable } from "../lines/order.lines.ts";
import { atStep, keptUnits } from "../lines/order.units.ts";
import { hasParcel, isDivisible, kindOf } from "../lines/order.kinds.ts";
import { isInstallation } from "../delivery/order.scheduling.ts";
import { beginPaid } from "../programmes/order.beginning.ts";
import { contactOf } from "../delivery/order.contacting.ts";
import { beginPickup } from "../delivery/order.picking-up.ts";
import type { Address, Context, OrderLine } from "../order.schema.ts";
import type { LineEffect } from "../lines/order.said.ts";
import { capture, toCancellation } from "../lines/order.line-effects.ts";
import { mail } from "../lines/order.mail.ts";
import { beginTradeIns, placeTradeIns } from "../programmes/order.trading-in.ts";
import { beginSubscriptions } from "../programmes/order.subscribing.ts";
import { giveUpgradesBack, useUpgrades } from "../programmes/order.upgrading.ts";
import { beginTrial } from "../programmes/order.trial.ts";

export interface PurchaseOrder {
  readonly orderId: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly sku: string;
    readonly quantity: number;
    readonly promisedOn: string | null;
  }[];
  /** A crew comes with the truck and installs what it brings. */
  readonly installation: boolean;
  readonly delivery: Context["delivery"];
  readonly shipTo: Address | null;
  /** The store that hands it over; null for a delivery. */
  readonly pickupStoreId: string | null;
}

/** A parcel that goes elsewhere, and where it went before: the warehouse may be too far already. */
export interface AddressChange {
  readonly orderId: string;
  readonly shipTo: Address;
  readonly previous: Address;
}

/** The last mail to an address that was not its customer's. */
export interface MovedMail {
  readonly orderId: string;
  readonly to: string;
}

export type OrderEffect =
  | LineEffect
  | { readonly type: "submitPurchaseOrder"; readonly params: PurchaseOrder }
  | { readonly type: "changeShipTo"; readonly params: AddressChange }
  | { readonly type: "mailOrderMoved"; readonly params: MovedMail }
  | { readonly type: "holdGoods" | "releaseGoods"; readonly params: { readonly orderId: string } }
  | { readonly type: "allocateStock"; readonly params: { cartId: string; orderId: string } };

export interface Change {
  readonly context: Partial<Context>;
  readonly said: readonly OrderEffect[];
}

export const noChange: Change = { context: {}, said: [] };

export const tell = (to: LifecycleId, event: Message["event"], optional?: true): OrderEffect => ({
  type: "tell",
  params: { to, event, ...(optional && { optional }) },
});
export const begin = (id: LifecycleId, input: StartRequest["input"]): OrderEffect => ({
  type: "begin",
  params: { id, input },
});

export const lineId = ({ orderId }: Context, id: string): LifecycleId =>
  `line-item:${orderId}/${id}`;
const remaining = ({ lines }: Context) => lines.filter(({ state }) => state !== "cancelled");

export const statusEffects = (context: Context): OrderEffect[] => toCancellation(context);

/** The cart is an order: its payments hear of it, and the orders whose devices it changes; one that was changed before refuses it. */
export const recordedEffects = (context: Context): OrderEffect[] => [
  ...context.payments.map(({ paymentId }) =>
    tell(`payment:${paymentId}`, { type: "order.recorded", orderId: context.orderId }),
  ),
  ...useUpgrades(context),
];

export const noOrderEffects = (context: Context): OrderEffect[] => [
  ...context.payments.map(({ paymentId }) =>
    tell(`payment:${paymentId}`, { type: "order.failed" }, true),
  ),
  ...giveUpgradesBack(context),
];

export function failureEffects({ cartId }: Context, event: Event): OrderEffect[] {
  if (event.type !== "submission.failed") return [];
  return [tell(`cart:${cartId}`, { type: "submission.failed", code: event.code })];
}

export const pendingEffects = ({ cartId, orderId }: Context): OrderEffect[] => [
  tell(`cart:${cartId}`, { type: "order.pending", orderId }, true),
];

/** The order counts: its stock is its own, and its lines and its cancellation begin. Said once. */
export function record(context: Context): Change {
  if (context.isRecorded) return noChange;
  const { orderId, cartId } = context;
  return {
    context: { isRecorded: true },
    said: [
      // What is sent by mail was never on a shelf, and so nothing was held for it.
      ...(context.lines.some(hasParcel)
        ? [{ type: "allocateStock" as const, params: { cartId, orderId } }]
        : []),
      ...context.lines.map((line) => begin(lineId(context, line.id), lineInput(context, line))),
      begin(`cancellation:${orderId}`, cancellationInput(context)),
      ...beginPickup(context),
      ...beginTradeIns(context),
    ],
  };
}

/** What a line must know to end its windows with a day of the store's clock (LC-02). */
function lineInput(context: Context, line: OrderLine) {
  const { orderId, utcOffsetMinutes } = context;
  const { id, sku, quantity, productType, fulfilment, returnDeadline } = line;
  const kind = { kind: kindOf(line), sendAt: sendAtOf(context, line) };
  const goods = { sku, quantity, productType, ...kind, fulfilment };
  const days = {
    utcOffsetMinutes,
    fixedReturnDeadline: returnDeadline,
    ...(context.isTrial && { trialDays: TRIAL_DAYS }),
  };
  return { orderId, lineId: id, ...goods, ...days };
}

function cancellationInput(context: Context) {
  const { orderId, customerId, sessionId, isCancellable, isCancelManualOnly } = context;
  return {
    orderId,
    customerId,
    sessionId,
    isCancellable,
    isManualOnly: isCancelManualOnly,
    lines: context.lines.map((line) => {
      const { id, isGiftCard, parentId, quantity } = line;
      return {
        ...{ lineId: id, isGiftCard, parentId, hasParcel: hasParcel(line) },
        ...{ units: quantity, isDivisible: isDivisible(line) },
      };
    }),
  };
}

/** The warehouse is asked for goods, and for nothing else; where there are none it is not asked. */
export function purchaseOrder(context: Context): OrderEffect[] {
  const { orderId, delivery, shipTo, store } = context;
  const goods = context.lines.filter((line) => isGoingOn(line) && hasParcel(line));
  if (goods.length === 0) return [];
  const lines = goods.map((line) => ({
    ...{ lineId: line.id, sku: line.sku, promisedOn: line.promisedOn },
    quantity: keptUnits(line).length,
  }));
  const installation = remaining(context).some(isInstallation);
  const where = { delivery, shipTo, pickupStoreId: store?.storeId ?? null };
  return [{ type: "submitPurchaseOrder", params: { orderId, lines, installation, ...where } }];
}

/**
 * Everything is paid: the goods are ordered, and what needs no parcel is charged at once (OPEN-110). A paid order
 * stands, whatever its cart makes of it.
 */
export function place(context: Context, at: string): Change {
  const { cartId, orderId } = context;
  let current = context;
  const captures: OrderEffect[] = [];
  for (const line of remaining(context).filter((one) => !hasParcel(one))) {
    const captured = capture(current, line);
    current = { ...current, ...captured.context };
    captures.push(...captured.said);
  }
  return {
    context: { lines: current.lines },
    said: [
      tell(`cart:${cartId}`, { type: "order.created", orderId }, true),
      ...purchaseOrder(context),
      ...beginGiftCards(context, remaining(context)),
      ...beginPaid(context),
      ...beginTrial(context),
      ...placeTradeIns(context),
      ...beginBuyBacks(context),
      ...beginSubscriptions(context, remaining(context), at),
      ...captures,
      ...placedEffects(context),
      mail(
        context,
        "order-placed",
        context.lines.map(({ id }) => id),
      ),
    ],
  };
}

export function beginShipment(context: Context, event: Event): Change {
  if (event.type !== "delivery.created") return noChange;
  const { shipmentId, lineIds, kind } = event;
  const { orderId, store, utcOffsetMinutes } = context;
  const inside = context.lines.filter(({ id }) => lineIds.includes(id));
  const [expectedOn = null] = inside.flatMap(({ promisedOn }) => promisedOn ?? []).sort();
  const wait = kind === "pickup" && store ? { pickupExpiryDays: store.pickupExpiryDays } : {};
  return {
    context: { shipments: [...context.shipments, { shipmentId, lineIds, kind }] },
    said: [
      begin(`shipment:${shipmentId}`, {
        ...{ shipmentId, orderId, kind, lineIds, expectedOn, utcOffsetMinutes },
        ...wait,
        installation: kind === "delivery" && isInstalled(context, inside),
      }),
      tell(`shipment:${shipmentId}`, { type: "order.ok" }),
      ...lineIds.map((id) => tell(lineId(context, id), { type: "do.created", shipmentId })),
      ...contactOf(context, inside, shipmentId, event.at),
    ],
  };
}

/** Installation is ordered as a line of its own; what it is for are the large things in the parcel. */
const isInstalled = ({ lines }: Context, inside: readonly OrderLine[]): boolean =>
  lines.some(isInstallation) &&
  inside.some(({ division }) => division === "TV" || division === "HA");

/** Nobody fetched it: the cancellation calls off what still waits (OPEN-96). */
export function expirePickup(context: Context, event: Event): Change {
  if (event.type !== "pickup.expired") return noChange;
  const waits = context.lines.filter(
    ({ id, state }) => event.lineIds.includes(id) && state === "readyForPickup",
  );
  if (waits.length === 0) return noChange;
  const lineIds = waits.map(({ id }) => id);
  return {
    context: { cancelReason: "PickupExpired" },
    said: [enforce(context, lineIds, "PickupExpired", event.at)],
  };
}

/** The system ends an order that the warehouse has: the cancellation asks for every line that goes on. */
export function stopAll(context: Context, event: Event): Change {
  return stop(context, context.lines.filter(isStoppable), context.cancelReason ?? "", event.at);
}

/** Asks for lines to be called off; what is packed is asked for only where it is held back. */
export function stop(
  context: Context,
  lines: readonly OrderLine[],
  code: string,
  at: string,
  evenPacked = false,
): Change {
  const lineIds = lines.map(({ id }) => id);
  return {
    context: {
      lines: context.lines.map((line) =>
        lines.includes(line) ? atStep({ ...line, cancelling: 0 }, "cancelInitiated", at) : line,
      ),
    },
    said: [enforce(context, lineIds, code, at, evenPacked)],
  };
}

const enforce = (
  { orderId }: Context,
  lineIds: readonly string[],
  code: string,
  at: string,
  evenPacked = false,
) =>
  tell(`cancellation:${orderId}`, {
    type: "cancel.enforced",
    lineIds,
    evenPacked,
    rejection_code: code,
    rejection_reason: "",
    cancellation_date: at,
  });
