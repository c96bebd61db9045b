/** Cards that a customer keeps for next time. */
import { expect, test } from "vitest";
import { payBySaved } from "#app/.server/payments/saved-cards.actions.ts";
import { savedCardsPage } from "#app/.server/payments/saved-cards.page.ts";
import { memberAt } from "../loyalty/kit.ts";
import { sealed, sealedSecurityCode } from "#tests/kit/sandbox.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

const path = "/us/web/checkout/pay/saved";

/** A customer at the payment step. */
async function keeper(checkout?: CheckoutWorld) {
  const { world, scope, ...rest } = checkout ?? (await openCheckout());
  const me = await memberAt({ world, scope, ...rest });
  await me.arriveAtPayment();
  const page = () => savedCardsPage(me.browser.get(path), scope);
  async function send(fields: Fields) {
    const { ticket } = (await page()).frame;
    const form = { rev: String(ticket.rev), key: ticket.key, ...fields };
    const answer = await payBySaved(me.browser.post(path, form), scope);
    await world.settle();
    return { to: answer.headers.get("Location"), answer };
  }
  async function payNew(number: string, more: Fields = {}) {
    const { paymentId } = await page();
    const card = await sealed(world.gateways, paymentId, number);
    return send({
      ...{ event: "card.submitted", payment_id: paymentId, brand: "visa", last4: number.slice(-4) },
      ...{ encrypted_payload: card.encryptedPayload, encrypted_password: card.encryptedPassword },
      ...more,
    });
  }
  async function payKept(token: string, cvv = "123") {
    const { paymentId } = await page();
    const code = await sealedSecurityCode(world.gateways, paymentId, cvv);
    return send({
      ...{ event: "saved.chosen", payment_id: paymentId, token, brand: "amex", last4: "0000" },
      ...{ encrypted_payload: code.encryptedPayload, encrypted_password: code.encryptedPassword },
    });
  }
  const kept = () => world.gateways.payment.keptCards(me.customerId);
  return { world, scope, me, page, send, payNew, payKept, kept };
}

const visa = "4111111111111111";
const save = { save_card: "on" };

test("[PAY-15, PAY-16] a card is kept where that is asked for, once its money is held, and not otherwise", async () => {
  const { payNew, kept, me } = await keeper();
  expect((await me.payment()).card).toMatchObject({ mayKeep: true, keptHref: path });
  await payNew(visa);
  expect(await me.payment()).toMatchObject({ face: "done" });
  expect(await kept()).toEqual([]);
  await me.add(skus.charger);
  await payNew("4000000000000002", save);
  expect(await kept()).toEqual([]);
  await payNew(visa, save);
  expect(await kept()).toEqual([{ token: expect.any(String), brand: "visa", last4: "1111" }]);
});

test("[PAY-16, PAY-29] a kept card pays the next order with its security code alone, sealed; its face is the provider's word", async () => {
  const { payNew, payKept, page, me, world } = await keeper();
  await payNew(visa, save);
  expect((await me.place()).to).toMatch(/order-confirm/);
  await world.settle();
  await me.arriveAtPayment(skus.charger);
  const [card] = (await page()).cards;
  await payKept(card?.token ?? "", "999");
  expect(await me.payment()).toMatchObject({ face: "form", failure: "InvalidCreditCard" });
  await payKept(card?.token ?? "");
  expect(await me.payment()).toMatchObject({ face: "done", display: "visa •••• 1111" });
  expect((await me.place()).to).toMatch(/order-confirm/);
});

test("[PAY-16, CART-20, CART-21, OPEN-87] another address takes the card out of the cart; the account's stays and is offered again", async () => {
  const { payNew, payKept, page, me } = await keeper();
  await payNew(visa, save);
  expect(await me.address()).toMatchObject({ warnsOfCardLoss: true });
  await me.enterAddress({ line1: "1 Main Street" });
  expect(await me.payment()).toMatchObject({ face: "form", failure: "PaymentCardCleared" });
  const { cards } = await page();
  expect(cards).toMatchObject([{ last4: "1111" }]);
  await payKept(cards[0]?.token ?? "");
  expect(await me.payment()).toMatchObject({ face: "done" });
});

test("[PAY-16] nobody pays with a card that somebody else keeps, or that is kept no longer", async () => {
  const checkout = await openCheckout();
  const { payNew, page, send, payKept, kept } = await keeper(checkout);
  await payNew(visa, save);
  const [card] = await kept();
  const token = card?.token ?? "";
  const eve = await memberAt(checkout, { email: "eve@example.com", phone: "602-555-0177" });
  await eve.arriveAtPayment(skus.charger);
  const posted = { event: "saved.chosen", token, payment_id: "PAY-EVE" };
  const theirs = await payBySaved(eve.browser.post(path, posted), checkout.scope);
  expect(await theirs.json()).toMatchObject({ refusal: { code: "InvalidChosenPayment" } });
  expect((await send({ event: "saved.removed", token })).to).toBe(path);
  expect((await page()).cards).toEqual([]);
  expect(await (await payKept(token)).answer.json()).toMatchObject({
    refusal: { code: "InvalidChosenPayment" },
  });
});

test("[PAY-16] a guest keeps no card", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  expect((await guest.payment()).methods.map(({ method }) => method)).not.toContain("credit_card");
  const away = await savedCardsPage(guest.browser.get(path), checkout.scope).catch(
    (thrown) => thrown,
  );
  expect(away.headers.get("Location")).toBe("/us/web/checkout/payment");
});
