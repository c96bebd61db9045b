/**
 * The orders client names what is somebody else's. It is answered word for word as what nobody has, so that no answer says
 * that there is such a thing. The calls and their fields are those of the guide's table.
 */
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sealed } from "#tests/kit/sandbox.ts";
import { openCheckout } from "../checkout/kit.ts";
import type { CheckoutWorld } from "../checkout/kit.ts";
import { callsOf } from "./kit-calls.ts";
import { traded } from "./kit-traded.ts";
import { unpaid } from "./pay-again-kit.ts";

/** The rows of the guide: method, call, and the fields that hold an id. */
const rows = [
  ...readFileSync("docs/guides/orders-api.md", "utf8").matchAll(
    /^\| `(GET|POST) ([a-z-]+)` +\| (.*?) +\|/gm,
  ),
].map(([, method = "", name = "", fields = ""]) => ({
  ...{ method, name },
  ids: [...fields.matchAll(/`(\w*(?:_id|_ids|cartId|line_items))`/g)].map(([, id = ""]) => id),
}));

/** What stands beside an id for the call to be read. */
const besides: Readonly<Record<string, object>> = {
  cancel: { rejection_code: "changed_mind" },
  "cancel-line-items": { rejection_code: "changed_mind" },
  "apply-cancel-discounts": { discount_amount: 100, trigger_code: "A" },
  "update-payment": { payment_method: "paypal" },
  "swap-sku": { from_samsung_sku: "PB-1-POR", to_samsung_sku: "PB-1-GRA" },
  "schedule-delivery": { selected_date: "2026-12-01", slot: "12:00" },
};

const valued = (field: string, id: string) =>
  field === "line_items" ? [{ line_item_id: id }] : field.endsWith("_ids") ? [id] : id;

/** Two orders that wait for money in one store, and how the first one's shopper calls. */
async function twoOrders(given?: CheckoutWorld) {
  const checkout = given ?? (await openCheckout());
  const mine = await unpaid({ checkout });
  const theirs = await unpaid({ checkout });
  const { orderId } = mine.address;
  return { checkout, mine, theirs, calls: callsOf(checkout.scope, mine.me.browser, orderId) };
}

test("[API-03, OPEN-30] whatever id a call names: somebody else's is answered as what nobody has", async () => {
  const { checkout, exchange } = await traded();
  const { theirs, calls } = await twoOrders(checkout);
  const { orderId } = theirs.address;
  const order = await checkout.world.engine.store.engine.load(`order:${orderId}`);
  const foreign: Readonly<Record<string, string>> = {
    ...exchange,
    failed_transaction_id: (await theirs.read()).payment[0].transaction_info.id,
    return_id: `${orderId}-R1`,
    cartId: JSON.parse(order?.snapshot ?? "{}").context.cartId,
  };
  const asked = rows.flatMap(({ ids, ...row }) => ids.map((field) => ({ ...row, field })));
  expect(asked.length).toBeGreaterThan(12);
  for (const { method, name, field } of asked) {
    const said = async (id: string) => {
      const body = { ...besides[name], [field]: valued(field, id) };
      const answer = await (method === "GET"
        ? calls.read(name, `?${field}=${encodeURIComponent(id)}`)
        : calls.send(name, body));
      return JSON.parse(JSON.stringify(answer).replaceAll(id, "…"));
    };
    const told = await said(foreign[field] ?? `${orderId}-1`);
    expect(told, `${name} ${field}`).toEqual(await said(`NOBODY-${randomUUID().slice(0, 8)}`));
  }
});

test("[API-24, PAY-51] a payment that is none of the order's is not found, and one in whose place nothing can be put is not said to be paid", async () => {
  const { mine, theirs, calls } = await twoOrders();
  const [{ transaction_info: own }] = (await mine.read()).payment;
  const [{ transaction_info: other }] = (await theirs.read()).payment;
  const paypal = { payment_method: "paypal" };
  for (const failed_transaction_id of [other.id, randomUUID()])
    expect(await calls.send("update-payment", { ...paypal, failed_transaction_id })).toMatchObject({
      ...{ status: 404, code: "PaymentNotFound", message: "We could not find that payment" },
    });
  const { encryptedPayload, encryptedPassword } = await sealed(
    mine.world.gateways,
    other.id,
    "4111111111111111",
  );
  const card = (payment_id: string) => ({
    ...{ failed_transaction_id: own.id, payment_method: "credit_card" },
    encrypted_payment_context: {
      ...{ payment_id, brand: "visa", last4: "1111" },
      ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
    },
  });
  for (const taken of [other.id, own.id])
    expect(await calls.send("update-payment", card(taken))).toMatchObject({
      ...{ status: 409, code: "Conflict" },
    });
});
