/** What is left of an order that was not paid, and who pays it: the sum is theirs, and what came back or was called off is nobody's. */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { askToCancel } from "./kit-cancel.ts";
import { unpaid } from "./pay-again-kit.ts";

/** A gift card of $50.00, and a phone of $1,085.99 with its tax, on a card whose money cannot be taken. */
async function giftCardAndPhone() {
  const found = await unpaid({ besides: [skus.phone] });
  const { world, address } = found;
  const told = () => {
    const mail = world.mails.findLast(({ text }) => text.includes("was approved"));
    return mail?.text.replaceAll(/\s+/g, " ") ?? "";
  };
  async function arrive() {
    await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
    await world.console.finishOrder(address.orderId);
    await world.settle();
  }
  return { ...found, told, arrive };
}

test("[PAY-51, RET-24] who pays what is left once the phone came back unpaid is told of that sum alone, and that no refund comes", async () => {
  const at = await giftCardAndPhone();
  const { checkout, me, world, address } = at;
  await at.arrive();
  const returns = returnsOf(
    { scope: checkout.scope, sessionId: "", ...shopperOf(me) },
    address.orderId,
  );
  const [phone] = (await returns.startPage()).lines;
  await returns.send({
    ...{ line: "2", "units-2": "1", "serial-2": phone?.offer?.known.slice(0, 1) ?? [] },
    ...{ reasonCode: "changed_mind", channel: "ship" },
  });
  await world.settle();
  await goOn(world, address.orderId, "return.accepted");
  expect((await at.page()).due).toMatchObject({ amountCents: 5_000 });
  await at.payByCard("4111111111111111");
  const { price, lead, headline, situation, parcels } = await at.order();
  const notes = parcels.flatMap(({ lines }) => lines).flatMap((line) => line.notes);
  expect(notes.map(({ text }) => text)).not.toContain("Charged when it ships");
  expect(price.off?.rows).toMatchObject([{ label: "Returned, not charged", cents: -108_599 }]);
  expect(price.off).toMatchObject({ leftCents: 5_000 });
  expect(price.payments).toMatchObject([{ totalCents: 5_000, releasedCents: 0, isCaptured: true }]);
  expect(situation).toBe("takenBack");
  expect(headline).not.toMatchObject({ says: "backWithUs" });
  expect(lead).not.toContain("refund starts");
  expect(at.told()).toContain("$50.00");
  expect(at.told()).not.toContain("1111 $1,135.99");
  expect(at.told()).not.toContain("Aura");
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-51, CANC-05] who pays what is left of an order of which the phone was called off is told of that sum alone", async () => {
  const at = await giftCardAndPhone();
  const { checkout, me, world, address } = at;
  await askToCancel(checkout.scope, me.browser, {
    ...{ orderId: address.orderId, line: "2", reason: "ordered_by_mistake" },
  });
  await world.settle();
  await world.console.finishOrder(address.orderId);
  await world.settle();
  await at.byGiftCard("GIFTCARD010100");
  const { price } = await at.order();
  expect(price.off).toMatchObject({ cancelledCents: 108_599, leftCents: 5_000 });
  expect(price.payments).toMatchObject([
    { method: "gift_card", totalCents: 5_000, paidCents: 5_000, releasedCents: 0 },
  ]);
  expect(at.told()).not.toContain("0100 $1,135.99");
  expect(await brokenRules(world)).toEqual([]);
});

function shopperOf({ browser }: Awaited<ReturnType<typeof unpaid>>["me"]) {
  return {
    shopper: browser,
    post: (path: string, fields: Parameters<typeof browser.post>[1]) => browser.post(path, fields),
  };
}
