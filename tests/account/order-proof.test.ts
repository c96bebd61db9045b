import { expect, test } from "vitest";
import * as z from "zod";
import * as order from "#machines/order";
import { start } from "#app/.server/engine/dispatch.ts";
import { orderContact } from "#app/.server/identity/order-contact.ts";
import { orderLink, readOrderLink } from "#app/.server/identity/order-link.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

const ORDER = "ORD-2026-7K3F-9Q2D";

test("[SRCH-10] a link is good for its own order and thirty days, and nobody else can make one", async () => {
  const secret = "a".repeat(32);
  const now = Date.UTC(2026, 10, 17);
  const link = orderLink(secret, { orderId: ORDER, email: "ada@example.com", now });
  expect(readOrderLink(secret, link)).toEqual({
    ...{ email: "ada@example.com", madeAt: now, until: now + 30 * 24 * 3600_000 },
  });
  expect(readOrderLink(secret, { ...link, order_id: "ORD-2026-0000-0000" })).toBeNull();
  expect(readOrderLink("b".repeat(32), link)).toBeNull();
  const [, signed = ""] = link.encrypted_password.split(".");
  const later = now + 91 * 24 * 3600_000;
  expect(readOrderLink(secret, { ...link, encrypted_password: `${later}.${signed}` })).toBeNull();
  expect(readOrderLink(secret, { ...link, encrypted_email_id: "AAAA" })).toBeNull();
});

const place = z.object({ zip: z.string() }).nullish();
const facts = z.object({ email: z.string(), shipTo: place, billTo: place });

test("[SRCH-02] an order of the engine proves by its own e-mail address and ZIP codes", async () => {
  const engine = { ...testEngine({ commands: silentCommands }), muted: true as const };
  for (const [index, input] of Object.values(order.samples.inputs).entries()) {
    const given = facts.parse(input);
    await start(engine, { id: `order:ORD-${index}`, input, actor: { role: "system", id: "test" } });
    expect(await orderContact(engine, `ORD-${index}`)).toMatchObject({
      email: given.email,
      shippingZip: given.shipTo?.zip ?? null,
      billingZip: given.billTo?.zip ?? null,
    });
  }
});

test("an order without contact facts, or without an order's shape, proves nothing", async () => {
  const engine = testEngine();
  const at = "2026-11-17T15:00:00.000Z";
  const stored = async (orderId: string, context: object) => {
    const snapshot = JSON.stringify({ value: "created", status: "active", context });
    const row = {
      machine: "order",
      version: 1,
      rev: 1,
      status: "active",
      state: "created",
    } as const;
    await engine.store.write((tx) =>
      tx.engine.insert({ ...row, id: `order:${orderId}`, snapshot, createdAt: at, updatedAt: at }),
    );
    return orderContact(engine, orderId);
  };
  const nobody = { phones: [], lastNames: [] };
  const nothing = { email: null, shippingZip: null, billingZip: null, ...nobody };
  expect(await stored("ORD-2026-DIGI-TAL0", { email: null, shipTo: null })).toEqual(nothing);
  expect(await stored("ORD-2026-ODD0-0000", { email: 7, shipTo: "here" })).toEqual(nothing);
  expect(await orderContact(engine, "ORD-2026-0000-0000")).toBeNull();
});
