/** What invoices, corrections and the audit say of goods that came back before anybody had paid for them. */
import { expect, test } from "vitest";
import { money } from "#app/fmt.ts";
import { invoiceMoney } from "#app/.server/orders/documents/invoice-money.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { problemsOf, problemsWithBooks } from "#tests/kit/charges.ts";
import { arrivedUnpaid } from "./unpaid-kit.ts";

async function arrived(storefront: "us" | "pl") {
  const at = await arrivedUnpaid(storefront);
  const path = `/${storefront}/web/order/${at.orderId}`;
  const parts = () =>
    openOrder(at.browser.get(path), at.scope, { storefront, orderId: at.orderId });
  async function sections() {
    const i18n = await i18nIn("en-US");
    const shown = (cents: number) => money(cents, storefront === "us" ? "USD" : "PLN", "en-US");
    return invoiceMoney(await parts(), { i18n, shown, locale: "en-US" });
  }
  return { ...at, parts, sections };
}

test("[EDIT-08, RET-24] the invoice of goods that came back unpaid adds up, before and after the rest is paid", async () => {
  const at = await arrived("us");
  await at.sendBack("2");
  await goOn(at.world, at.orderId, "return.accepted");
  // The phone's $999.99 and 8.6 %; the charger's $49.99 and 8.6 % stay.
  const returned = {
    title: "Returned, not charged",
    rows: [{ name: "Visa •••• 0341", amount: "−$1,085.99" }],
  };
  const afterwards = {
    title: "Afterwards",
    rows: [{ name: "You pay in the end", amount: "$54.29" }],
  };
  expect(await at.sections()).toEqual([
    returned,
    {
      title: "Not charged yet",
      rows: [{ name: "Still to be paid, instead of Visa •••• 0341", amount: "$54.29" }],
    },
    afterwards,
  ]);
  // The bank holds nothing that it could not charge, whoever pays the rest.
  const held = async () =>
    (await at.world.gateways.payment.book()).map(
      (one) => one.authorisedCents - one.releasedCents - one.capturedCents,
    );
  expect(await held()).toEqual([0]);
  expect(await problemsWithBooks(at.world)).toEqual([]);
  await at.payByCard("4111111111111111");
  expect(await held()).toEqual([0, 0]);
  expect(await at.sections()).toEqual([
    returned,
    { title: "Paid by", rows: [{ name: "Visa •••• 1111", amount: "$54.29" }] },
    afterwards,
  ]);
  expect(await problemsWithBooks(at.world)).toEqual([]);
});

test("[EDIT-07, RET-24] a Polish correction of goods that came back unpaid names why they came back, and the audit has nothing to say", async () => {
  const at = await arrived("pl");
  await at.sendBack("2");
  await goOn(at.world, at.orderId, "return.accepted");
  const { issuedVat } = await at.parts();
  const reasons = issuedVat?.corrections.flatMap((one) => one.reasons);
  expect(reasons).toEqual([{ is: "return", code: "changed_mind" }]);
  expect(await problemsOf(at.world)).toEqual([]);
});
