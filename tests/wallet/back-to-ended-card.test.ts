/** What goes back to a gift card that was ended, or has a new code, since it paid (LC-19, LC-27, RET-24). */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { checkGiftBook } from "#app/.server/audit/gift-book.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "../orders/kit-cancel.ts";
import { deskOf } from "../orders/kit-desk.ts";
import { friendWithCard } from "./kit-given.ts";

/** A charger that a gift card of $100, which somebody had given, has paid whole; its buyer's desk may end or renew the card. */
async function bought() {
  const { checkout, world, scope, friend, ...given } = await friendWithCard(skus.charger);
  const { totalCents } = (await friend.payment()).frame.summary.totals;
  await given.use();
  const orderId = orderIdOf(await friend.place());
  await world.settle();
  const desk = await deskOf(checkout, given.giftOrderId);
  return {
    ...{ world, orderId, totalCents, desk, old: given.code.slice(-4) },
    cancel: async () => {
      await askToCancel(scope, friend.browser, { orderId, line: "1", reason: "changed_mind" });
      await world.settle();
      await goOn(world, orderId, "cancel.answered");
    },
    comeBack: async () => {
      await goOn(world, orderId, "after.failure", "goods.returned");
      await world.settle();
    },
    cards: () => world.console.giftCards(),
    shown: async () => {
      const request = friend.browser.get(`/us/web/order/${orderId}`);
      const address = { storefront: "us", orderId } as const;
      return (await orderPage(request, scope, address)).price.refunds.flatMap(({ to }) => to);
    },
    mail: (subject: string) =>
      world.mails
        .find((one) => one.subject === `${subject} ${orderId}`)
        ?.text.replaceAll(/\s+/g, " "),
  };
}

/** No book disagrees with the store's. */
async function expectBooksAgree({ world }: Awaited<ReturnType<typeof bought>>) {
  const { store, clock } = world.engine;
  const all = [...checks, checkGiftBook(() => world.gateways.giftCard.book())];
  const { problems } = await audit(store, all, new Date(clock.now()).toISOString());
  expect(problems).toEqual([]);
}

const balanced = async ({ cards }: Awaited<ReturnType<typeof bought>>) =>
  (await cards()).filter(({ balanceCents }) => balanceCents > 0);

test("[RET-24, LC-19, LC-27] a refund to a gift card that has a new code is on the new card, and page and mail name that", async () => {
  const at = await bought();
  await goOn(at.world, at.orderId, "in.transit", "delivery.failed");
  expect((await at.desk.press("giftCard", "code.renewed")).status).toBe(303);
  await at.comeBack();
  const [next, ...more] = await balanced(at);
  expect(more).toEqual([]);
  expect(next?.balanceCents).toBe(10_000);
  const last4 = next?.code.slice(-4);
  expect(last4).not.toBe(at.old);
  expect(await at.shown()).toMatchObject([
    { method: "gift_card", display: `•••• ${last4}`, state: "refunded" },
  ]);
  const mail = at.mail("Your refund for");
  expect(mail).toContain(`•••• ${last4}`);
  expect(mail).not.toContain(`•••• ${at.old}`);
  await expectBooksAgree(at);
});

test("[RET-24, LC-19, LC-27] a refund to a gift card that was revoked is on a new one for whoever ordered, to the cent, and page and mail say so", async () => {
  const at = await bought();
  await goOn(at.world, at.orderId, "in.transit", "delivery.failed");
  expect((await at.desk.press("giftCard", "revoked")).status).toBe(303);
  await at.comeBack();
  const cards = await balanced(at);
  expect(cards).toMatchObject([{ balanceCents: at.totalCents, email: "ada@example.com" }]);
  const last4 = cards[0]?.code.slice(-4);
  expect(await at.shown()).toMatchObject([
    { method: "gift_card", display: `•••• ${last4}`, state: "credited" },
  ]);
  const mail = at.mail("Your refund for");
  expect(mail).toContain(`•••• ${last4}`);
  expect(mail).not.toContain(`•••• ${at.old}`);
  await expectBooksAgree(at);
});

test.each([
  ["code.renewed", 10_000],
  ["revoked", null],
])(
  "[CANC-02, LC-27] what an order lets go of before it is taken is on a card that works when its card was told %s",
  async (event, cents) => {
    const at = await bought();
    expect((await at.desk.press("giftCard", event)).status).toBe(303);
    await at.cancel();
    const cards = await balanced(at);
    expect(cards.map(({ balanceCents }) => balanceCents)).toEqual([cents ?? at.totalCents]);
    await expectBooksAgree(at);
  },
);
