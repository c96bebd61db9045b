/** Cards that the provider keeps for an account go with it. */
import { expect, test } from "vitest";
import { sendMyPrivacy } from "#app/.server/account/privacy/my-privacy.actions.ts";
import { payBySaved } from "#app/.server/payments/saved-cards.actions.ts";
import { savedCardsPage } from "#app/.server/payments/saved-cards.page.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { ada } from "#tests/kit/account.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { follow } from "#tests/account/privacy-kit.ts";
import { back, memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

const DAY_MS = 24 * 60 * 60_000;
const path = "/us/web/checkout/pay/saved";

test("[S12, PAY-16] a card that was kept for next time is forgotten by the provider when its account is erased, and not before", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = await memberAt(checkout, { email: "ada@example.com" });
  const kept = () => world.gateways.payment.keptCards(me.customerId);
  await me.arriveAtPayment(skus.charger);
  const { paymentId, frame } = await savedCardsPage(me.browser.get(path), scope);
  const card = await sealed(world.gateways, paymentId, "4111111111111111");
  const form = {
    ...{ rev: String(frame.ticket.rev), key: frame.ticket.key, event: "card.submitted" },
    ...{ payment_id: paymentId, brand: "visa", last4: "1111", save_card: "on" },
    ...{ encrypted_payload: card.encryptedPayload, encrypted_password: card.encryptedPassword },
  };
  await payBySaved(me.browser.post(path, form), scope);
  await world.settle();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(30 * DAY_MS);
  expect(await kept()).toHaveLength(1);
  await back(checkout, me, "ada@example.com");
  // What is kept is in the copy of one's data, without what opens it.
  const current = ada.password;
  const asking = me.browser.post("/us/web/my-privacy", { intent: "copy", current });
  const copied = await follow(scope, me.browser, await sendMyPrivacy(asking, scope));
  expect((await copied.json()).savedCards).toEqual([{ brand: "visa", last4: "1111" }]);
  const wish = { intent: "erase", current: ada.password };
  const asked = await sendMyPrivacy(me.browser.post("/us/web/my-privacy", wish), scope);
  expect(asked.status).toBe(303);
  await world.pass(6 * DAY_MS);
  expect(await kept()).toHaveLength(1);
  await world.pass(2 * DAY_MS);
  expect(await kept()).toEqual([]);
  expect(await scope.engine.store.accounts.byEmail("ada@example.com")).toBeNull();
});
