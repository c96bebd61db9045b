/** What a mail tells of money that comes back: from the price of the items each row adds or takes off, down to the sum. */
import { expect, test } from "vitest";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

/** A guest who has these at home, by a code or by none, and sends the first of a line back. */
async function sentBack(goods: readonly string[], { code = "", line = "1" } = {}) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = shopperAt(checkout);
  for (const sku of goods) await shopper.add(sku);
  if (code) await shopper.apply(code);
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const { browser } = shopper;
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const before = world.mails.length;
  await returns.send({
    ...{ line, [`units-${line}`]: "1", reasonCode: "changed_mind", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  await world.console.finishOrder(orderId);
  await world.settle();
  const [entry] = await world.gateways.payment.book();
  const mails = world.mails
    .slice(before)
    .map(({ text }) => text)
    .filter((text) => text.includes("\nRefund: "));
  return { mails, refundedCents: entry?.refundedCents ?? 0 };
}

/** The cents in a line of a mail, which ends with a sum. */
const centsIn = (line: string): number | null => {
  const [, minus, dollars = "", cents = ""] = /(−?)\$([\d,]+)\.(\d\d)$/.exec(line) ?? [];
  if (cents === "") return null;
  return (minus ? -1 : 1) * (Number(dollars.replaceAll(",", "")) * 100 + Number(cents));
};

/** The sums of a mail from the items down to its refund: those above it, and it. */
function sumsOf(mail: string) {
  const lines = mail.split("\n");
  const end = lines.findIndex((line) => line.startsWith("Refund: "));
  const above = lines.slice(0, end).flatMap((line) => centsIn(line) ?? []);
  return { above, refund: centsIn(lines[end] ?? "") };
}

// Two chargers at $49.99 with a tenth off are $89.98, with 8.6 % of tax $97.72: one is $49.99 less $5.00, with $3.87 of tax.
test("[RET-10, RET-24] the mails of a return list the discount and the tax of what came back, down to the refund", async () => {
  const { mails, refundedCents } = await sentBack([skus.charger, skus.charger], { code: "SAVE10" });
  expect(refundedCents).toBe(4_886);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain("Discount: −$5.00\nTax: $3.87\nRefund: $48.86");
    expect(sumsOf(mail)).toEqual({ above: [4_999, -500, 387], refund: 4_886 });
  }
});

test("[RET-24, CODE-02] what is taken back because others lose their discount is a row of it, and the rows come to the refund", async () => {
  const { mails, refundedCents } = await sentBack(["OW-40-GRA", "PBP-1-GRA"]);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toMatch(/only together with this: −\$\d+\.\d\d\n/);
    const { above, refund } = sumsOf(mail);
    expect(refund).toBe(refundedCents);
    expect(above.reduce((sum, cents) => sum + cents, 0)).toBe(refund);
  }
});
