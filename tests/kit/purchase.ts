/** A guest's purchase over the engine, from an empty cart to a placed order: what races, faults and measurements repeat. */
import { eq, sql } from "drizzle-orm";
import { raw, schema } from "#db/raw";
import type { Store } from "#db";
import { goods } from "#machines/cart";
import { DAY_MS } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newId, newOrderId } from "#app/.server/engine/ids.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { sealed } from "./sandbox.ts";

/** Where a guest buys: a world of a test, or a store that runs. */
export interface Shop {
  readonly engine: EngineContext;
  readonly gateways: Gateways;
  readonly vault: Vault;
  /** Lets the outside world answer what it was asked. */
  settle(): Promise<void>;
}

/** What a guest wants; a phone at home, paid by a card that is approved at once, when nothing is said. */
export interface Wanted {
  readonly sku?: string;
  readonly quantity?: number;
  readonly cardNumber?: string;
  /** Whose account it is; a guest's cart is nobody's. */
  readonly customerId?: string;
  /** The store it is bought in; the US one when nothing is said. */
  readonly storefront?: "us" | "pl";
  /** Fetched from a store of New York. */
  readonly isPickup?: boolean;
  /** A phone line with it, which its carrier may finance. */
  readonly hasPhoneLine?: boolean;
  /** Comes by truck, as a television does. */
  readonly isByTruck?: boolean;
}

/** One guest on the way through checkout. */
export interface Guest {
  readonly actor: Actor;
  readonly cart: LifecycleId;
  readonly gate: LifecycleId;
  readonly payment: LifecycleId;
  readonly paymentId: string;
  readonly cardNumber: string;
}

/** The test card that is approved at once, and the one whose bank sends a one-time code. */
export const cards = { approved: "4111111111111111", codeNeeded: "4000000000003220" } as const;
/** The code the sandbox sends. */
const ONE_TIME_CODE = "123456";
/** A SKU of the catalogue that goes by parcel. */
export const usualSku = "M6-128-GRA";

const maker: Actor = { role: "system", id: "checkout" };
/** The states of a payment in which nobody but its provider can move it. */
const onItsWay = /^(starting|completing|unknown)/;
const MAX_ROUNDS = 2000;

const storeInNewYork = {
  ...goods.standardDelivery,
  ...{ mode: "pickup", methodId: "pickup", name: "Store pickup", costCents: 0 },
  store: {
    ...{
      storeId: "new-york",
      storeName: "new-york",
      storeChannel: "retail",
      city: "New York City",
    },
    ...{ displayName: "Ohmline Hudson, New York", hours: "10-8", phone: "2125550147" },
    pickupExpiryDays: 7,
  },
};

/** A television's day and hours, as they are agreed on at checkout. */
const agreedHours = { promisedOn: "2099-05-29", windowStart: "12:00", windowEnd: "16:00" };

/** What is particular to a store: where goods go, and how. */
const stores = {
  us: {
    ...{ storefront: "us", currency: "USD", taxRateBasisPoints: 725 },
    ...{ address: goods.homeAddress, delivery: goods.standardDelivery },
  },
  pl: {
    ...{ storefront: "pl", currency: "PLN", taxRateBasisPoints: 0 },
    address: {
      ...goods.homeAddress,
      ...{ line1: "ul. Marszałkowska", houseNumber: "10", district: "Śródmieście" },
      ...{ city: "Warszawa", state: "", zip: "00-590", country: "PL", phone: "+48 501 502 503" },
    },
    delivery: {
      ...goods.standardDelivery,
      ...{ methodId: "courier", name: "Courier", costCents: 1499, takesCash: true },
    },
  },
} as const;

/** Sends an event that has to be taken. */
export async function say(
  { engine }: Pick<Shop, "engine">,
  actor: Actor,
  to: LifecycleId,
  event: RawEvent,
): Promise<void> {
  const outcome = await dispatch(engine, { to, event, actor });
  if (!outcome.ok)
    throw new Error(`${to} refused ${event.type}: ${JSON.stringify(outcome.refusal)}`);
}

/** The day that goods are promised for; where a shop's clock is past it, one of next week. */
function dayToCome({ engine }: Pick<Shop, "engine">, promisedOn: string | null): string | null {
  const nextWeek = new Date(engine.clock.now() + 6 * DAY_MS).toISOString().slice(0, 10);
  return promisedOn !== null && promisedOn < instant(engine.clock) ? nextWeek : promisedOn;
}

/** The label of an instance's state; empty when there is none. */
export async function stateOf({ engine }: Pick<Shop, "engine">, id: LifecycleId): Promise<string> {
  return (await engine.store.engine.load(id))?.state ?? "";
}

/** A guest whose cart is full and who has said where it goes: everything but paying is done. */
const phoneLine = (parentId: string) => ({
  ...goods.phone,
  ...{ lineId: newId(), sku: "LINE-1-GRA", parentId, productType: "Carrier" },
  ...{ requiresShipping: false },
});

export async function fillCart(shop: Shop, wanted: Wanted = {}): Promise<Guest> {
  const { sku = usualSku, quantity = 1, cardNumber = cards.approved, customerId = null } = wanted;
  const [cartId, sessionId, paymentId] = [newId(), newId(), newId()];
  const cart: LifecycleId = `cart:${cartId}`;
  const { address, delivery, taxRateBasisPoints, ...store } = stores[wanted.storefront ?? "us"];
  const offered = { ...delivery, promisedOn: dayToCome(shop, delivery.promisedOn) };
  const chosen = wanted.isByTruck ? { ...delivery, ...agreedHours } : offered;
  const actor: Actor =
    customerId === null
      ? { role: "guest", id: sessionId, keys: [`session:${sessionId}`] }
      : { role: "shopper", id: customerId, keys: [`customer:${customerId}`] };
  await start(shop.engine, {
    id: cart,
    input: { ...goods.input, ...store, cartId, sessionId, customerId },
    actor: maker,
  });
  const line = { ...goods.phone, sku, isTv: wanted.isByTruck ?? false };
  for (const event of [
    { type: "line.added", line, children: wanted.hasPhoneLine ? [phoneLine(line.lineId)] : [] },
    ...(quantity > 1 ? [{ type: "quantity.set", lineId: line.lineId, quantity }] : []),
    { type: "address.entered", address, taxRateBasisPoints },
    { type: "contact.entered", contact: { ...goods.contact, phone: address.phone } },
    { type: "delivery.chosen", delivery: wanted.isPickup ? storeInNewYork : chosen },
  ])
    await say(shop, actor, cart, event);
  const gate: LifecycleId = `place-order:${cartId}`;
  return { actor, cart, gate, payment: `payment:${paymentId}`, paymentId, cardNumber };
}

/** Seals the card and starts the payment; its provider has not been asked yet. */
export async function startPaying(shop: Shop, guest: Guest): Promise<Outcome> {
  const { cart, actor, paymentId, cardNumber } = guest;
  const sealedCardId = await shop.vault.keep(await sealed(shop.gateways, paymentId, cardNumber));
  const card = { brand: "visa", last4: cardNumber.slice(-4) };
  const event = {
    ...{ type: "payment.started", paymentId, method: "credit_card" },
    form: { sealedCardId, card },
  };
  return dispatch(shop.engine, { to: cart, event, actor });
}

/** Pays, with the one-time code where the bank wants one. Returns the state the payment came to. */
export async function pay(shop: Shop, guest: Guest): Promise<string> {
  const started = await startPaying(shop, guest);
  if (!started.ok) return started.refusal.code;
  const state = await answer(shop, guest);
  if (!state.startsWith("awaitingCode")) return state;
  const sealedCodeId = await shop.vault.keep({ code: ONE_TIME_CODE });
  await say(shop, guest.actor, guest.payment, { type: "code.entered", sealedCodeId });
  return answer(shop, guest);
}

async function answer(shop: Shop, { payment }: Guest): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await shop.settle();
    const state = await stateOf(shop, payment);
    if (!onItsWay.test(state)) return state;
  }
  throw new Error(`${payment} hears nothing from its provider`);
}

/** Presses the button once. */
export function place(
  { engine }: Pick<Shop, "engine">,
  { gate, actor }: Pick<Guest, "gate" | "actor">,
  orderId = newOrderId(engine.clock),
): Promise<Outcome> {
  return dispatch(engine, { to: gate, event: { type: "place.pressed", orderId }, actor });
}

/** Buys and pays; throws when anything but a placed order comes of it. Returns the order's number. */
export async function buy(shop: Shop, wanted: Wanted = {}): Promise<Guest & { orderId: string }> {
  const guest = await fillCart(shop, wanted);
  return { ...guest, orderId: await goOn(shop, guest) };
}

/** Goes on from wherever a guest with a full cart stands, as after a reload. Returns the order's number. */
export async function goOn(shop: Shop, guest: Guest): Promise<string> {
  const before = await stateOf(shop, guest.payment);
  const paid = before === "" ? await pay(shop, guest) : await answer(shop, guest);
  if (paid === "accepted") {
    const placed = await place(shop, guest);
    if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed.refusal)}`);
  } else if (!paid.startsWith("created")) throw new Error(`${guest.payment} is ${paid}`);
  return placedOrder(shop, guest);
}

/** The number of the order that came of a cart. */
async function placedOrder({ engine }: Pick<Shop, "engine">, { gate }: Guest): Promise<string> {
  const row = await engine.store.engine.load(gate);
  const { context } = JSON.parse(row?.snapshot ?? "{}") as { context?: { orderId: string | null } };
  if (!context?.orderId) throw new Error(`${gate} has no order`);
  return context.orderId;
}

/** Brings units of a SKU in or takes them away until this many can be promised. */
export function stockUp(store: Store, free: number, sku = usualSku): Promise<void> {
  const { stock } = schema;
  const more = sql`${free} + ${stock.reserved} - ${stock.onHand}`;
  return store.write(async (tx) => {
    raw(tx)
      .update(stock)
      .set({ received: sql`${stock.received} + ${more}`, onHand: sql`${stock.onHand} + ${more}` })
      .where(eq(stock.sku, sku))
      .run();
  });
}
