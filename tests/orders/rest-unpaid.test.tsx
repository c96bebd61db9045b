/** An order of which a part is there and charged, and whose bank lets go of the money for the rest. */
import { expect, test } from "vitest";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { unpaid } from "./pay-again-kit.ts";

/** Its bank holds money for two hours. */
const lapses = "4000000000000259";

const HOUR = 60 * 60_000;

/** A watch that is sent in some weeks, and a gift card of $50.00 that was mailed and charged at once. */
async function lapsed() {
  const shop = await unpaid({ number: lapses, besides: ["OP-47-TIT"], isLate: true });
  await shop.world.pass(3 * HOUR);
  const words = async () => {
    const data = JSON.parse(JSON.stringify(await shop.page()));
    const path = `/us/web/order-payment/${shop.address.orderId}`;
    const html = await rendered(<OrderPaymentPage {...data} />, { path, locale: "en-US" });
    return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  };
  return { ...shop, words };
}

test("[PAY-20, PAY-23, PAY-49] whose bank let go of the money for a part reads that, and that what is there and charged stays: page, payment page and mail", async () => {
  const { order, words, world } = await lapsed();
  const { lead } = await order();
  expect(lead).toContain("Your bank’s approval of the payment has run out. Pay by");
  expect(lead).toContain("or what you have not received yet is cancelled");
  expect(lead).not.toMatch(/did not go through|the order is cancelled|you pay nothing\./);
  expect(await words()).toMatch(/Pay by .* or what you have not received yet is cancelled/);
  const mail = world.mails.find(({ subject }) => subject.includes("approval"));
  const text = (mail?.text ?? "").replaceAll(/\s+/g, " ");
  expect(text).toContain("what you have not received yet is cancelled");
  expect(text).not.toContain("the order is cancelled");
});

test("[PAY-20, PAY-23, PAY-49, CANC-16] once the unpaid part has lapsed nothing is owed: nobody is asked to pay, and page, data and mail say why it was cancelled", async () => {
  const { order, read, words, world } = await lapsed();
  await world.pass(25 * HOUR);
  for (const { id, kind } of await world.console.steps())
    if (kind === "cancel.answered") await world.console.runStep(id);
  await world.settle();
  const page = await order();
  expect(page.situation).not.toBe("payAgain");
  expect(page.headline).toEqual({ says: "label" });
  expect(JSON.stringify(page)).not.toMatch(/Update payment|Pay by|did not go through/);
  expect(await read()).toMatchObject({
    ...{ is_payment_failure: false, is_payment_update_required: false },
    ...{ payment_due_date: null, due_payments: [] },
  });
  expect(await words()).toContain("What had not been paid in time is cancelled");
  expect(await words()).not.toContain("The order is cancelled");
  const mail = world.mails.find(({ subject }) => subject.startsWith("Part of order"));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("The payment was not updated in time");
});
