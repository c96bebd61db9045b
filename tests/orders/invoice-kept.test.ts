/** An invoice with VAT that anybody could have opened stays: what is called off takes it down by corrections, to nothing (decision 094). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sql } from "drizzle-orm";
import { PricePanel } from "#app/features/order/price-panel.tsx";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { correctOlderInvoices } from "#app/.server/orders/projections/vat-corrections.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { keptInvoice } from "#app/.server/privacy/kept-documents.ts";
import { paths } from "#app/paths.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { privacyOf } from "#tests/privacy/life-kit.ts";
import { bought, buds, DAY, problemsIn } from "./correction-kit.ts";
import { webhook } from "./kit-webhook.ts";

type Shop = Awaited<ReturnType<typeof bought>>;

const grossOf = async (shop: Shop): Promise<number[]> =>
  (await shop.corrections()).map(({ gross }: { gross: number }) => gross);

/** A charger at 239.00 zł, a pair of buds at 849.00 zł, and their delivery for 14.99 zł. */
const goods = { [skus.charger]: 1, [buds]: 1 };
const total = 110_299;

const ways = [
  ["card", undefined],
  ["cash at the door", (guest: { payCash: () => Promise<unknown> }) => guest.payCash()],
] as const;

test.each(ways)(
  "[EDIT-07, CANC-02] paid by %s and cancelled before anything was taken, first a part, then all: the invoice stays and its corrections come to all of it",
  async (_, pay) => {
    const checkout = await openCheckout();
    const { scope } = checkout;
    const shop = await bought(checkout, goods, "", pay);
    const file = () =>
      vatInvoice(shop.browser.get(paths.vatInvoice("pl", shop.orderId)), scope, shop.address);
    expect((await file()).status).toBe(200);
    expect((await shop.order()).price).toMatchObject({ invoiceNote: null });

    await shop.cancels("1", 1);
    expect(await grossOf(shop)).toHaveLength(1);
    expect((await shop.order()).price).toMatchObject({ invoiceNote: null });
    await shop.cancels("2", 1);
    const gross = await grossOf(shop);
    expect(gross.reduce((all, one) => all + one, 0)).toBe(-total);
    expect((await file()).status).toBe(200);
    for (const place of gross.keys()) expect((await shop.file(place + 1)).status).toBe(200);
    expect(await problemsIn(checkout)).toEqual([]);
  },
);

test.each(ways)(
  "[EDIT-07, CANC-02, S12] paid by %s and cancelled whole: page, mail and data lead to a correction down to nothing, and both are kept when its buyer is erased",
  async (_, pay) => {
    const checkout = await openCheckout();
    const { world, scope } = checkout;
    const shop = await bought(checkout, { [skus.charger]: 2 }, "", pay);
    await shop.cancels("1", 2);
    // 478.00 zł and 14.99 zł of delivery.
    expect(await grossOf(shop)).toEqual([-49_299]);
    const [{ number }] = await shop.corrections();
    const { price } = await shop.order();
    const panel = await rendered(createElement(PricePanel, { price }), {
      ...({ path: `/pl/web/order/${shop.orderId}`, locale: "pl" } as const),
    });
    expect(panel).toContain(`href="${paths.vatInvoice("pl", shop.orderId)}"`);
    expect(panel).toContain(`Faktura korygująca ${number}`);
    expect(panel).toContain("Po korektach faktura wynosi zero. Zachowaj wszystkie dokumenty.");
    const file = vatInvoice(
      shop.browser.get(paths.vatInvoice("pl", shop.orderId)),
      scope,
      shop.address,
    );
    expect((await file).status).toBe(200);
    const told = world.mails.filter(({ text }) => text.includes(`Faktura korygująca: ${number}\n`));
    expect(told).toHaveLength(1);

    await world.pass(40 * DAY);
    const at = new Date(world.engine.clock.now()).toISOString();
    const privacy = privacyOf(world);
    const erased = await erase(privacy, { kind: "order", orderId: shop.orderId }, at);
    expect(erased).toMatchObject({ kept: 1 });
    const kept = await keptInvoice(world.engine.store, privacy.env, shop.orderId);
    expect(kept?.invoice.issuedVat?.corrections.map((one) => one.number)).toEqual([number]);
    expect(await problemsIn(checkout)).toEqual([]);
  },
);

test("[EDIT-07, PAY-21] an order that nobody pays after its bank let go of the money has its invoice until then, and is corrected down to nothing with it", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shop = await bought(checkout, { [skus.charger]: 1 });
  const [entry] = await world.gateways.payment.book();
  const { paymentId, transactionId } = entry ?? {};
  await webhook(world, "payment", "authorization.lapsed", { paymentId, transactionId });
  const file = () =>
    vatInvoice(shop.browser.get(paths.vatInvoice("pl", shop.orderId)), scope, shop.address);
  expect((await file()).status).toBe(200);
  expect(await grossOf(shop)).toEqual([]);
  await world.pass(30 * DAY);
  await shop.step("cancel.answered", "cancel.confirmed");
  expect((await shop.order()).label).toBe("cancelled");
  expect(await grossOf(shop)).toEqual([-25_399]);
  expect((await file()).status).toBe(200);
  expect(await problemsIn(checkout)).toEqual([]);
});

test("[EDIT-07] what was cancelled whole before invoices stayed is corrected when the store opens, once", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const { store } = world.engine;
  const shop = await bought(checkout, { [skus.charger]: 1 });
  const stays = await bought(checkout, { [skus.charger]: 1 });
  await shop.cancels("1", 1);
  // As it was left before: its rows are kept, and nothing was corrected.
  const asIssued = () => {
    raw(store).delete(schema.vatCorrection).run();
    raw(store).run(
      sql`UPDATE vat_invoice SET standing = json_object('rows', json(rows), 'refundIds', json('[]'))`,
    );
  };
  asIssued();
  await correctOlderInvoices(world.engine);
  expect(await grossOf(shop)).toEqual([-25_399]);
  expect(await grossOf(stays)).toEqual([]);
  expect(await problemsIn(checkout)).toEqual([]);
  asIssued();
  await correctOlderInvoices(world.engine);
  expect(await grossOf(shop)).toEqual([]);
});
