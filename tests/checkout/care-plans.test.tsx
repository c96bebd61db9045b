/** Care plans: where each is sold, one to an item, and what the monthly one costs. */
import { expect, test } from "vitest";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { ProductPage } from "#app/features/catalogue/product-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { openCheckout, skus, userAt } from "./kit.ts";

const plans = { premium: "PREM-1M-GRA", ohm: "CARE-24-GRA", home: "HOME-24-GRA" } as const;
const watch = "OW-44-GRA";
const DAY_MS = 86_400_000;

/** A ZIP code of each state (DC among them) that a television is delivered to, by the Postal Service's own first digits. */
const zips = {
  ...{ AL: "35203", AZ: "85004", AR: "72201", CA: "94301", CO: "80202", CT: "06103", DE: "19801" },
  ...{ DC: "20001", FL: "33101", GA: "30303", ID: "83702", IL: "60601", IN: "46204", IA: "50309" },
  ...{ KS: "66603", KY: "40202", LA: "70112", ME: "04101", MD: "21201", MA: "02108", MI: "48226" },
  ...{ MN: "55401", MS: "39201", MO: "63101", MT: "59601", NE: "68102", NV: "89101", NH: "03101" },
  ...{ NJ: "07102", NM: "87501", NY: "10001", NC: "27601", ND: "58102", OH: "43215", OK: "73102" },
  ...{ OR: "97201", PA: "19103", RI: "02903", SC: "29201", SD: "57104", TN: "37203", TX: "77001" },
  ...{ UT: "84101", VT: "05401", VA: "23219", WA: "98101", WV: "25301", WI: "53202", WY: "82001" },
} as const;
const withoutHomeCare = "AL, AZ, CA, CT, GA, IL, NV, OK, OR, SC, UT, WI".split(", ");

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

async function shopperWith(sku: string) {
  const checkout = await openCheckout();
  const shopper = await userAt(checkout);
  await shopper.add(sku);
  const cart = async () => (await shopper.cart()).cart;
  const parent = (await cart())?.lines[0]?.lineId ?? "";
  return {
    ...{ checkout, shopper, cart },
    plan: (plan: string) => shopper.add(plan, { parent }),
    names: async () => (await cart())?.lines[0]?.children.map(({ name }) => name),
    shown: async () =>
      textOf(
        await rendered(<CartPage {...await shopper.cart()} answer={undefined} />, {
          ...{ path: "/us/web/cart", locale: "en-US" },
        }),
      ),
  };
}

test("[CARE-12] the plan for TV and appliances is taken out in exactly twelve states, and stays in all others", async () => {
  const { shopper, cart, plan, names } = await shopperWith(skus.television);
  const lost: string[] = [];
  for (const [state, zip] of Object.entries(zips)) {
    await shopper.change("zip.entered", { zip: zips.TX });
    if ((await names())?.length === 0) await plan(plans.home);
    expect(await names()).toEqual(["Home Care"]);
    await shopper.change("zip.entered", { zip });
    if ((await names())?.length === 0) lost.push(state);
  }
  expect(lost).toEqual(withoutHomeCare);
  expect((await cart())?.lines).toHaveLength(1);
});

test("[CARE-11] theft insurance is not added where the goods go to New York, and the cart says so beside it", async () => {
  const { shopper, plan, names, shown } = await shopperWith(skus.phone);
  await shopper.change("zip.entered", { zip: "10001" });
  for (const sku of [plans.ohm, plans.premium])
    expect(await plan(sku)).toMatchObject({
      status: 422,
      data: {
        refusal: {
          code: "DisallowedShippingStateOrProvince",
          details: { reason: "notSoldInState", state: "NY" },
        },
      },
    });
  expect(await names()).toEqual([]);
  expect(await shown()).toMatch(/Premium Care \$11\.99 Not sold in New York/);
  await shopper.change("zip.entered", { zip: "07102" });
  expect(await plan(plans.premium)).toMatchObject({ to: "/us/web/cart" });
});

test("[CARE-11] an address in New York takes theft insurance out of the cart with a notice, and the phone stays", async () => {
  const { shopper, cart, plan, names, shown } = await shopperWith(skus.phone);
  await plan(plans.ohm);
  expect((await cart())?.summary.totals).toMatchObject({ subtotalCents: 99_999 + 14_900 });
  const address = { line1: "350 Fifth Avenue", city: "New York", state: "NY", zip: "10118" };
  await shopper.enterAddress(address);
  expect(await shopper.detour("delivery")).toMatch(/^\/us\/web\/cart/);
  expect(await names()).toEqual([]);
  expect((await cart())?.summary.totals).toMatchObject({ subtotalCents: 99_999 });
  expect(await shown()).toContain("Ohm Care is not sold in NY, so it was taken out of your cart.");
  await shopper.change("changes.acknowledged");
  expect(await shopper.detour("delivery")).toBeNull();
});

test("[CARE-11, CARE-12, CARE-01] the page of a phone, a watch and a TV offers the plan that fits and says where it is not sold", async () => {
  const { world } = await openCheckout();
  const shown = async (model: string) => {
    const path = `/us/web/product/${model}`;
    const page = await productPage(world.engine, new Request(`http://store${path}`), model);
    return textOf(await rendered(<ProductPage {...page} />, { path, locale: "en-US" }));
  };
  for (const model of ["meridian-6-pro", "orbit-watch"])
    expect(await shown(model)).toMatch(/Premium Care · \$11\.99 Not sold in New York/);
  const television = await shown("plane-lite");
  expect(television).toMatch(
    /Home Care · \$249\.00 Not sold in Alabama, Arizona, California, Connecticut, Georgia, Illinois, Nevada, Oklahoma, Oregon, South Carolina, Utah,? and Wisconsin/,
  );
  expect(television).not.toContain("Premium Care");
});

test("[CARE-13] a second care plan for one item is refused", async () => {
  const { plan, names } = await shopperWith(watch);
  expect(await plan(plans.ohm)).toMatchObject({ to: "/us/web/cart" });
  expect(await plan(plans.premium)).toMatchObject({
    data: { refusal: { code: "ItemsCannotBeCombined", details: { reason: "oneCarePlanPerItem" } } },
  });
  expect(await names()).toEqual(["Ohm Care"]);
});

test("[CARE-13, CARE-01] two phones with a monthly plan each are two lines, and no plan is for two", async () => {
  const checkout = await openCheckout();
  const shopper = await userAt(checkout);
  await shopper.add(skus.phone, { service: plans.premium });
  await shopper.add(skus.phone, { service: plans.premium });
  const lines = (await shopper.cart()).cart?.lines ?? [];
  expect(lines).toMatchObject([
    { quantity: 1, children: [{ name: "Premium Care", quantity: 1 }] },
    { quantity: 1, children: [{ name: "Premium Care", quantity: 1 }] },
  ]);
  const lineId = lines[0]?.lineId ?? "";
  await shopper.change("quantity.set", { lineId, quantity: "2" });
  const child = lines[0]?.children[0]?.lineId ?? "";
  expect(await shopper.change("quantity.set", { lineId: child, quantity: "2" })).toMatchObject({
    data: { refusal: { code: "ItemsCannotBeCombined" } },
  });
  expect((await shopper.cart()).cart?.lines[0]).toMatchObject({
    ...{ quantity: 2, children: [{ quantity: 1 }] },
  });
});

test("[CARE-04, CARE-16] Premium Care is ordered once its renewal is agreed to, costs nothing for 30 days, then $11.99 each month", async () => {
  const { checkout, shopper, cart, plan } = await shopperWith(skus.phone);
  const { scope, world } = checkout;
  await plan(plans.premium);
  expect((await cart())?.renewals).toMatchObject([
    { name: "Premium Care", amountCents: 1199, months: 1, isTrial: true },
  ]);
  expect((await cart())?.summary.totals).toMatchObject({ discountCents: 1199 });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  expect(await shopper.place()).toMatchObject({ status: 422 });
  const path = "/us/web/checkout/agreement/autoRenewal";
  const { browser } = shopper;
  const terms = await agreementPage(browser.get(path), scope, "autoRenewal");
  const { rev, key } = terms.ticket ?? {};
  const agreed = { event: "agreement.accepted", rev: String(rev), key: key ?? "" };
  const posted = browser.post(path, { ...agreed, hash: terms.hash });
  await acceptAgreement(posted, scope, "autoRenewal");
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  const address = { storefront: "us", subscriptionId: `${orderId}-SUB2` } as const;
  const at = `/us/web/subscriptions/${address.subscriptionId}`;
  const shown = async () => {
    const page = await subscriptionPage(browser.get(at), scope, address);
    if (!page.found) throw new Error("there is no such subscription");
    return page;
  };
  expect(await shown()).toMatchObject({
    ...{ label: "activeTrial", name: "Premium Care", charges: [] },
    // $11.99 and the tax of Phoenix, 8.6 %.
    nextCharge: { amountCents: 1302 },
  });
  await world.pass(27 * DAY_MS);
  await world.pass(2 * DAY_MS);
  expect(await charges()).toEqual([]);
  await world.pass(DAY_MS);
  expect(await charges()).toEqual([{ amountCents: 1302, status: "paid" }]);

  async function charges() {
    const found = await world.engine.store.engine.load(`subscription:${address.subscriptionId}`);
    const { context } = JSON.parse(found?.snapshot ?? "{}");
    return context.charges.map(({ amountCents, status }: Record<string, unknown>) => ({
      ...{ amountCents, status },
    }));
  }
});
