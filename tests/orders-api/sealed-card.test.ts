/** How a card travels: sealed under a key of its own, which the public key wraps (A§7, C§7). */
import { afterAll, expect, test } from "vitest";
import { cart, PATIENCE, readyToPay } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { openOrders } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const approved = "4111111111111111";

test("[API-25, API-75] a card travels as a payload under a key of its own, which the public key wraps; under another's it pays nothing", async () => {
  const client = new Client(store);
  await readyToPay(client);
  const key = await client.get("orders/public-key");
  expect(key).toMatchObject({ status: 200, data: { keyId: expect.any(String) } });
  expect(key.data.jwk).toMatchObject({ kty: "RSA", n: expect.any(String), e: "AQAB" });
  const [first, second] = [await client.card(approved), await client.card(approved)];
  expect(Object.keys(first).sort()).toEqual([
    ...["brand", "encrypted_password", "encrypted_payload", "last4", "payment_id"],
  ]);
  for (const secret of [approved, "Ana Nowak", "2030"])
    expect(JSON.stringify({ ...first, payment_id: "" })).not.toContain(secret);
  const { encrypted_payload } = { encrypted_payload: "", ...second };
  const pay = (encrypted_payment_context: object) =>
    client.post("payments/start", { payment_method: "credit_card", encrypted_payment_context });
  const statuses = async () => {
    const { payment } = await cart(client);
    return payment.map(
      ({ transaction_info }: { readonly transaction_info: { readonly status: string } }) =>
        transaction_info.status,
    );
  };
  await pay({ ...first, encrypted_payload });
  await expect.poll(statuses, PATIENCE).toEqual([]);
  expect((await cart(client)).missing).toMatchObject([{ code: "CartNotCompletePayment" }]);
  expect((await pay(second)).status).toBe(202);
  await expect.poll(async () => (await cart(client)).missing, PATIENCE).toEqual([]);
});
