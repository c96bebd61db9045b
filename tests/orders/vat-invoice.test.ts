/** The VAT invoice of a Polish order. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/pages/order.ts";
import { rowsOf, vatInvoice } from "#app/.server/pages/vat-invoice.ts";
import { scene, shopperOf, thrown } from "./kit.ts";

/** A placed order; in Poland with the number of its invoice. */
async function open(hasInvoice: boolean) {
  const { door, shopper, plot, address, path } = await scene("placed");
  const { engine } = door.shell.store;
  const row = await engine.load(`order:${plot.orderId}`);
  if (!row) throw new Error("the order is lost");
  const kept = JSON.parse(row.snapshot);
  if (hasInvoice) kept.context.vatInvoice = { number: `FV/${plot.orderId}` };
  const snapshot = JSON.stringify(kept);
  await door.shell.store.write((tx) => tx.engine.replace({ ...row, snapshot }, row.rev));
  const file = () => vatInvoice(shopper.get(path("/vat-invoice.pdf")), door, address);
  const price = async () => (await orderPage(shopper.get(path()), door, address)).price;
  return { door, address, path, plot, file, price, context: kept.context };
}

test("[EDIT-07, API-15] the invoice is a PDF under its own number", async () => {
  const { file, price, plot } = await open(true);
  expect((await price()).invoiceHref).toMatch(/\/vat-invoice\.pdf$/);
  const response = await file();
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toContain(`FV-${plot.orderId}.pdf`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("[EDIT-08] an order without one shows no link and has no file", async () => {
  const { file, price } = await open(false);
  expect((await price()).invoiceHref).toBeNull();
  expect(await thrown(file())).toMatchObject({ status: 404 });
});

test("[EDIT-07] its rows sum to its total, to the grosz", async () => {
  const { context } = await open(true);
  const { rows, total } = rowsOf({ context }, "Dostawa", String);
  const summed = (column: "net" | "vat" | "gross") =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(summed("gross")).toBe(context.totals.totalCents);
  expect([summed("net"), summed("vat")]).toEqual([Number(total.net), Number(total.vat)]);
});

test("[EDIT-07] nobody else's invoice is handed out", async () => {
  const { door, address, path } = await open(true);
  const { shopper } = await shopperOf(door, "eve@example.com");
  const answer = await thrown(vatInvoice(shopper.get(path("/vat-invoice.pdf")), door, address));
  expect([302, 303, 404]).toContain(answer.status);
});
