/** A history of shopping: what anybody may do next with a cart, its payments, its order and its parcels, in any order. */
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as cart from "#machines/cart";
import { methods } from "#machines/payment";
import { place } from "./purchase.ts";
import {
  cardForm,
  cartNow,
  choose,
  currentPayment,
  goOnPaying,
  openBuyer,
  patiently,
  says,
} from "./buyer.ts";
import type { Buyer } from "./buyer-facts.ts";
import { coveredCents, orderOfCart } from "./money.ts";
import type { World } from "./world.ts";
import { newId } from "#app/.server/engine/ids.ts";

/** One thing that happens: what it is, and a number that picks among the ways it can. */
export interface Deed {
  readonly kind: DeedKind;
  readonly nth: number;
}

export interface History {
  readonly storefront: "us" | "pl";
  readonly deeds: readonly Deed[];
}

interface Shopping {
  readonly world: World;
  readonly buyer: Buyer;
  /** What was broken at the moment it could be seen. */
  readonly broken: string[];
}

type Do = (shopping: Shopping, nth: number) => Promise<unknown>;

const MINUTE_MS = 60_000;
/** The first test cards are approved at once. */
const GOOD_CARDS = 6;
const spans = [
  MINUTE_MS,
  11 * MINUTE_MS,
  31 * MINUTE_MS,
  25 * 60 * MINUTE_MS,
  8 * 1440 * MINUTE_MS,
];

const deeds = {
  fillMore: ({ world, buyer }, nth) => {
    const lineId = `L-${nth}`;
    const line = { ...cart.goods.phone, lineId, sku: skus[nth % skus.length] };
    return toCart(world, buyer, { type: "line.added", line });
  },
  changeQuantity: ({ world, buyer }, nth) =>
    toCart(world, buyer, {
      ...{ type: "quantity.set", lineId: cart.goods.phone.lineId, quantity: (nth % 3) + 1 },
    }),
  changeAddress: ({ world, buyer }, nth) =>
    toCart(world, buyer, {
      type: "address.entered",
      address: { ...cart.goods.homeAddress, line1: `${(nth % 3) + 1} Hamilton Ave` },
      taxRateBasisPoints: 725 + (nth % 2),
    }),
  /** Most of the time is spent here, so that histories get far. */
  pay: async ({ world, buyer }, nth) => {
    const method = methods[nth % methods.length];
    if (method) await choose(world, buyer, { method, nth: nth >> 5 });
  },
  payPart: ({ world, buyer }, nth) =>
    choose(world, buyer, { method: nth % 2 === 0 ? "gift_card" : "rewards", nth }),
  payByGoodCard: ({ world, buyer }, nth) =>
    choose(world, buyer, { method: "credit_card", nth: nth % GOOD_CARDS }),
  payByCard: ({ world, buyer }, nth) => choose(world, buyer, { method: "credit_card", nth }),
  /** Most shoppers come to pay in the end. */
  payTheRest: async ({ world, buyer }, nth) => {
    if (nth % 4 !== 0) await choose(world, buyer, { method: "credit_card", nth: nth % GOOD_CARDS });
  },
  goOnPaying: ({ world, buyer }, nth) => goOnPaying(world, buyer, nth),
  takeOut: async ({ world, buyer }, nth) => {
    const { payments } = (await cartNow(world, buyer)).context.checkout;
    const paymentId = payments[nth % Math.max(1, payments.length)]?.paymentId;
    if (paymentId) await toCart(world, buyer, { type: "payment.removed", paymentId });
  },
  press,
  pressTwice: (shopping, nth) => Promise.all([press(shopping, nth), press(shopping, nth)]),
  warehouse: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    if (!found) return;
    for (let step = 0; step <= nth % 4; step += 1) {
      const [next] = await world.console.steps(found.orderId);
      if (next && !next.isHeld) await world.console.runStep(next.id);
      await world.settle();
    }
  },
  deliver: async ({ world, buyer }) => {
    const found = await orderOfCart(world, buyer.cartId);
    if (found) await world.console.finishOrder(found.orderId);
  },
  cancel: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    if (!found) return;
    const one = found.lines[nth % found.lines.length];
    await says(world, buyer, `cancellation:${found.orderId}`, {
      ...{ type: "cancel.requested", lineIds: nth % 2 === 0 && one ? [one.id] : [] },
      ...{ rejection_code: "changed_mind", check_for_discount: false },
      cancellation_date: new Date(world.engine.clock.now()).toISOString(),
    });
  },
  sendBack: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    const line = found?.lines[nth % found.lines.length];
    if (!found || !line) return;
    const units = (nth % line.quantity) + 1;
    await says(world, buyer, `order:${found.orderId}`, {
      ...{ type: "return.requested", returnId: newId(), reasonCode: "cheaper_elsewhere" },
      ...{ reasonText: "", channel: "ship" },
      lines: [{ lineId: line.id, units, serials: line.serials.slice(0, units) }],
    });
  },
  /** An agent gives some of what may still be given. */
  goodwill: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    if (!found) return;
    const amountCents = (nth + 1) * 100;
    const event = { type: "goodwill.granted", amountCents, reasonCode: "late" };
    await says(world, ofAgent(found.orderId), `order:${found.orderId}`, event);
  },
  /** An agent has a line swapped for a dearer article, which its customer pays by hand. */
  swapDearer: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    const line = found?.lines[nth % found.lines.length];
    if (!found || !line) return;
    const { orderId } = found;
    const swapId = `${orderId}-X${nth}`;
    const from = { sku: line.sku, name: line.name, modelId: "any", art: line.art, size: "1" };
    const to = { ...from, sku: "M6P-512-GRA", name: "Dearer" };
    const asked = await says(world, ofAgent(orderId), `order:${orderId}`, {
      ...{ type: "swap.requested", lineId: line.id, swapId, kind: "sku", isSuppressed: false },
      ...{ from: { ...from, priceCents: 10_000 }, to: { ...to, priceCents: 15_000 + nth } },
    });
    if (!asked.ok) return;
    await world.settle();
    await world.console.finishOrder(orderId, "swap.answered");
    await world.settle();
    await says(world, ofAgent(orderId), `swap:${swapId}`, { type: "difference.settled" });
  },
  /** Some units of a line, while the others go on. */
  cancelSome: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    const line = found?.lines[nth % found.lines.length];
    if (!found || !line) return;
    await says(world, buyer, `cancellation:${found.orderId}`, {
      ...{ type: "cancel.requested", lineIds: [line.id], parts: [{ lineId: line.id, units: 1 }] },
      ...{ rejection_code: "changed_mind", check_for_discount: false },
      cancellation_date: new Date(world.engine.clock.now()).toISOString(),
    });
  },
  payAgain: async ({ world, buyer }, nth) => {
    const found = await orderOfCart(world, buyer.cartId);
    if (!found) return;
    const to: LifecycleId = `payment-update:${found.orderId}-U1`;
    const row = await world.engine.store.engine.load(to);
    if (!row) return;
    const { entries = [] } = JSON.parse(row.snapshot).context;
    const failed = entries.find((one: { status: string }) => one.status !== "ok");
    const paymentId = newId();
    await says(world, { actor: ofOrder(buyer, found.orderId) }, to, {
      ...{ type: "update.submitted", paymentId, payment_method: "credit_card" },
      failed_transaction_id: failed?.paymentId ?? "",
      encrypted_payment_context: await cardForm(world, paymentId, goodCards[nth % 2] ?? ""),
    });
  },
  wait: ({ world }, nth) => world.pass(spans[nth % spans.length] ?? MINUTE_MS),
} satisfies Record<string, Do>;

export type DeedKind = keyof typeof deeds;

/** What is done before anything is paid, while it is paid, and afterwards: a history that never pays proves little. */
export const phases: Readonly<Record<"filling" | "paying" | "after", readonly DeedKind[]>> = {
  filling: ["fillMore", "changeQuantity", "changeAddress", "wait"],
  paying: [
    ...(["pay", "pay", "pay", "payPart", "payByCard", "payByCard", "goOnPaying"] as const),
    ...(["goOnPaying", "goOnPaying", "payByGoodCard", "payByGoodCard", "press", "press"] as const),
    ...(["pressTwice", "takeOut", "changeQuantity", "changeAddress", "wait"] as const),
  ],
  after: [
    ...(["goOnPaying", "press", "press", "pressTwice", "warehouse", "warehouse"] as const),
    ...(["deliver", "deliver", "deliver", "cancel", "sendBack", "sendBack"] as const),
    ...(["payAgain", "payByGoodCard", "wait"] as const),
    ...(["goodwill", "swapDearer", "cancelSome", "cancelSome"] as const),
  ],
};

const skus = ["M6P-256-SAG", "VC65-2C-POR", "PLO-55-GRA"];
const goodCards = ["4111111111111111", "5555555555554444"];

const ofAgent = (orderId: string) => ({
  actor: { role: "agent" as const, id: "agent", keys: [`order:${orderId}`] },
});

function ofOrder({ actor }: Buyer, orderId: string): Buyer["actor"] {
  return { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] };
}

function toCart(world: World, buyer: Buyer, event: RawEvent) {
  return says(world, buyer, buyer.cart, event);
}

/** The button, and the proof that an order is covered the moment it stands. */
async function press({ world, buyer, broken }: Shopping, _: number): Promise<void> {
  const pressed = await place(world, buyer);
  if (!pressed.ok) return;
  await world.settle();
  const found = await orderOfCart(world, buyer.cartId);
  if (!found || !/^(preparing|placed|created)/.test(found.state)) return;
  const cents = await patiently(() => coveredCents(world, found.orderId));
  if (cents !== found.totalCents)
    broken.push(`order ${found.orderId} of ${found.totalCents} is covered by ${cents}`);
}

/** Lets somebody live through a history; between its deeds the outside may answer or not. */
export async function live(
  world: World,
  { storefront, deeds: history }: History,
): Promise<Shopping> {
  const buyer = await openBuyer(world, { storefront });
  const shopping: Shopping = { world, buyer, broken: [] };
  for (const { kind, nth } of history) {
    await deeds[kind](shopping, nth);
    if (nth % 3 !== 0) await world.settle();
  }
  await world.settle();
  return shopping;
}

/** How far a history got: the state of its payment, and of its order. */
export async function reached({ world, buyer }: Shopping): Promise<string> {
  const found = await orderOfCart(world, buyer.cartId);
  const paid = await currentPayment(world, buyer);
  return `${paid?.context.method ?? "nothing"} ${paid?.state ?? ""} ${found?.state ?? "no order"}`;
}
