/** Orders lived through the real engine to where a screen is worth looking at; the outside world says yes to all. */
import { orders } from "#machines/order";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { silentCommands, testEngine } from "./engine.ts";
import type { TestEngine } from "./engine.ts";
import { createOrder } from "./order.ts";
import type { Plot } from "./order.ts";

/** Whose order it is. */
export interface Owner {
  readonly customerId?: string;
  readonly sessionId?: string;
}

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
  placed: (engine, owner) => createOrder({ engine }, { ...two("PLCD"), ...owner }),
  paymentFailed: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("PAYF"), ...owner });
    plot.hours(1);
    // The bank does not hold the money any more, and the order hears so from its payment.
    const paymentId = two("PAYF").payments[0]?.paymentId ?? "";
    const lapsed = { transactionId: `T-${paymentId}` };
    await plot.tell(`payment:${paymentId}`, "authorization.lapsed", lapsed, "provider");
    return plot;
  },
  customizing: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("CSTM"), ...owner });
    for (const type of ["po.created", "po.submitted", "so.created"])
      await plot.order(type, {}, "warehouse");
    await plot.lines("so.submitted");
    await plot.lines("customizing.started", ["1"]);
    return plot;
  },
  inTransit: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("TRNS"), ...owner });
    await prepare(plot, { "SHP-TRNS-1": ["1", "2"] });
    plot.days(1);
    await ship(plot, "SHP-TRNS-1", ["1", "2"]);
    await travel(plot, "SHP-TRNS-1");
    return plot;
  },
  twoParcels: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("TWOP"), ...owner });
    await prepare(plot, { "SHP-TWOP-1": ["1"], "SHP-TWOP-2": ["2"] });
    await ship(plot, "SHP-TWOP-1", ["1"]);
    await travel(plot, "SHP-TWOP-1");
    return plot;
  },
  scheduled: (engine, owner) =>
    createOrder({ engine }, { orderId: numbered("TVTV"), products: [tv], ...owner }),
  delivered: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("DLVD"), ...owner });
    await prepare(plot, { "SHP-DLVD-1": ["1", "2"] });
    await ship(plot, "SHP-DLVD-1", ["1", "2"]);
    await plot.order("serials.recorded", { lineId: "1", serials: ["356938035643809"] });
    await travel(plot, "SHP-DLVD-1");
    await deliver(plot, "SHP-DLVD-1");
    return plot;
  },
  delayed: async (engine, owner) => {
    const late = orders.orderOf({ orderId: numbered("LATE"), products: [tv] });
    const plot = await createOrder({ engine }, { ...late, ...owner });
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
    const plot = await createOrder({ engine }, { ...input, ...owner });
    await prepare(plot, { "SHP-PICK-1": ["1", "2"] }, "pickup");
    await plot.lines("do.submitted");
    plot.days(1);
    await plot.tell("shipment:SHP-PICK-1", "ready.for.pickup", {}, "store");
    return plot;
  },
  cancelling: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("CNCL"), ...owner });
    await prepare(plot, { "SHP-CNCL-1": ["1", "2"] });
    plot.hours(2);
    await plot.tell(`cancellation:${plot.orderId}`, "cancel.requested", cancelAll(plot), "guest");
    return plot;
  },
  cancelled: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("GONE"), ...owner });
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
    return createOrder({ engine }, { ...input, ...owner });
  },
  preorder: async (engine, owner) =>
    createOrder({ engine }, { orderId: numbered("PREO"), products: [watch], ...owner }),
  returning: async (engine, owner) => {
    const plot = await createOrder({ engine }, { ...two("RETN"), ...owner });
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
