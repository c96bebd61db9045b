/** A service's trial is its own: it is free where it is promised, whoever is silent, and given back where it was charged. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { sendSubscription } from "#app/.server/subscriptions/subscription.actions.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { SubscriptionPage } from "#app/features/subscription/subscription-page.tsx";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { memberAt } from "#tests/loyalty/kit.ts";
import { phones, inWorld } from "#tests/kit/after-sales.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { date, dayOf } from "#app/fmt.ts";
import { addDays } from "#machines/kit";
import { rendered } from "#tests/kit/rendered.tsx";
import { pro } from "#tests/kit/world-order.ts";
import { us } from "./data-kit.ts";
import { subscribed } from "./subscription-kit.ts";

const music = "HARM-1M-POR";

const plain = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** A store whose pricing provider has not answered since it opened. */
async function silentPricing() {
  const checkout = await openCheckout();
  Object.assign(checkout.world.engine, { promotions: { offers: () => null } });
  return checkout;
}

test("[SUB-16, SUB-37, CODE-21] while nobody says which offers there are, a trial that is promised as free costs nothing: in cart, review, order, mail and at the provider", async () => {
  const checkout = await silentPricing();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.add(music);
  const cart = await guest.cart();
  const html = await rendered(<CartPage {...cart} answer={undefined} />, {
    ...{ path: "/us/web/cart", locale: "en-US" },
  });
  expect(plain(html)).toContain("Harbor Music: free until");
  expect(plain(html)).toContain("Harbor Music: free trial −$9.99");
  expect(cart.cart?.summary.totals).toMatchObject({ subtotalCents: 999, totalCents: 0 });
  const me = await memberAt(checkout);
  const { orderId, shown } = await subscribed(checkout, me);
  expect(await shown()).toMatchObject({ label: "activeTrial", nextCharge: { amountCents: 1085 } });
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, {
    ...us,
    orderId,
  });
  expect(page.price.totals.totalCents).toBe(0);
  expect(page.price.coupons).toContain("Harbor Music: free trial");
  const placed = world.mails.find(({ subject }) => subject.includes("is placed"));
  expect(placed?.text).toContain("Harbor Music: free until");
  expect(placed?.text).not.toMatch(/Charged now\s*\$9\.99/);
  const taken = (await world.gateways.payment.book()).map(({ capturedCents }) => capturedCents);
  expect(taken.filter((cents) => cents > 0)).toEqual([]);
});

test("[SUB-16, SUB-37] beside a phone, and with offers that are heard of later, a trial costs nothing and is no news", async () => {
  const checkout = await silentPricing();
  const shopper = shopperAt(checkout, guestAt(checkout));
  await shopper.add(skus.charger);
  await shopper.add(music);
  expect(await shopper.totals()).toMatchObject({ discountCents: 999, subtotalCents: 5998 });
  await shopper.tell({ type: "promotions.priced", offers: [] });
  expect(await shopper.totals()).toMatchObject({ discountCents: 999, subtotalCents: 5998 });
  expect(await shopper.noticeCodes()).toEqual([]);
});

/** What a service with a trial was to an order, as its cart wrote it down. */
const product = {
  ...{ model_id: "music", model_name: "Harbor Music", short_description: "", product_family: "" },
  ...{ pvi_product_type_name: "", pvi_product_sub_type_name: "", colour: null },
  ...{ primary_filter: null, daas_exclusive: false, daas_upgrade_sku: null, is_grv_sku: false },
  ...{ has_printable_image: false, is_esim_enabled: false, sim_type_for_activation: null },
  ...{ is_subscription: true, is_auto_renewal: true, renewal_period_months: 1 },
  ...{ trial_period_days: 14, is_try_before_you_buy: false, max_purchasable_limit: 6 },
  ...{ hazmat: false, prop_65_warning: false, is_trade_in_eligible: false },
  ...{ is_upgrade_eligible: false, is_store_pickup_eligible: false },
};
const charged = {
  ...{ ...pro, sku: music, name: "Harbor Music", productType: "Digital", division: "Service" },
  ...{ requiresShipping: false, goodsCents: 1000, product },
};

test("[SUB-07, SUB-16] whoever cancels within a trial that was charged is told so before, and has it back", () =>
  inWorld(async (world) => {
    const { guest, orderId } = await phones(world, { quantity: 1, besides: [charged] });
    const { scope, shopper, post } = guest;
    const address = { storefront: "us", subscriptionId: `${orderId}-SUB2` } as const;
    const path = `/us/web/subscriptions/${address.subscriptionId}`;
    const send = async (event: string, fields = {}) => {
      const page = await subscriptionPage(shopper.get(path), scope, address);
      if (!page.found) throw new Error("there is no such subscription");
      const { rev, key } = page.ticket;
      const answer = await sendSubscription(
        post(path, { event, rev, key, ...fields }),
        scope,
        address,
      );
      await world.settle();
      return answer.status;
    };
    expect(await send("cancel.requested")).toBe(303);
    const asked = await subscriptionPage(shopper.get(`${path}?step=cancel`), scope, address);
    if (!asked.found) throw new Error("there is no such subscription");
    const html = await rendered(<SubscriptionPage {...asked} answer={undefined} />, {
      ...{ path, locale: "en-US" },
    });
    expect(plain(html)).toContain("ends at once, and what was paid for its trial is given back");
    expect(await send("cancel.confirmed", { rejection_code: "not_needed" })).toBe(303);
    const [entry] = await world.gateways.payment.book();
    // $10.00, and the 8% of tax that these orders are taxed with.
    expect(entry?.creditedCents).toBe(1080);
    expect(world.mails.map(({ text }) => text).join("\n")).toContain(
      "Reason: It was cancelled within its free trial",
    );
    expect(await brokenRules(world)).toEqual([]);
  }));

test("[SUB-16] how long a service is free is its article's to say: one of thirty days is charged thirty days after it began", () =>
  inWorld(async (world) => {
    const longer = { ...charged, product: { ...product, trial_period_days: 30 } };
    const { guest, orderId } = await phones(world, { quantity: 1, besides: [longer] });
    const address = { storefront: "us", subscriptionId: `${orderId}-SUB2` } as const;
    const path = `/us/web/subscriptions/${address.subscriptionId}`;
    const page = await subscriptionPage(guest.shopper.get(path), guest.scope, address);
    if (!page.found) throw new Error("there is no such subscription");
    const stored = await world.engine.store.engine.load(`subscription:${address.subscriptionId}`);
    const { startedAt } = JSON.parse(stored?.snapshot ?? "{}").context;
    const ends = addDays(dayOf(startedAt, "America/New_York"), 30);
    const html = await rendered(<SubscriptionPage {...page} answer={undefined} />, {
      ...{ path, locale: "en-US" },
    });
    expect(plain(html)).toContain(date(ends, "en-US"));
    expect(plain(html)).not.toContain("14 days");
  }));
