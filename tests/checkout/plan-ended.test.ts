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
  const orderIds = [orderId];
  return {
    ...ada,
    world,
    /** Another cart of the same account is to be paid by a plan, which is agreed to. */
    async plans(another: string) {
      await ada.arriveAtPayment(skus.phone);
      await ada.send("opened");
      await ada.confirm(another);
    },
    /** And it is ordered. */
    async orders() {
      orderIds.push(orderIdOf(await ada.place()));
      await world.settle();
    },
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
    async look(nth = 0) {
      const id = orderIds[nth] ?? "";
      const at = ada.browser.get(`/us/web/order/${id}`);
      const { price, history } = await orderPage(at, scope, { storefront: "us", orderId: id });
      return { terms: price.payments[0]?.terms ?? "", told: history.map(({ what }) => what) };
    },
    mails: (nth = 0) =>
      world.mails.filter(
        ({ subject }) => subject === `Your plan at the bank for ${orderIds[nth]} has ended`,
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

test("[FIN-24] the bank speaks of one purchase, and every order of its account that a plan pays says that it has ended: page, history and one mail", async () => {
  const ada = await placed("equalPayments-36");
  await ada.plans("deferred-12");
  await ada.orders();
  await ada.late();
  await ada.late();
  for (const nth of [0, 1]) {
    const { terms, told } = await ada.look(nth);
    expect(terms).toContain(`so this plan ended on ${ada.today()}.`);
    expect(told.filter((what) => what.includes("60 days late"))).toHaveLength(1);
    expect(ada.mails(nth)).toHaveLength(1);
  }
  expect((await ada.look(1)).terms).toContain("The interest since the purchase is owed now");
});

test.each([
  ["with its way to pay chosen", false],
  ["set aside for another way to pay", true],
])(
  "[FIN-24, OPEN-89] an open cart %s loses the plan that was agreed to, says so, and is ordered only after a new consent",
  async (_, isAside) => {
    const ada = await placed("equalPayments-36");
    await ada.plans("equalPayments-24");
    if (isAside) await ada.send("other.chosen");
    await ada.late();
    const notices = (await ada.cart()).cart?.notices ?? [];
    expect(notices.map(({ code }) => code)).toContain("FinancePlanEnded");
    if (isAside) await ada.send("opened");
    expect(await ada.detour("review")).toMatch(/payment|pay\/financing/);
    const { financing } = await ada.page();
    expect(financing).toMatchObject({ isConsentNeeded: true, plan: null, plans: [] });
    const sold = await ada.confirm("equalPayments-24", { terms: "equalPayments-24:119622" });
    expect(sold).toMatchObject({ data: { refusal: { code: "FinancePlanNotEligible" } } });
    await ada.confirm(null);
    const left = (await ada.cart()).cart?.notices ?? [];
    expect(left.map(({ code }) => code)).not.toContain("FinancePlanEnded");
    expect((await ada.place()).to).toMatch(/order-confirm/);
  },
);

test.each([
  ["says so when it is asked again", true],
  ["says nothing of it when it is asked again", false],
])(
  "[FIN-24] the next purchase by the same account is offered the standard terms alone, and says why, where the bank %s",
  async (_, isSaid) => {
    const ada = await placed("equalPayments-24");
    await ada.late();
    await ada.wait(42);
    await ada.arriveAtPayment(skus.phone);
    const { bank } = ada.world.gateways;
    const ask = bank.findCustomer.bind(bank);
    bank.findCustomer = async (about) => {
      const found = await ask(about);
      if (isSaid || found.outcome !== "account") return found;
      const { isPromoRevoked: _unsaid, ...credit } = found.credit;
      return { ...found, credit };
    };
    await ada.send("opened");
    const { financing } = await financingPage(
      ada.browser.get("/us/web/checkout/pay/financing"),
      ada.checkout.scope,
    );
    expect(financing).toMatchObject({ status: "enrolled", isPromoRevoked: true, plans: [] });
    expect(financing?.inFull.isOffered).toBe(true);
  },
);
