/** An order that nobody paid in time and that its warehouse would not stop: nothing it says of its end is untrue. */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { deskOf } from "./kit-desk.ts";
import { unpaid } from "./pay-again-kit.ts";

const DAY = 86_400_000;

/** A gift card and a phone on a card that cannot be charged; a day later the warehouse does not stop the phone. */
async function notStopped() {
  const shop = await unpaid({ besides: [skus.phone] });
  const { world, address } = shop;
  await world.pass(DAY + 60_000);
  const asked = (await world.console.steps(address.orderId)).find(
    ({ kind }) => kind === "cancel.answered",
  );
  await world.console.runStep(asked?.id ?? 0, "cancel.rejected");
  await world.settle();
  return shop;
}

const mailsSince = ({ world }: Awaited<ReturnType<typeof unpaid>>, count: number) =>
  world.mails.slice(count).map(({ subject, text }) => `${subject}\n${text}`);

test("[PAY-23, CANC-16] what the warehouse would not stop is not said to be cancelled unless it is paid, for weeks", async () => {
  const shop = await unpaid({ besides: [skus.phone] });
  await shop.world.pass(DAY + 60_000);
  const before = shop.world.mails.length;
  const asked = (await shop.world.console.steps(shop.address.orderId)).find(
    ({ kind }) => kind === "cancel.answered",
  );
  await shop.world.console.runStep(asked?.id ?? 0, "cancel.rejected");
  await shop.world.settle();
  await shop.world.pass(40 * DAY);
  const told = mailsSince(shop, before).join("\n");
  expect(told).toContain("do not leave before they are paid");
  expect(told).toContain("nothing is cancelled");
  expect(told).not.toMatch(/or the order is cancel/);
  expect(told).not.toContain("has already shipped");
});

test("[PAY-21, PAY-23] its pages say the same, and until when it is waited for; paid late it comes", async () => {
  const shop = await notStopped();
  const { lead, history } = await shop.order();
  expect(lead).toContain("we hold what has not shipped yet until you do");
  expect(lead).not.toContain("or the order is cancelled");
  expect(history.map(({ what }) => what).join()).not.toContain("Cancelled, the payment");
  expect(await shop.page()).toMatchObject({ face: "form", goesOn: true, isAllSent: false });
  await shop.payByCard("4111111111111111");
  expect(await shop.page()).toMatchObject({ face: "done" });
  await shop.world.console.finishOrder(shop.address.orderId);
  await shop.world.settle();
  expect((await shop.order()).situation).toBe("arrived");
  expect(await brokenRules(shop.world)).toEqual([]);
});

test("[CANC-04, PAY-21] an agent asks the warehouse once more: it is cancelled then, and the money that was held is let go", async () => {
  const shop = await notStopped();
  const desk = await deskOf(shop.checkout, shop.address.orderId);
  expect((await desk.press("enforce", "cancel.enforced", { reason: "other" })).status).toBe(303);
  await shop.world.console.finishOrder(shop.address.orderId);
  await shop.world.settle();
  expect((await shop.order()).situation).toBe("cancelled");
  const [entry] = await shop.world.gateways.payment.book();
  expect(entry?.capturedCents).toBe(0);
  expect((entry?.authorisedCents ?? 0) - (entry?.releasedCents ?? 0)).toBe(0);
  expect(await brokenRules(shop.world)).toEqual([]);
});
