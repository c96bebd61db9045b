/** The numbers of corrections of invoices run without a gap, and what they number is kept as long as the law asks. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { erase } from "#app/.server/privacy/erase.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { keptInvoice } from "#app/.server/privacy/kept-documents.ts";
import { keptUntil } from "#app/.server/privacy/kept-until.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { privacyOf } from "#tests/privacy/life-kit.ts";
import { bought, DAY, numberOf, problemsIn } from "./correction-kit.ts";
import { thrown } from "./kit.ts";

test("[EDIT-07] twenty orders that are corrected at once have twenty numbers, one after the other", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shops: Awaited<ReturnType<typeof bought>>[] = [];
  for (let n = 0; n < 20; n += 1) shops.push(await bought(checkout, { [skus.charger]: 2 }));
  await Promise.all(shops.map((shop) => shop.asksToCancel("1", 1)));
  await Promise.all(
    shops.map(async ({ orderId }) => {
      const step = (await world.console.steps(orderId)).find(
        ({ kind }) => kind === "cancel.answered",
      );
      if (!step) throw new Error("nothing waits to be cancelled");
      await world.console.runStep(step.id, "cancel.confirmed");
    }),
  );
  await world.settle();
  const all = (await Promise.all(shops.map((shop) => shop.corrections()))).flat();
  expect(all.map(numberOf).sort((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
  expect(new Set(all.map(({ gross }) => gross)).size).toBe(1);
  expect(await problemsIn(checkout)).toEqual([]);
}, 180_000);

test("numbers begin anew with each month, and one that was taken back is the next one's", async () => {
  const { world } = await openCheckout();
  const { store } = world.engine;
  const rows = [{ id: "1", name: "Volt", quantity: 1, grossCents: 123, vatCents: 23 }];
  const facts = {
    ...{
      rows: [],
      before: { grossCents: 123, vatCents: 23 },
      after: { grossCents: 0, vatCents: 0 },
    },
    ...{ reasons: [], refundIds: [], back: [] },
  };
  const standing = { rows: [], refundIds: [] };
  const correct = (orderId: string, month: string, isLost = false) =>
    store.write(async (tx) => {
      if ((await tx.vatInvoices.issued(orderId)) === null)
        await tx.vatInvoices.issue(orderId, rows);
      const issuedAt = `${month}-30T22:59:59.000Z`;
      await tx.vatInvoices.correct({ orderId, month, issuedAt, facts, standing });
      if (isLost) throw new Error("taken back");
    });
  await correct("ORD-A", "2026-11");
  await expect(correct("ORD-B", "2026-11", true)).rejects.toThrow("taken back");
  await correct("ORD-C", "2026-11");
  await correct("ORD-A", "2026-12");
  const numbers = async (orderId: string) =>
    (await store.vatInvoices.issued(orderId))?.corrections.map(({ number }) => number) ?? null;
  expect(await numbers("ORD-A")).toEqual(["KOR/2026/11/00001", "KOR/2026/12/00001"]);
  expect(await numbers("ORD-B")).toBeNull();
  expect(await numbers("ORD-C")).toEqual(["KOR/2026/11/00002"]);
});

test("[S12] an erased order's corrections are kept with its invoice, so long after the last of them, and say nothing of anybody", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shop = await bought(checkout, { [skus.charger]: 2 });
  await shop.arrives();
  await world.pass(5 * DAY);
  await shop.sendsBack("1", 1);
  await world.pass(40 * DAY);
  const [{ number, issued_at }] = await shop.corrections();
  const privacy = privacyOf(world);
  const subject = { kind: "order", orderId: shop.orderId } as const;
  const at = new Date(world.engine.clock.now()).toISOString();
  // Tax on it is due by the year after, and five more are asked for (Ordynacja podatkowa, art. 70 and 86): to the end in Warsaw.
  const until = `${Number(issued_at.slice(0, 4)) + 6}-12-31T22:59:59.999Z`;
  expect(await keptUntil(privacy, subject)).toBe(until);
  expect(await exportOf(privacy, subject, { at, cards: [] })).toMatchObject({
    vatCorrections: [{ number }],
  });
  expect(await erase(privacy, subject, at)).toMatchObject({
    kept: 1,
    keptUntil: until,
  });
  const kept = await keptInvoice(world.engine.store, privacy.env, shop.orderId);
  expect(kept?.invoice).toMatchObject({
    ...{ billTo: { lastName: "Lovelace" }, named: null },
    issuedVat: { rows: [{ quantity: 2 }, { id: "delivery" }], corrections: [{ number }] },
  });
  expect(JSON.stringify(kept)).not.toMatch(/phone|@|shipTo|Śródmieście|contact/);
  const left = raw(world.engine.store).select().from(schema.vatCorrection).all();
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toMatch(/Lovelace|ada@|Marsza/);
  expect(await thrown(shop.file(1))).toMatchObject({ status: 404 });
  expect(await problemsIn(checkout)).toEqual([]);
});
