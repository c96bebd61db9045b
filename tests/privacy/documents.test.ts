import { expect, test } from "vitest";
import { orders } from "#machines/order";
import { keepInvoice, keptInvoice, resealDocuments } from "#app/.server/privacy/kept-documents.ts";
import { testEngine } from "#tests/kit/engine.ts";

const first = { sessionSecret: "f".repeat(32), previousSessionSecret: null };
const second = { sessionSecret: "s".repeat(32), previousSessionSecret: first.sessionSecret };
const alone = { ...second, previousSessionSecret: null };
const orderId = "ORD-2026-KEPT-9Q2D";

test("[S12] a kept invoice is read with the secret that sealed it, and after a rotation with the new one alone", async () => {
  const { store } = testEngine();
  const { storefront, currency, ...input } = orders.orderOf({ orderId, products: [], more: {} });
  const invoice = {
    ...{ orderId, storefront: storefront ?? "us", currency: currency ?? "USD" },
    ...{ placedAt: input.placedAt, vatInvoice: null },
    ...{ billTo: null, named: { name: null, email: "ada@example.com" }, lines: [], payments: [] },
    totals: { ewasteCents: 0, ...input.totals },
  };
  const until = "2033-11-17T15:00:00.000Z";
  await store.write((tx) => keepInvoice(tx, first, invoice, until));
  expect(await keptInvoice(store, first, orderId)).toEqual({ invoice, keptUntil: until });
  await expect(keptInvoice(store, alone, orderId)).rejects.toThrow("no secret of this store");

  expect(await resealDocuments(store, second)).toEqual({ sealed: 1, lost: [] });
  expect(await resealDocuments(store, second)).toEqual({ sealed: 0, lost: [] });
  expect(await keptInvoice(store, alone, orderId)).toEqual({ invoice, keptUntil: until });
});
