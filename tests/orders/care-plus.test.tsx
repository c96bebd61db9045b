/** Care+: charged for 36 months, the first with its order, and over by itself after that (CARE-05). */
import { expect, test } from "vitest";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { ProductPage } from "#app/features/catalogue/product-page.tsx";
import { SubscriptionPage } from "#app/features/subscription/subscription-page.tsx";
import { openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { DAY_MS, insured } from "./claim-kit.ts";

const carePlus = "PLUS-36M-GRA";
const locale = "en-US";

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("[CARE-05] the price of Care+ says for how many months it is charged, on the phone's page and in the cart", async () => {
  const checkout = await openCheckout();
  const path = "/us/web/product/meridian-6-pro";
  const request = new Request(`http://store${path}`);
  const page = await productPage(checkout.world.engine, request, "meridian-6-pro");
  const product = textOf(await rendered(<ProductPage {...page} />, { path, locale }));
  expect(product).toContain("Care+ · $8.99 a month for 36 months");
  expect(product).not.toMatch(/Premium Care · \$11\.99 a month for/);
  const shopper = await userAt(checkout);
  await shopper.add(skus.phone);
  const shown = async () =>
    textOf(
      await rendered(<CartPage {...await shopper.cart()} answer={undefined} />, {
        ...{ path: "/us/web/cart", locale },
      }),
    );
  expect(await shown()).toContain("Care+ $8.99 a month for 36 months");
  const parent = (await shopper.cart()).cart?.lines[0]?.lineId ?? "";
  await shopper.add(carePlus, { parent });
  expect(await shown()).toMatch(
    /Care\+: \$8\.99 on .+, then every month: 36 charges in all, then it ends by itself, or when you cancel\./,
  );
});

test("[CARE-05] Care+ is charged with its order and 35 times more, then ends by itself, is charged no more and covers no more", async () => {
  const { world, me, checkout, subscriptionId, overview, comeBack } = await insured({
    plan: carePlus,
  });
  const address = { storefront: "us", subscriptionId } as const;
  const path = `/us/web/subscriptions/${subscriptionId}`;
  const stored = async () => {
    const found = await world.engine.store.engine.load(`subscription:${subscriptionId}`);
    return JSON.parse(found?.snapshot ?? "{}");
  };
  const paid = async () =>
    (await stored()).context.charges.filter(({ status }: { status: string }) => status === "paid")
      .length;
  /** To the end of what is paid, stopping where the next charge is announced. */
  const month = async () => {
    const { anchorAt, termCount } = (await stored()).context;
    const end = new Date(anchorAt);
    end.setUTCMonth(end.getUTCMonth() + termCount);
    const left = end.getTime() - world.engine.clock.now();
    await world.pass(left - 3 * DAY_MS);
    await world.pass(3 * DAY_MS);
  };
  for (let count = 0; count < 34; count += 1) await month();
  expect(await paid()).toBe(34);
  await month();
  expect(await paid()).toBe(35);
  await comeBack();
  expect(await overview()).toMatchObject({ isInForce: true });
  const page = await subscriptionPage(me.browser.get(path), checkout.scope, address);
  if (!page.found) throw new Error("there is no such subscription");
  expect(page).toMatchObject({
    ...{ label: "lastPeriod", nextCharge: null, billed: { periods: 36, of: 36 } },
    can: { cancel: false },
  });
  const html = await rendered(<SubscriptionPage {...page} answer={undefined} />, { path, locale });
  expect(textOf(html)).toMatch(/Paid in full .*36 of 36 times/);
  expect(world.mails.at(-1)?.subject).toBe("Your subscription is paid in full");
  await month();
  expect(await stored()).toMatchObject({ value: { standing: "terminated" } });
  expect(world.mails.at(-1)?.subject).toBe("Your subscription has ended");
  await world.pass(90 * DAY_MS);
  expect(await paid()).toBe(35);
  expect(await brokenRules(world)).toEqual([]);
});
