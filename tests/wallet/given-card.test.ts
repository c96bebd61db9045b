/** A gift card that was given in place of a refund is its customer's like one that was bought: sent again, renewed, and kept from a wrong mailbox. */
import { expect, test } from "vitest";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { guestAt, home, openCheckout } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { payAndSendBack } from "#tests/returns/kit-came-back.ts";
import { deskOf } from "../orders/kit-desk.ts";

const mistyped = home["email"] ?? "";
const right = "right@example.com";
/** Its bank declines the first refund (docs/guides/sandbox.md). */
const declining = "4000000000005126";

/** A phone came back, its refund was declined, and an agent gave gift card balance. */
async function given() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const orderId = await payAndSendBack(checkout, guest, declining);
  const desk = await deskOf(checkout, orderId);
  const { tasks, sendKey } = await desk.page();
  const task = tasks.find(({ events }) => events.includes("alternative.chosen"))?.id ?? "";
  await desk.send({ event: "alternative.chosen", task, key: sendKey });
  await world.settle();
  const cards = () => world.console.giftCards();
  const [card] = await cards();
  if (!card) throw new Error("no card was made");
  const address = { storefront: "us", orderId, lineItemId: null } as const;
  const path = `/us/web/order/${orderId}/gift-cards`;
  return {
    ...{ world, scope, guest, orderId, desk, cards, card, path },
    page: () => giftCardsPage(guest.browser.get(path), scope, address),
    send: (fields: Fields) => resendGiftCard(guest.browser.post(path, fields), scope, address),
    order: () =>
      orderPage(guest.browser.get(`/us/web/order/${orderId}`), scope, {
        ...{ storefront: "us", orderId },
      }),
    async look(code: string) {
      const found = await world.gateways.giftCard.look({ key: newFormKey(), code });
      return found.outcome === "good" ? found.card.balanceCents : found.code;
    },
  };
}

// $999.99 and 8.6 % of it, $86.00, are $1,085.99.
test("[GIFT-06, LC-19] the order leads to the card that it was given, and it is sent again to the same or another address", async () => {
  const { world, order, page, send, path, card, cards } = await given();
  expect(card).toMatchObject({ email: mistyped, balanceCents: 108_599, sent: 1 });
  const { actions } = await order();
  expect(actions.find(({ href }) => href === path)?.text).toBe("Your gift card");
  const { cards: shown } = await page();
  expect(shown).toMatchObject([{ email: mistyped, amountCents: 108_599, mayResend: true }]);
  const { giftCardId = "", ticket } = shown[0] ?? {};
  const form = { event: "resent", rev: String(ticket?.rev), key: ticket?.key ?? "", giftCardId };
  expect((await send({ ...form, email: right })).status).toBe(303);
  await world.settle();
  expect(await cards()).toMatchObject([{ cardId: card.cardId, email: right, sent: 2 }]);
});

test("[AGENT-17, AGENT-18, GIFT-06] an agent has a new code sent for what was given, and ends nothing of it", async () => {
  const { desk, card, cards, look, order } = await given();
  const offer = (await desk.page()).offers.find(({ kind }) => kind === "givenCard");
  expect(offer).toMatchObject({ events: ["code.renewed"], facts: { leftCents: 108_599 } });
  expect((await desk.press("givenCard", "code.renewed")).status).toBe(303);
  expect(await look(card.code)).toBe("GiftCardAlreadyRedeemed");
  const now = (await cards()).find(({ balanceCents }) => balanceCents > 0);
  expect(now).toMatchObject({ email: mistyped, balanceCents: 108_599 });
  const { history } = await order();
  expect(history.map(({ what }) => what)).toContain(
    "New code sent for the gift card, the old one is dead",
  );
});

test("[GIFT-06, SRCH-07] once a mistyped address is corrected, the code that went there opens nothing and the right reader has a new one", async () => {
  const { world, desk, card, cards, look } = await given();
  expect((await desk.send({ event: "email.corrected", email: right })).status).toBe(303);
  await world.settle();
  expect(await look(card.code)).toBe("GiftCardAlreadyRedeemed");
  const [now, ...more] = (await cards()).filter(({ balanceCents }) => balanceCents > 0);
  expect(more).toEqual([]);
  expect(now).toMatchObject({ email: right, balanceCents: 108_599 });
  expect(await look(now?.code ?? "")).toBe(108_599);
});
