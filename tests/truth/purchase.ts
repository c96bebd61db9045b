/** Somebody who buys three of each of four things over the pages, with points, a gift card and a card, in a store of their own. */
import { openLimits } from "#db";
import { codesAction } from "#app/.server/cart/codes.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { openWorld } from "#tests/kit/world.ts";
import { priced } from "./arithmetic.ts";
import type { Article } from "./arithmetic.ts";
import { nextBusinessDay } from "./days.ts";
import { opened, write } from "./model.ts";
import type { Model } from "./model.ts";

/** What is particular about a purchase. */
export interface Purchase {
  readonly pointsCents: number;
  readonly giftCents: 0 | 50_000;
  readonly hasCode: boolean;
  /** The card refuses the first refund. */
  readonly isStubborn: boolean;
}

/** As the catalogue sells them, sent to Los Angeles, where screens have a recycling fee. */
const articles: readonly Article[] = [
  {
    ...{ sku: "M6P-256-SAG", name: "Meridian 6 Pro 256 GB", cents: 99_999, feeCents: 0 },
    ...{ by: "parcel", hasSerials: true, partOf: null },
  },
  {
    ...{ sku: "WAR-2Y-GRA", name: "Extended warranty, 2 years", cents: 7_900, feeCents: 0 },
    ...{ by: "service", hasSerials: false, partOf: 0 },
  },
  {
    ...{ sku: "VC65-2C-POR", name: "Volt Charger 65 W", cents: 4_999, feeCents: 0 },
    ...{ by: "parcel", hasSerials: false, partOf: null },
  },
  {
    ...{ sku: "PLO-55-GRA", name: "Plane 55″ OLED", cents: 149_999, feeCents: 600 },
    ...{ by: "truck", hasSerials: true, partOf: null },
  },
];

const QUANTITY = 3;
const CALIFORNIA = 880;
const EXPRESS_CENTS = 1_499;
const home = { line1: "120 N Hill St", city: "Los Angeles", state: "CA", zip: "90012" };
const cards = { good: "4111111111111111", stubborn: "4000000000005126" };

/** A store with one buyer, the order they placed, and the bookkeeper's model of it. */
export async function bought(purchase: Purchase) {
  const world = await openWorld();
  // Weeks pass in a history, and nobody signs in again.
  const env = readEnv({
    DATABASE_FILE: ":memory:",
    NODE_ENV: "test",
    SESSION_IDLE_MINUTES: "43200",
  });
  const scope = {
    ...{ engine: world.engine, env, limits: openLimits(":memory:"), ip: "203.0.113.7" },
    ...{ gateways: world.gateways, vault: world.vault, sandbox: world.console, patienceMs: 0 },
  };
  const checkout: CheckoutWorld = { world, scope };
  const buyer = await memberAt(checkout, { points: 20_000 });
  const truckDay = await fill(checkout, buyer, purchase.hasCode);
  await pay(buyer, world, purchase);
  const orderId = orderIdOf(await buyer.place());
  await world.settle();
  const paidFirst = [purchase.pointsCents, purchase.giftCents].filter((cents) => cents > 0);
  const prices = priced(articles, {
    ...{ quantity: QUANTITY, taxRate: CALIFORNIA, parcelCents: EXPRESS_CENTS, paidFirst },
    discountRate: purchase.hasCode ? 1_000 : 0,
  });
  const promised = { parcel: nextBusinessDay(world.engine.clock.now()), truck: truckDay };
  const model: Model = opened(orderId, articles, prices, promised);
  model.isStubborn = purchase.isStubborn;
  if (purchase.isStubborn) model.noes.refund = 1;
  model.hasPoints = purchase.pointsCents > 0;
  const all = model.lines.map(({ id }) => ({ lineId: id, units: QUANTITY }));
  write(model, `Order ${orderId} is placed`, all);
  return {
    ...{ ...checkout, buyer, orderId, model, prices },
    hasPoints: purchase.pointsCents > 0,
  };
}

export type Bought = Awaited<ReturnType<typeof bought>>;
type Buyer = Awaited<ReturnType<typeof memberAt>>;

/** Chooses what to buy and how it comes; the day on which a truck comes is among what is chosen. */
async function fill(
  { scope, world }: CheckoutWorld,
  buyer: Buyer,
  hasCode: boolean,
): Promise<string> {
  const [phone, cover, charger, screen] = articles;
  for (let unit = 0; unit < QUANTITY; unit += 1) {
    await buyer.add(phone?.sku ?? "", { service: cover?.sku ?? "" });
    await buyer.add(charger?.sku ?? "");
    await buyer.add(screen?.sku ?? "");
  }
  if (hasCode) {
    const { key } = (await buyer.cart()).cart?.codes.ticket ?? { key: "" };
    const form = { event: "code.applied", key: `${key}-code`, code: "SAVE10" };
    const request = buyer.post("/cart", form);
    await codesAction(request, scope, await request.clone().formData(), { home: "/us/web/cart" });
    await world.settle();
  }
  await buyer.enterAddress(home);
  const { truck } = await buyer.delivery();
  const day = truck[0]?.value ?? "";
  await buyer.chooseDelivery({ method: "express", truck: day, window: "12:00" });
  return day.slice(-"YYYY-MM-DD".length);
}

async function pay(
  buyer: Buyer,
  world: CheckoutWorld["world"],
  { pointsCents, giftCents, isStubborn }: Purchase,
): Promise<void> {
  if (pointsCents > 0) await buyer.enterPoints((pointsCents / 100).toFixed(2));
  if (giftCents > 0) {
    const { rev, key } = (await buyer.payment()).frame.ticket;
    const code = "GIFTCARD010500";
    await buyer.sendPayment({ event: "gift.applied", rev: String(rev), key, code });
    await world.settle();
  }
  await buyer.pay(isStubborn ? cards.stubborn : cards.good);
}
