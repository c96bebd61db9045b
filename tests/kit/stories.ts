/** Orders lived through the real engine to where a screen is worth looking at; the outside world says yes to all. */
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { orders } from "#machines/order";
import type { OrderInput } from "#machines/order";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { silentCommands, testEngine } from "./engine.ts";
import type { TestEngine } from "./engine.ts";

/** Whose order it is. */
export interface Owner {
  readonly customerId?: string;
  readonly sessionId?: string;
}

const system: Actor = { role: "system", id: "story" };
const DAY_MS = 24 * 3600_000;

const pictures = {
  phone: { kind: "phone", finish: "sage", seed: "24" },
  buds: { kind: "buds", finish: "sand", seed: "31" },
  tv: { kind: "tv", finish: "graphite", seed: "45" },
  watch: { kind: "watch", finish: "sand", seed: "52" },
  card: { kind: "gift-card", finish: "coral", seed: "66" },
} as const;

const phone = { ...orders.phone, art: pictures.phone, promisedOn: "2026-11-24" };
const buds = { ...orders.earbuds, art: pictures.buds, promisedOn: "2026-11-24" };
const tv = { ...orders.television, art: pictures.tv, slot: "12:00-16:00" };
const watch = { ...orders.preorderWatch, art: pictures.watch };
const giftCard = { ...orders.giftCard, art: pictures.card };
const pickup = { fulfilment: "pickup" } as const;

/** An engine whose commands all succeed in silence, with the lists kept as in the store. */
export function storyEngine(options: Parameters<typeof testEngine>[0] = {}): TestEngine {
  return testEngine({ commands: silentCommands, projections, ...options });
}

/** One order while it is being lived. */
export interface Plot {
  readonly engine: TestEngine;
  readonly orderId: string;
  /** Says something to the order itself, or refuses to go on. */
  order(type: string, more?: object, role?: Role): Promise<void>;
  /** Says something to each of these lines; to all when none are named. */
  lines(type: string, ids?: readonly string[], role?: Role): Promise<void>;
  tell(to: LifecycleId, type: string, more?: object, role?: Role): Promise<void>;
  days(count: number): void;
  hours(count: number): void;
}

/** Puts an order up to the point where everything is paid and the goods are ordered. */
export async function place(
  engine: TestEngine,
  orderInput: OrderInput,
  owner: Owner,
): Promise<Plot> {
  engine.clock.set(orderInput.placedAt);
  const input = { ...orderInput, customerId: owner.customerId, sessionId: owner.sessionId };
  const { orderId } = input;
  const tell: Plot["tell"] = async (to, type, more = {}, role = "system") => {
    const event: RawEvent = { type, ...more };
    const actor: Actor = { role, id: role === "agent" ? "4471" : role, keys: [`order:${orderId}`] };
    const outcome = await dispatch(engine, { to, event, actor });
    if (!outcome.ok) throw new Error(`${to} refused ${type}: ${outcome.refusal.code}`);
  };
  for (const payment of input.payments) await pay(engine, tell, input, payment);
  await start(engine, { id: `order:${orderId}`, input, actor: system });
  await tell(`order:${orderId}`, "cart.submitted");
  const all = input.lines.map(({ id }) => id);
  return {
    ...{ engine, orderId, tell },
    order: (type, more, role) => tell(`order:${orderId}`, type, more, role),
    async lines(type, ids = all, role = "warehouse") {
      for (const id of ids) await tell(`line-item:${orderId}/${id}`, type, {}, role);
    },
    days: (count) => engine.clock.advance(count * DAY_MS),
    hours: (count) => engine.clock.advance(count * 3600_000),
  };
}

async function pay(
  engine: TestEngine,
  tell: Plot["tell"],
  { cartId }: OrderInput,
  { paymentId, totalCents }: OrderInput["payments"][number],
) {
  const id: LifecycleId = `payment:${paymentId}`;
  const nobody = { orderId: null, currency: "USD", sessionId: null, customerId: null };
  const payment = { paymentId, cartId, method: "credit_card", amountCents: totalCents, ...nobody };
  await start(engine, { id, input: payment, actor: system });
  const card = { brand: "visa", last4: "4242" };
  const form = { sealedCardId: "SEALED-1", card, funding: null, botCheckPassed: true };
  await tell(id, "card.submitted", form);
  await tell(
    id,
    "start.ok",
    { transactionId: `T-${paymentId}`, codeNeeded: false, card },
    "provider",
  );
  await tell(id, "complete.ok", {}, "provider");
}

/** The warehouse takes the order and the lines named; each list is a parcel. */
export async function prepare(
  plot: Plot,
  parcels: Readonly<Record<string, readonly string[]>>,
  kind: "delivery" | "pickup" = "delivery",
): Promise<void> {
  for (const type of ["po.created", "po.submitted", "so.created"])
    await plot.order(type, {}, "warehouse");
  await plot.lines("so.submitted");
  for (const [shipmentId, lineIds] of Object.entries(parcels))
    await plot.order("delivery.created", { shipmentId, lineIds, kind }, "warehouse");
}

const memphis = { city: "Memphis", state: "TN" };

/** The warehouse packs a parcel and FedEx takes it. */
export async function ship(plot: Plot, shipmentId: string, lineIds: readonly string[]) {
  await plot.lines("do.submitted", lineIds);
  plot.hours(6);
  const news = { courier: "fedex", trackingId: "7489 2210 5567", city: "Dallas", state: "TX" };
  await plot.tell(`shipment:${shipmentId}`, "shipped", news, "carrier");
}

export async function travel(plot: Plot, shipmentId: string) {
  plot.hours(20);
  await plot.tell(`shipment:${shipmentId}`, "in.transit", memphis, "carrier");
}

export async function deliver(plot: Plot, shipmentId: string) {
  plot.days(1);
  const home = { city: "Portland", state: "OR" };
  await plot.tell(`shipment:${shipmentId}`, "at.hub", home, "carrier");
  await plot.tell(`shipment:${shipmentId}`, "out.for.delivery", home, "carrier");
  plot.hours(5);
  await plot.tell(`shipment:${shipmentId}`, "delivered", home, "carrier");
}

/** Which lines come back, and how. */
const returnRequest = (returnId: string, lineId: string, channel = "ship") => ({
  ...{ returnId, channel, reasonCode: "changed-mind", reasonText: "" },
  lines: [{ lineId, units: 1, serials: ["356938035643809"] }],
});

type Story = (engine: TestEngine, owner: Owner) => Promise<Plot>;

/** The number of a story's order: its sign where others have letters by chance. */
const numbered = (sign: string) => `ORD-2026-${sign}-9Q2D`;

const two = (sign: string) =>
  orders.orderOf({
    orderId: numbered(sign),
    products: [phone, { ...buds, quantity: 3 }],
    shippingCents: 999,
    discountCents: 5_000,
    more: { couponCodes: ["WELCOME50"] },
  });

/** Every story by its name; each leaves its order where its name says. */
export const stories = {
  placed: (engine, owner) => place(engine, two("PLCD"), owner),
  paymentFailed: async (engine, owner) => {
    const plot = await place(engine, two("PAYF"), owner);
    plot.hours(1);
    const paymentId = two("PAYF").payments[0]?.paymentId ?? "";
    await plot.order("payment.failed", { paymentId, code: "CardDeclined" });
    return plot;
  },
  customizing: async (engine, owner) => {
    const plot = await place(engine, two("CSTM"), owner);
    for (const type of ["po.created", "po.submitted", "so.created"])
      await plot.order(type, {}, "warehouse");
    await plot.lines("so.submitted");
    await plot.lines("customizing.started", ["1"]);
    return plot;
  },
  inTransit: async (engine, owner) => {
    const plot = await place(engine, two("TRNS"), owner);
    await prepare(plot, { "SHP-TRNS-1": ["1", "2"] });
    plot.days(1);
    await ship(plot, "SHP-TRNS-1", ["1", "2"]);
    await travel(plot, "SHP-TRNS-1");
    return plot;
  },
  twoParcels: async (engine, owner) => {
    const plot = await place(engine, two("TWOP"), owner);
    await prepare(plot, { "SHP-TWOP-1": ["1"], "SHP-TWOP-2": ["2"] });
    await ship(plot, "SHP-TWOP-1", ["1"]);
    await travel(plot, "SHP-TWOP-1");
    return plot;
  },
  scheduled: (engine, owner) =>
    place(engine, orders.orderOf({ orderId: numbered("TVTV"), products: [tv] }), owner),
  delivered: async (engine, owner) => {
    const plot = await place(engine, two("DLVD"), owner);
    await prepare(plot, { "SHP-DLVD-1": ["1", "2"] });
    await ship(plot, "SHP-DLVD-1", ["1", "2"]);
    await plot.order("serials.recorded", { lineId: "1", serials: ["356938035643809"] });
    await travel(plot, "SHP-DLVD-1");
    await deliver(plot, "SHP-DLVD-1");
    return plot;
  },
  delayed: async (engine, owner) => {
    const late = orders.orderOf({ orderId: numbered("LATE"), products: [tv] });
    const plot = await place(engine, late, owner);
    await plot.order("ftc.flagged", { newPromisedOn: "2026-12-08" });
    return plot;
  },
  readyForPickup: async (engine, owner) => {
    const { storePickup } = orders;
    const store = { store: storePickup.store, shipTo: null, delivery: null };
    const products = [
      { ...phone, ...pickup },
      { ...buds, ...pickup },
    ];
    const input = orders.orderOf({ orderId: numbered("PICK"), products, more: store });
    const plot = await place(engine, input, owner);
    await prepare(plot, { "SHP-PICK-1": ["1", "2"] }, "pickup");
    await plot.lines("do.submitted");
    plot.days(1);
    await plot.tell("shipment:SHP-PICK-1", "ready.for.pickup", {}, "store");
    return plot;
  },
  cancelling: async (engine, owner) => {
    const plot = await place(engine, two("CNCL"), owner);
    await prepare(plot, { "SHP-CNCL-1": ["1", "2"] });
    plot.hours(2);
    await plot.tell(`cancellation:${plot.orderId}`, "cancel.requested", cancelAll(plot), "guest");
    return plot;
  },
  cancelled: async (engine, owner) => {
    const plot = await place(engine, two("GONE"), owner);
    plot.hours(2);
    await plot.tell(`cancellation:${plot.orderId}`, "cancel.requested", cancelAll(plot), "guest");
    await plot.tell(`cancellation:${plot.orderId}`, "cancel.confirmed", {}, "warehouse");
    return plot;
  },
  giftCard: async (engine, owner) => {
    const input = orders.orderOf({
      orderId: numbered("GIFT"),
      products: [giftCard],
      more: { shipTo: null, delivery: null },
    });
    return place(engine, input, owner);
  },
  preorder: async (engine, owner) =>
    place(engine, orders.orderOf({ orderId: numbered("PREO"), products: [watch] }), owner),
  returning: async (engine, owner) => {
    const plot = await place(engine, two("RETN"), owner);
    await prepare(plot, { "SHP-RETN-1": ["1", "2"] });
    await ship(plot, "SHP-RETN-1", ["1", "2"]);
    await travel(plot, "SHP-RETN-1");
    await deliver(plot, "SHP-RETN-1");
    plot.hours(2);
    await plot.order("return.requested", returnRequest("RET-RETN-1", "1"), "guest");
    return plot;
  },
} satisfies Record<string, Story>;

export type StoryName = keyof typeof stories;

/** A request to cancel everything. */
function cancelAll({ engine }: Pick<Plot, "engine">) {
  return {
    lineIds: [],
    rejection_code: "changed_mind",
    cancellation_date: new Date(engine.clock.now()).toISOString(),
  };
}
