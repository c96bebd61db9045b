/** A phone that was paid with points beside a card, replaced, and its old one kept: what was paid with points is taken in points. */
import { expect, test } from "vitest";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { goOn, linePages } from "#tests/kit/after-sales.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf, tellAccount } from "./kit.ts";

const DAY_MS = 24 * 60 * 60_000;

const broken = { reasonCode: "defective", reasonText: "It does not charge" };

/** A phone of $1,085.99, of which 5,000 points have paid $50.00; its old one is awaited. */
async function replacedPhone(device: "device.kept" | "device.late", points: number) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = await memberAt(checkout, { points: 5_000 });
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const bonus = { type: "bonus.granted", bonusId: "later", points };
  if (points > 0) await tellAccount(world.engine, shopper.customerId, bonus);
  const { browser } = shopper;
  const post = (path: string, fields: Fields) => browser.post(path, fields);
  const pages = linePages({ scope, shopper: browser, sessionId: "", post }, scope, orderId);
  const { offer } = await pages.replacement();
  await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": offer?.known[0] ?? "" });
  await world.settle();
  await goOn(world, orderId, "old.device.awaited", device);
  await world.pass(17 * DAY_MS);
  browser.keep(await signIn(browser.post(signInPath, credentials), scope));
  return {
    ...{ world, orderId },
    page: async () => (await pages.replacement()).replacement,
    available: async () => (await shopper.account()).view.availablePoints,
    charged: async () =>
      (await world.gateways.payment.book()).map(({ chargedCents }) => chargedCents),
  };
}

test("[ORD-38, ORD-40, REW-19, RET-24] the card pays its part of an old phone that did not come back, points pay theirs in points, and both come back with it", async () => {
  const { world, orderId, page, available, charged } = await replacedPhone("device.late", 6_000);
  expect(await page()).toMatchObject({
    ...{ label: "charged", chargeCents: 108_599 },
    charges: expect.arrayContaining([
      expect.objectContaining({ method: "credit_card", amountCents: 103_599, is: "charged" }),
      expect.objectContaining({ method: "rewards", amountCents: 5_000, is: "charged" }),
    ]),
  });
  expect(await charged()).toEqual([103_599]);
  // 5 % of the $949.99 that money paid for the phone are 474 points; of 6,474 the phone takes 5,000.
  expect(await available()).toBe(1_474);
  const mail = world.mails.find(({ subject }) => subject.includes("did not come back"));
  expect(mail?.text).toContain("points are taken from your balance");
  await goOn(world, orderId, "old.device.late");
  expect(await page()).toMatchObject({ label: "credited" });
  expect(await available()).toBe(6_474);
  expect(await charged()).toEqual([0]);
  expect(await problemsOf(world)).toEqual([]);
});

test("[ORD-39, REW-19] who has too few points left is charged the card's part, and an agent settles the rest: the page says which is which", async () => {
  const { world, page, available, charged } = await replacedPhone("device.kept", 0);
  expect(await page()).toMatchObject({
    label: "chargeDeclined",
    charges: expect.arrayContaining([
      expect.objectContaining({ method: "credit_card", amountCents: 103_599, is: "charged" }),
      expect.objectContaining({ method: "rewards", amountCents: 5_000, is: "declined" }),
    ]),
  });
  expect(await charged()).toEqual([103_599]);
  // Of the $1,085.99 the card has paid $1,035.99; the points' $50.00 are what was declined.
  const mail = world.mails.find(({ subject }) => subject.includes("was declined"));
  expect(mail?.text).toContain("Charged: $1,035.99\nDeclined: $50.00");
  expect(mail?.text).not.toContain("could not charge");
  expect(await available()).toBe(474);
  expect(await problemsOf(world)).toEqual([]);
});
