import { expect, test } from "vitest";
import * as order from "#machines/order";
import { shopperAt } from "../checkout/codes-kit.ts";
import { openCheckout } from "../checkout/kit.ts";
import type { Fields, CheckoutWorld } from "../checkout/kit.ts";

const fifty = "GIFTCARD010050";
const thousand = "GIFTCARD011000";
const twoThousand = "GIFTCARD012000";

/** A guest at the payment step who also has gift cards. */
async function atPayment(checkout?: CheckoutWorld) {
  const open = checkout ?? (await openCheckout());
  const guest = shopperAt(open);
  await guest.arriveAtPayment();
  const use = async (event: string, fields: Fields) => {
    const { ticket } = (await guest.payment()).frame;
    const form = { event, rev: String(ticket.rev), key: ticket.key, ...fields };
    const answer = await guest.sendPayment(form);
    await open.world.settle();
    return answer;
  };
  return {
    ...guest,
    world: open.world,
    promo: (code: string) => guest.apply(code, "review"),
    apply: (code: string) => use("gift.applied", { code }),
    use,
  };
}

test.each([
  ["ERR-125", "GIFTCARD01", "GiftCardFieldFormatInvalid"],
  ["ERR-124", "ABCD1234EFGH56", "GiftCardCodeInvalid"],
  ["ERR-123", "GIFTCARD010000", "GiftCardAlreadyRedeemed"],
])("[GIFT-03, %s] the code %s pays nothing: %s", async (_, code, expected) => {
  const guest = await atPayment();
  expect(await guest.apply(code)).toMatchObject({
    status: 422,
    data: { event: "gift.applied", refusal: { code: expected } },
  });
  expect((await guest.payment()).gift.applied).toEqual([]);
});

test("[GIFT-10, PAY-35] several gift cards pay a part each and a card the rest; the order says so", async () => {
  const guest = await atPayment();
  await guest.apply("giftcard 01 0050");
  await guest.apply("GIFTCARD020050");
  const page = await guest.payment();
  expect(page).toMatchObject({
    face: "form",
    gift: {
      applied: [
        { display: "•••• 0050", amountCents: 5_000 },
        { display: "•••• 0050", amountCents: 5_000 },
      ],
    },
  });
  expect(page.dueCents).toBe(page.frame.summary.totals.totalCents - 10_000);
  await guest.pay();
  expect(await guest.review()).toMatchObject({ face: "ready", payments: [{}, {}, {}] });
  const placed = await guest.place();
  await guest.world.settle();
  const orderId = placed.to?.split("/").at(-1) ?? "";
  const stored = await guest.world.engine.store.engine.load(`order:${orderId}`);
  const { value, context } = JSON.parse(stored?.snapshot ?? "{}");
  const { money } = order.view(
    { value, context, matches: () => false, can: () => false } as never,
    "shopper",
  );
  expect(money).toMatchObject({
    isGCPayment: true,
    GCpaymentDetails: [
      { display: "•••• 0050", amountCents: 5_000 },
      { display: "•••• 0050", amountCents: 5_000 },
    ],
  });
});

test("[GIFT-10] a gift card that covers everything needs no other way to pay", async () => {
  const guest = await atPayment();
  await guest.apply(twoThousand);
  expect(await guest.payment()).toMatchObject({ face: "nothingDue", dueCents: 0 });
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[GIFT-10, PAY-38] a gift card that paid for all of it waits to be used again once a promo code makes that less: nothing leads on before that", async () => {
  const guest = await atPayment();
  await guest.apply(twoThousand);
  await guest.promo("SAVE10");
  expect((await guest.payment()).face).toBe("useAgain");
  const [stale] = (await guest.payment()).gift.applied;
  expect(stale?.isStale).toBe(true);
  await guest.use("gift.reapplied", { paymentId: stale?.paymentId ?? "" });
  expect((await guest.payment()).face).toBe("nothingDue");
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[GIFT-10] a card that already pays is not used twice, and can be taken out again", async () => {
  const guest = await atPayment();
  await guest.apply(fifty);
  expect(await guest.apply(fifty)).toMatchObject({
    data: { refusal: { code: "GiftCardHeld" } },
  });
  const [applied] = (await guest.payment()).gift.applied;
  await guest.use("gift.removed", { paymentId: applied?.paymentId ?? "" });
  expect((await guest.payment()).gift.applied).toEqual([]);
  await guest.apply(fifty);
  expect((await guest.payment()).gift.applied).toHaveLength(1);
});

test("[GIFT-12, PAY-38, ERR-121, ERR-198] a card that was used up meanwhile is refused by its issuer, and the cart says to pick another way", async () => {
  const checkout = await openCheckout();
  const [one, other] = [await atPayment(checkout), await atPayment(checkout)];
  const { ticket } = (await one.payment()).frame;
  // Looked at by both, before either is charged.
  await one.sendPayment({
    ...{ event: "gift.applied", rev: String(ticket.rev), key: ticket.key, code: thousand },
  });
  await other.apply(thousand);
  await checkout.world.settle();
  const pages = [await one.payment(), await other.payment()];
  expect(pages.map(({ gift }) => gift.applied.length).sort()).toEqual([0, 1]);
  const without = pages.find(({ gift }) => gift.applied.length === 0);
  expect(without?.gift.failure).toBe("NoBalanceInGiftCard");
  expect(without?.frame.notices).toMatchObject([{ code: "GiftBalanceExhausted" }]);
});

test("[GIFT-10, PAY-38] a card of which another cart took a part at that moment is not called empty, and pays with what is left when it is used again", async () => {
  const checkout = await openCheckout();
  const [one, other] = [await atPayment(checkout), await atPayment(checkout)];
  const { ticket } = (await one.payment()).frame;
  // $2,000.00 are on it, and a cart is $1,085.99.
  await one.sendPayment({
    ...{ event: "gift.applied", rev: String(ticket.rev), key: ticket.key, code: twoThousand },
  });
  await other.apply(twoThousand);
  await checkout.world.settle();
  const all = [one, other];
  const pages = await Promise.all(all.map((guest) => guest.payment()));
  const without = pages.findIndex(({ gift }) => gift.applied.length === 0);
  expect(pages[without]?.gift.failure).toBe("GiftCardLess");
  expect(pages[without]?.frame.notices).toEqual([]);
  await all[without]?.apply(twoThousand);
  await checkout.world.settle();
  const applied = (await all[without]?.payment())?.gift.applied;
  expect(applied).toMatchObject([{ amountCents: 200_000 - 108_599 }]);
});

test("[GIFT-10] a gift card in a cart that is left alone is free again after four hours, and until then its code says why it opens nothing", async () => {
  const checkout = await openCheckout();
  const guest = await atPayment(checkout);
  await guest.apply(fifty);
  const other = await atPayment(checkout);
  expect(await other.apply(fifty)).toMatchObject({ data: { refusal: { code: "GiftCardHeld" } } });
  await guest.world.pass(4 * 60 * 60_000 - 60_000);
  expect(await other.apply(fifty)).toMatchObject({ data: { refusal: { code: "GiftCardHeld" } } });
  await guest.world.pass(60_000);
  await guest.world.settle();
  await other.apply(fifty);
  expect((await other.payment()).gift.applied).toMatchObject([{ amountCents: 5_000 }]);
});

test("[GIFT-10] whoever goes on using the cart keeps the gift card in it", async () => {
  const guest = await atPayment();
  await guest.apply(fifty);
  await guest.world.pass(3 * 60 * 60_000);
  await guest.enterAddress({ phone: "650-555-0199" });
  await guest.world.pass(3 * 60 * 60_000);
  await guest.world.settle();
  expect((await guest.payment()).gift.applied).toMatchObject([{ amountCents: 5_000 }]);
});
