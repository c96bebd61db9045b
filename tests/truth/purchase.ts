/** Somebody who buys three of each of four things over the pages, with points, a gift card and a card, in a store of their own. */
import { openLimits } from "#db";
import { codesAction } from "#app/.server/cart/codes.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { openWorld } from "#tests/kit/world.ts";
import { priced } from "./arithmetic.ts";
import { baskets, codes, parcels } from "./baskets.ts";
import type { Basket, BasketName, Code } from "./baskets.ts";
import { promisedDay } from "./days.ts";
import { payRest } from "./payers.ts";
import type { Payer } from "./payers.ts";
import { opened, write } from "./model.ts";
import type { Model } from "./model.ts";

/** What is particular about a purchase. */
export interface Purchase {
  readonly basket: BasketName;
  readonly code: Code | null;
  readonly pointsCents: number;
  readonly giftCents: 0 | 50_000;
  readonly payer: Payer;
}

const QUANTITY = 3;
const CALIFORNIA = 880;
const home = { line1: "120 N Hill St", city: "Los Angeles", state: "CA", zip: "90012" };

/** A store of its own with a checkout. Weeks pass in a history, and nobody signs in again. */
export async function openCheckoutAlone() {
  const world = await openWorld();
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
  return { checkout, close: () => world.close() };
}

/** A store with one buyer, the order they placed, and the bookkeeper's model of it. */
export async function bought(purchase: Purchase) {
  const { checkout } = await openCheckoutAlone();
  const { world } = checkout;
  const { articles, offers, way }: Basket = baskets[purchase.basket];
  const buyer = await memberAt(checkout, { points: 20_000 });
  const truckDay = await fill(checkout, buyer, { articles, way, code: purchase.code });
  await payPart(buyer, world, purchase);
  await payRest(checkout, buyer, purchase.payer);
  const orderId = orderIdOf(await buyer.place());
  await world.settle();
  const paidFirst = [purchase.pointsCents, purchase.giftCents].filter((cents) => cents > 0);
  const terms = {
    ...{ quantity: QUANTITY, taxRate: CALIFORNIA, parcel: parcels[way], paidFirst },
    offers: [...offers, ...(purchase.code === null ? [] : [codes[purchase.code]])],
  };
  const prices = priced(articles, terms);
  const promised = { parcel: promisedDay(way, world.engine.clock.now()), truck: truckDay };
  const model: Model = opened(orderId, articles, prices, { promised, ...terms });
  model.isStubborn = purchase.payer === "stubborn";
  model.isLent = purchase.payer !== "card" && purchase.payer !== "stubborn";
  if (model.isStubborn) model.noes.refund = 1;
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

interface Wanted extends Pick<Basket, "articles" | "way"> {
  readonly code: Code | null;
}

/** Chooses what to buy and how it comes; the day on which a truck comes is among what is chosen. */
async function fill(
  { scope, world }: CheckoutWorld,
  buyer: Buyer,
  { articles, way, code }: Wanted,
): Promise<string> {
  for (let unit = 0; unit < QUANTITY; unit += 1)
    for (const [at, { sku, by }] of articles.entries()) {
      const service = articles.find(({ partOf }) => partOf === at)?.sku;
      if (by !== "service") await buyer.add(sku, { ...(service && { service }) });
    }
  if (code !== null) {
    const { key } = (await buyer.cart()).cart?.codes.ticket ?? { key: "" };
    const form = { event: "code.applied", key: `${key}-code`, code };
    const request = buyer.post("/cart", form);
    await codesAction(request, scope, await request.clone().formData(), { home: "/us/web/cart" });
    await world.settle();
  }
  await buyer.enterAddress(home);
  const { truck } = await buyer.delivery();
  const day = truck[0]?.value ?? "";
  const byTruck = { truck: day, window: "12:00" };
  await buyer.chooseDelivery({ method: way, ...(day !== "" && byTruck) });
  return day.slice(-"YYYY-MM-DD".length);
}

async function payPart(
  buyer: Buyer,
  world: CheckoutWorld["world"],
  { pointsCents, giftCents }: Purchase,
): Promise<void> {
  if (pointsCents > 0) await buyer.enterPoints((pointsCents / 100).toFixed(2));
  if (giftCents > 0) {
    const { rev, key } = (await buyer.payment()).frame.ticket;
    const code = "GIFTCARD010500";
    await buyer.sendPayment({ event: "gift.applied", rev: String(rev), key, code });
    await world.settle();
  }
}
