/** What is said of money where none was taken: of an order that was called off, and of cash that was due at the door. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { salesInvoice } from "#app/.server/orders/documents/sales-invoice.page.ts";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { pagesOf } from "./kit-truck.ts";
import { scene, thrown } from "./kit.ts";

async function invoiced(name: "placed" | "cancelled") {
  const { scope, shopper, address, path } = await scene(name);
  const file = () => salesInvoice(shopper.get(path("/invoice.pdf")), scope, address);
  return { file, ...(await orderPage(shopper.get(path()), scope, address)) };
}

test("[EDIT-08, PAY-19] what is cancelled before anything was charged has no invoice, and says that nothing was charged", async () => {
  const { price, lead, file } = await invoiced("cancelled");
  expect(price).toMatchObject({ invoice: null, payments: [{ said: "Not charged" }] });
  expect(lead).toContain("You were not charged");
  expect(await thrown(file())).toMatchObject({ status: 404 });
});

test("[EDIT-08, PAY-19] an order that goes on has its invoice, and its payment's own status", async () => {
  const { price, file } = await invoiced("placed");
  expect(price).toMatchObject({ invoice: { text: "Invoice" }, payments: [{ said: "Created" }] });
  expect((await file()).status).toBe(200);
});

/** A Polish guest who pays the carrier at the door. */
async function boughtForCash() {
  const checkout = await openCheckout();
  const guest = guestAt(checkout, "pl");
  await guest.arriveAtPayment(skus.phone);
  await guest.payCash();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await checkout.world.settle();
  const { browser } = guest;
  const address = { storefront: "pl", orderId } as const;
  const path = `/pl/web/order/${orderId}`;
  const cancelPath = `${path}/cancel`;
  return {
    ...pagesOf(checkout, browser, orderId, "pl"),
    page: (query = "") => cancelPage(browser.get(cancelPath + query), checkout.scope, address),
    file: () => vatInvoice(browser.get(`${path}/vat-invoice.pdf`), checkout.scope, address),
    async cancels() {
      const { ticket } = await cancelPage(browser.get(cancelPath), checkout.scope, address);
      const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
      const request = browser.post(cancelPath, { ...form, line: "1" });
      expect((await sendCancellation(request, checkout.scope, address)).status).toBe(303);
      await checkout.world.settle();
    },
  };
}

test("[CANC-02, PAY-43, EDIT-07] who would have paid at the door hears that nothing comes back, before and after it is cancelled, and keeps the invoice", async () => {
  const shop = await boughtForCash();
  expect(await shop.page()).toMatchObject({ isUnpaid: true, lines: [{ id: "1" }] });
  expect(await shop.page("?step=confirm&line=1")).toMatchObject({
    ...{ isUnpaid: true, confirm: { isCharged: false } },
  });
  expect((await shop.file()).status).toBe(200);
  await shop.cancels();
  await shop.until("cancel.answered");
  const { label, lead, price } = await shop.order();
  expect(label).toBe("cancelled");
  expect(lead).toContain("Niczego nie pobrano");
  expect(price).toMatchObject({
    ...{ invoice: { text: "Faktura VAT" }, corrections: [{}] },
    payments: [{ method: "cod", said: "Nie pobrano" }],
  });
  expect((await shop.file()).status).toBe(200);
});

test("[CANC-02] who paid by card sees what comes back", async () => {
  const { scope, shopper, address, path } = await scene("placed");
  expect(await cancelPage(shopper.get(path("/cancel")), scope, address)).toMatchObject({
    isUnpaid: false,
  });
});
