/** A link in an order's mail, once its account's owner has ended what others opened, or its days are over. */
import { expect, test } from "vitest";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { searchOrdersPage } from "#app/.server/account/search-orders.page.ts";
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { searchOrder } from "#app/.server/orders-api/orders-api.ts";
import { SearchOrdersPage } from "#app/features/search-orders/search-orders-page.tsx";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { ada } from "#tests/kit/account.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser } from "#tests/kit/scope.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

const DAY = 86_400_000;
const email = "ada@example.com";
const security = "/us/web/my-security";
const search = "/us/web/search-orders";

/** A charger that was ordered, by an account or by a guest, and who follows a link of its mail. */
async function ordered(by: "account" | "guest") {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = by === "guest" ? guestAt(checkout) : await memberAt(checkout, { email });
  await me.arriveAtPayment(skus.charger);
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  return {
    ...{ world, orderId },
    /** A link as a mail has it that is written now. */
    mailed: () =>
      orderLink(scope.env.sessionSecret, { orderId, email, now: world.engine.clock.now() }),
    follow: async (link: object) =>
      searchOrders(browser().post(search, { intent: "link", ...link }), scope),
    call: async (link: object) =>
      searchOrder(
        new Request("http://store.test/us/api/orders/search", {
          ...{ method: "POST", body: JSON.stringify(link) },
        }),
        scope,
        { storefront: "us" },
      ),
    /** What the page says to whoever followed it in vain. */
    async said(answer: Response): Promise<string> {
      const page = await searchOrdersPage(browser().get(search), scope);
      const element = <SearchOrdersPage {...page} answer={await answer.json()} />;
      return rendered(element, { path: search, locale: "en-US" });
    },
    async send(fields: Readonly<Record<string, string>>): Promise<void> {
      await world.pass(1000);
      me.browser.keep(await sendSecurity(me.browser.post(security, fields), scope));
      await world.pass(1000);
    },
  };
}

const ends = {
  "signing out everywhere": { intent: "sessions.end" },
  "another password": {
    intent: "password",
    ...{ current: ada.password, password: "fresh horse ba" },
  },
};

test.each(Object.entries(ends))(
  "[SRCH-05, SRCH-10] %s ends the links in older mail: the page says so and asks to look the order up, and newer mail opens it",
  async (_, form) => {
    const { mailed, follow, call, said, send } = await ordered("account");
    const old = mailed();
    expect((await follow(old)).status).toBe(303);
    await send(form);
    const answer = await follow(old);
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([404, null]);
    const page = await said(answer);
    expect(page).toContain("This link no longer opens the order");
    expect(page).toContain("signs out everywhere");
    expect(page).toContain("Order number");
    const called = await call(old);
    expect(called.status).toBe(404);
    expect(await called.json()).toMatchObject({ code: "OrderLinkEnded" });
    expect((await follow(mailed())).status).toBe(303);
  },
);

test("[SRCH-10] a guest's link opens their order for thirty days, and then says that it has ended", async () => {
  const { world, mailed, follow, said } = await ordered("guest");
  const link = mailed();
  await world.pass(30 * DAY - 60_000);
  expect((await follow(link)).status).toBe(303);
  await world.pass(61_000);
  const answer = await follow(link);
  expect(answer.status).toBe(404);
  expect(await said(answer)).toContain("A link in our mail is good for 30 days.");
});

test("[SRCH-07] a link that has ended is no way to try ZIP codes without end", async () => {
  const { mailed, call, send } = await ordered("account");
  const old = mailed();
  await send(ends["signing out everywhere"]);
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const guess = { ...old, shipping_zip_code: `1000${tries % 10}` };
    statuses.push((await call(guess)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
