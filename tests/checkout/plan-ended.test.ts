/** A plan whose bank has waited 60 days for a payment, as the customer of an order that was placed reads of it. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { financingPage } from "#app/.server/payments/financing/financing.page.ts";
import { date } from "#app/fmt.ts";
import { dayOf } from "#machines/kit";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { press } from "#tests/kit/lending.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { atPayment } from "./financing-kit.ts";
import { cartOf, skus } from "./kit.ts";

const DAY = 86_400_000;

/** An order that pays by a plan, and the bank's page for its account. */
async function placed(planId: string | null) {
  const ada = await atPayment();
  await ada.borrow();
  const page = await ada.bankPageOf(cartOf(ada.checkout).slice("cart:".length));
  await ada.confirm(planId);
  const orderId = orderIdOf(await ada.place());
  const { world, scope } = ada.checkout;
  await world.settle();
  return {
    ...ada,
    world,
    async late() {
      await press(page, "late");
      await world.settle();
    },
    /** Later: whoever had signed in does so again. */
    async wait(days: number) {
      await world.pass(days * DAY);
      ada.browser.keep(await signIn(ada.browser.post(signInPath, credentials), scope));
    },
    /** What the page says of the plan, and what it tells of the past. */
    async look() {
      const at = ada.browser.get(`/us/web/order/${orderId}`);
      const { price, history } = await orderPage(at, scope, { storefront: "us", orderId });
      return { terms: price.payments[0]?.terms ?? "", told: history.map(({ what }) => what) };
    },
    mails: () =>
      world.mails.filter(
        ({ subject }) => subject === `Your plan at the bank for ${orderId} has ended`,
      ),
    today: () => date(dayOf(new Date(world.engine.clock.now()).toISOString(), -300), "en-US"),
  };
}

test.each([
  ["equalPayments-36", "What is left is owed at 29.99% a year"],
  ["deferred-12", "The interest since the purchase is owed now, and what is left at 29.99% a year"],
])(
  "[FIN-24, FIN-19, FIN-20] a payment of %s that is 60 days late ends the plan: order page, history and one mail say since when and at what rate",
  async (planId, said) => {
    const ada = await placed(planId);
    expect((await ada.look()).terms).not.toContain("60 days late");
    await ada.wait(75);
    await ada.late();
    await ada.late();
    const { terms, told } = await ada.look();
    expect(terms).toContain(
      `so this plan ended on ${ada.today()}. ${said}, at least $1.00 in a month`,
    );
    expect(told.filter((what) => what.includes("60 days late"))).toHaveLength(1);
    const [mail, ...more] = ada.mails();
    expect(more).toEqual([]);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(said);
  },
);

test("[FIN-24, FIN-36] who pays the bank in full has no plan that ends", async () => {
  const ada = await placed(null);
  await ada.late();
  expect((await ada.look()).terms).not.toContain("60 days late");
  expect(ada.mails()).toEqual([]);
});

test("[FIN-24] the next purchase by the same account is offered the standard terms alone, and says why", async () => {
  const ada = await placed("equalPayments-24");
  await ada.late();
  await ada.wait(42);
  await ada.arriveAtPayment(skus.phone);
  await ada.send("opened");
  const { financing } = await financingPage(
    ada.browser.get("/us/web/checkout/pay/financing"),
    ada.checkout.scope,
  );
  expect(financing).toMatchObject({ status: "enrolled", isPromoRevoked: true, plans: [] });
  expect(financing?.inFull.isOffered).toBe(true);
});
