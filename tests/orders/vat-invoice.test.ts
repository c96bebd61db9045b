/** The VAT invoice of a Polish order. */
import { expect, test } from "vitest";
import { attachmentPage } from "#app/.server/after-sales/return/attachments.page.ts";
import { paths } from "#app/paths.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { salesInvoice } from "#app/.server/orders/documents/sales-invoice.page.ts";
import { salesRows } from "#app/.server/orders/documents/sales-rows.ts";
import { sellers } from "#app/.server/orders/documents/sellers.ts";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { scene, thrown } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

/** A placed order; in Poland with the number of its invoice. */
async function open(hasInvoice: boolean) {
  const { scope, shopper, plot, address, path } = await scene("placed");
  const { engine } = scope.engine.store;
  const row = await engine.load(`order:${plot.orderId}`);
  if (!row) throw new Error("the order is lost");
  const kept = JSON.parse(row.snapshot);
  if (hasInvoice) kept.context.vatInvoice = { number: `FV/${plot.orderId}` };
  const snapshot = JSON.stringify(kept);
  await scope.engine.store.write((tx) => tx.engine.replace({ ...row, snapshot }, row.rev));
  const file = () => vatInvoice(shopper.get(path("/vat-invoice.pdf")), scope, address);
  const price = async () => (await orderPage(shopper.get(path()), scope, address)).price;
  const { orderId } = address;
  const files = () =>
    attachmentPage(shopper.get(paths.attachmentRedirect("us", { order_id: orderId })), scope);
  return { scope, shopper, address, path, plot, file, files, price, context: kept.context };
}

test("[EDIT-07, API-15] the invoice is a PDF under its own number", async () => {
  const { file, price, plot } = await open(true);
  expect((await price()).invoice).toMatchObject({
    ...{ href: expect.stringMatching(/\/vat-invoice\.pdf$/), text: "VAT invoice" },
  });
  const response = await file();
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toContain(`FV-${plot.orderId}.pdf`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("[EDIT-08] an order without one shows no link to it and has no such file, but the invoice of its own store", async () => {
  const { scope, shopper, address, path, file, price, context } = await open(false);
  expect((await price()).invoice).toMatchObject({
    ...{ href: expect.stringMatching(/\/invoice\.pdf$/), text: "Invoice" },
  });
  expect(await thrown(file())).toMatchObject({ status: 404 });
  const response = await salesInvoice(shopper.get(path("/invoice.pdf")), scope, address);
  expect(response.headers.get("Content-Disposition")).toContain(`${address.orderId}.pdf`);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const { rows, total } = salesRows(context, "Delivery", String);
  expect(rows.map(({ name }) => name).at(-1)).toBe("Delivery");
  const summed = rows.reduce((sum, { gross }) => sum + Number(gross), 0);
  expect([summed, Number(total.gross)]).toEqual([
    context.totals.totalCents,
    context.totals.totalCents,
  ]);
});

test("nobody has both invoices, and a stranger neither", async () => {
  const { scope, shopper, address, path } = await open(true);
  const get = (who: typeof shopper) => salesInvoice(who.get(path("/invoice.pdf")), scope, address);
  expect(await thrown(get(shopper))).toMatchObject({ status: 404 });
  const { browser: eve } = await createUser(scope, { email: "eve@example.com" });
  expect(await thrown(get(eve))).toMatchObject({ status: 404 });
});

test.each([
  [true, "/vat-invoice.pdf", "VAT invoice"],
  [false, "/invoice.pdf", "Invoice"],
] as const)(
  "[ROUTE-12, EDIT-07] it is among the files of its order",
  async (isVat, file, title) => {
    const { files, path } = await open(isVat);
    expect((await files()).files).toMatchObject([
      { document: "invoice", title, action: path(file), fields: {} },
    ]);
  },
);

test("[EDIT-07] its rows sum to its total, to the grosz", async () => {
  const { context } = await open(true);
  const { rows, total } = rowsOf({ context }, "Dostawa", String);
  const summed = (column: "net" | "tax" | "gross") =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(summed("gross")).toBe(context.totals.totalCents);
  expect([summed("net"), summed("tax")]).toEqual([Number(total.net), Number(total.tax)]);
});

test("[EDIT-07] nobody else's invoice is handed out", async () => {
  const { scope, address, path } = await open(true);
  const { browser: shopper } = await createUser(scope, { email: "eve@example.com" });
  const answer = await thrown(vatInvoice(shopper.get(path("/vat-invoice.pdf")), scope, address));
  expect([302, 303, 404]).toContain(answer.status);
});

test("[EDIT-07] the NIP of the Polish seller is a number that could be one: its last digit checks the others", () => {
  const line = sellers.pl.find((text) => text.startsWith("NIP")) ?? "";
  const digits = [...line.replaceAll(/\D/g, "")].map(Number);
  expect(digits).toHaveLength(10);
  // The weights of the ministry's order on tax numbers.
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((all, weight, at) => {
    return all + weight * (digits[at] ?? 0);
  }, 0);
  expect(digits[9]).toBe(sum % 11);
});
