/** A cart that was ready to be ordered, and whose account is erased instead. */
import { expect, test } from "vitest";
import { sendMyPrivacy } from "#app/.server/account/privacy/my-privacy.actions.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { ada } from "#tests/kit/account.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { back, memberAt } from "#tests/loyalty/kit.ts";

const HOUR_MS = 60 * 60_000;

test("[S12, PAY-27] what a card, a gift card and points hold for an open cart is let go of as soon as its account is erased", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = await memberAt(checkout, { email: "ada@example.com", points: 5_000 });
  const wish = { intent: "erase", current: ada.password };
  const asked = await sendMyPrivacy(me.browser.post("/us/web/my-privacy", wish), scope);
  expect(asked.status).toBe(303);
  await world.pass(6 * 24 * HOUR_MS + 23 * HOUR_MS);
  await back(checkout, me, "ada@example.com");
  await me.arriveAtPayment();
  const { rev, key } = (await me.payment()).frame.ticket;
  const code = { event: "gift.applied", rev: String(rev), key, code: "GIFTCARD010050" };
  expect((await me.sendPayment(code)).status).toBe(303);
  await me.enterPoints("30");
  await me.pay();
  await world.settle();
  const held = async () =>
    (await world.gateways.payment.book()).map((one) => one.authorisedCents - one.releasedCents);
  expect(Math.max(...(await held()))).toBeGreaterThan(0);
  await world.pass(2 * HOUR_MS);
  expect(await scope.engine.store.accounts.byEmail("ada@example.com")).toBeNull();
  expect((await held()).filter((cents) => cents > 0)).toEqual([]);
  expect(await world.gateways.giftCard.cards(["GC-TEST-010050"])).toMatchObject([
    { balanceCents: 5_000 },
  ]);
  expect(await problemsOf(world)).toEqual([]);
});
