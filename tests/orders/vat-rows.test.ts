/** One rule for the VAT of a Polish order (decision 095): each row by itself, a total is the sum of its rows, the same wherever it is said. */
import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { raw } from "#db/raw";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { bought, buds, problemsIn } from "./correction-kit.ts";

const slate = "S12-128-GRA";
const watch = "OW-40-GRA";

/*
 * 849.00 zł hold 158.7561 zł of VAT, 3,099.00 zł 579.4878 zł, 1,399.00 zł 261.6016 zł, and 14.99 zł of delivery 2.8030 zł:
 * 158.76, 579.49, 261.60 and 2.80 zł. The total of the first two with their delivery, 3,962.99 zł, alone would hold 741.05 zł as well;
 * of 849.00 and 1,399.00 zł with it 2,262.99 zł hold 423.16 zł.
 */
const cases = [
  ["buds and a tablet", { [buds]: 1, [slate]: 1 }, [15_876, 57_949, 280]],
  ["buds and a watch", { [buds]: 1, [watch]: 1 }, [15_876, 26_160, 280]],
] as const;

type Shop = Awaited<ReturnType<typeof bought>>;

const partsOf = ({ scope }: CheckoutWorld, { browser, orderId, address }: Shop) =>
  openOrder(browser.get(`/pl/web/order/${orderId}`), scope, address);

const said = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

test.each(cases)(
  "[EDIT-07, ENT-09, PL-01] of %s each row has the VAT inside of it, and checkout, page, mail, data and invoice name their sum",
  async (_, goods, rows) => {
    const all = rows.reduce((sum, one) => sum + one, 0);
    const checkout = await openCheckout();
    const { world } = checkout;
    const inCheckout: number[] = [];
    const shop = await bought(checkout, goods, "", async (guest) => {
      await guest.pay();
      inCheckout.push((await guest.review()).frame.summary.vatCents);
    });
    expect(inCheckout).toEqual([all]);
    const { context, issuedVat } = await partsOf(checkout, shop);
    const invoice = rowsOf({ context, issuedVat }, "Dostawa", String);
    expect(invoice.rows.map(({ tax }) => Number(tax))).toEqual(rows);
    expect(Number(invoice.total.tax)).toBe(all);
    expect((await shop.order()).price.includedVatCents).toBe(all);
    const { cost } = await shop.json();
    expect([cost.vat, cost.shipping_cost_split.shipping_tax]).toEqual([all, 280]);
    expect(world.mails.map(({ text }) => text).join()).toMatch(
      new RegExp(`w tym ${said(all)}|${said(all)}\\s*zł`),
    );

    // The buds are called off: their row comes to nothing, and the delivery of what stays is a row like any other.
    await shop.cancels("1", 1);
    const [correction] = await shop.corrections();
    const left = (await shop.order()).price.includedVatCents ?? 0;
    expect(correction.vat).toBe(left - all);
    const [facts] = (await partsOf(checkout, shop)).issuedVat?.corrections ?? [];
    for (const { before, after } of facts?.rows ?? [])
      for (const row of [before, after])
        if (row) expect(Math.abs(row.vatCents * 123 - row.grossCents * 23)).toBeLessThan(62);
    expect(facts?.rows[0]?.before?.vatCents).toBe(15_876);
    expect(await problemsIn(checkout)).toEqual([]);
  },
);

test("[EDIT-07] an invoice that was issued by another rule keeps its amounts, also where another of its rows is corrected", async () => {
  const checkout = await openCheckout();
  const shop = await bought(checkout, { [buds]: 1, [slate]: 1 });
  // As it was issued before: the odd grosz of the whole stood with the dearer row.
  const odd = ["$[0].vatCents", "$[1].vatCents"] as const;
  for (const column of ["rows", "standing"] as const) {
    const at = column === "rows" ? odd : odd.map((path) => path.replace("$", "$.rows"));
    raw(checkout.world.engine.store).run(
      sql`UPDATE vat_invoice SET ${sql.raw(column)} = json_set(${sql.raw(column)}, ${at[0]}, 15875, ${at[1]}, 57950)`,
    );
  }
  const { context, issuedVat } = await partsOf(checkout, shop);
  const { rows } = rowsOf({ context, issuedVat }, "Dostawa", String);
  expect(rows.map(({ tax }) => tax)).toEqual(["15875", "57950", "280"]);
  expect((await shop.json()).cost.vat).toBe(15_875 + 57_950 + 280);
  expect((await shop.order()).price.includedVatCents).toBe(15_875 + 57_950 + 280);
  await shop.cancels("1", 1);
  const [facts] = (await partsOf(checkout, shop)).issuedVat?.corrections ?? [];
  expect(facts?.rows[0]).toMatchObject({ before: { vatCents: 15_875 }, after: { vatCents: 0 } });
  const [delivery] = facts?.rows.slice(1) ?? [];
  const less = (delivery?.before?.vatCents ?? 0) - (delivery?.after?.vatCents ?? 0);
  expect(facts?.after.vatCents).toBe(57_950 + 280 - less);
  expect((await shop.json()).cost.reversed_vat_amount).toBe(15_875 + less);
});

test("[PL-01, ENT-09] a cart says the VAT of its lines before anything else is known", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout, "pl", newBrowser());
  await guest.add(buds);
  await guest.add(slate);
  const { frame } = await guest.address();
  expect(frame.summary.vatCents).toBe(15_876 + 57_949);
});
