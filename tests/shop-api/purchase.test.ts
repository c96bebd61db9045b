/**
 * A purchase by calls alone. What is expected was written from the specification's names (C§3, C§7) and reckoned by hand: a
 * Meridian 6 of 128 GB costs $699.99, and where it goes tax is 8.8 %, which is $61.60.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { cart, done, home, PATIENCE, payBy, readyToPay, shipping } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const sku_id = "M6-128-GRA";

test("[API-47, API-54, API-58, API-59, API-73, API-74, API-76, ENT-10, ENT-28, ENT-42] a program fills a cart, says where it goes, answers the bank's code and has its order", async () => {
  const client = new Client(store);
  const ready = await readyToPay(client);
  expect(ready).toMatchObject({
    ...{ status: "active", currency: "USD", poId: null, type: null, zipCode: "94301" },
    summary: {
      ...{ subtotal: 699_99, discount: 0, shipping: 0, tax: 61_60, total: 761_59, due: 761_59 },
      ...{ ewasteFee: 0, serviceCharge: 0 },
    },
    shipping_info: { ...home, phone: "6505550134", country: "US" },
    ...{ same_as_shipping: true, billing_info: null, payment: [] },
    shipping_method: { id: "standard", code: "standard", cost: 7_99 },
    missing: [{ code: "CartNotCompletePayment", step: "payment" }],
  });
  const started = await payBy(client, "4000000000003220");
  await expect
    .poll(async () => (await cart(client)).payment[0]?.transaction_info.status, PATIENCE)
    .toBe("awaitingCode");
  const { transaction_id } = started;
  const wrong = await client.post("payments/complete", { transaction_id, one_time_code: "000000" });
  expect(wrong.status).toBe(202);
  const another = { transaction_id: "another", one_time_code: "123456" };
  expect(await client.post("payments/complete", another)).toMatchObject({
    status: 404,
    data: { code: "PaymentNotFound" },
  });
  await expect
    .poll(async () => {
      await client.post("payments/complete", { transaction_id, one_time_code: "123456" });
      return (await cart(client)).missing;
    }, PATIENCE)
    .toEqual([]);
  const paid = await cart(client);
  expect(paid.payment).toMatchObject([
    {
      payment_info: { payment_method: "credit_card", option: "credit_card" },
      transaction_info: { id: transaction_id, payment_context: { is_primary: true } },
      cost_split: { total: 761_59 },
    },
  ]);
  const { encrypted_payment_context } = paid;
  const order = { payment_method: "credit_card", encrypted_payment_context, consents: [] };
  const placed = done(await client.post("place-order", order));
  expect(placed.po_id).toMatch(/^ORD-/);
  const read = await client.get(`orders/${placed.po_id}`);
  expect(read.data).toMatchObject({ po_id: placed.po_id, cost: { tax: 61_60, total: 761_59 } });
  // The same press again finds the order of the first one.
  expect(await client.post("place-order", order)).toMatchObject({ data: { po_id: placed.po_id } });
});

test("[API-47, CART-07] a second unit of it is a second call; the same call again is the first one, and more than one at once is refused", async () => {
  const client = new Client(store);
  const first = { "idempotency-key": "first" };
  done(await client.post("cart/add-line-items", { sku_id }));
  done(await client.post("cart/add-line-items", { sku_id }, first));
  const twice = done(await client.post("cart/add-line-items", { sku_id }, first));
  expect(twice.lineItems).toMatchObject([{ skuId: sku_id, originalSkuId: sku_id, quantity: 2 }]);
  expect(await client.post("cart/add-line-items", { sku_id, quantity: 2 })).toMatchObject({
    status: 422,
    data: { code: "InvalidEvent" },
  });
  expect((await cart(client)).summary.subtotal).toBe(2 * 699_99);
});

test("[API-48, API-49, API-50, ENT-43] a service is put to a line and taken off it, and a line goes with what belongs to it", async () => {
  const client = new Client(store);
  const begun = done(await client.post("cart/add-line-items", { sku_id: "PLO-55-GRA" }));
  const [{ id: television, childItems }] = begun.lineItems;
  expect(childItems).toEqual([]);
  const child = { parent_line_item_id: television, sku_id: "MNT-1-GRA" };
  const mounted = done(await client.post("cart/add-child-line-item", child));
  expect(mounted.lineItems[0].childItems).toMatchObject([
    { skuId: "MNT-1-GRA", parentId: television, attributes: { product_type: "Installation" } },
  ]);
  const [{ id: mounting }] = mounted.lineItems[0].childItems;
  const notThere = { status: 404, data: { code: "LineItemNotFound" } };
  const wrongSku = { line_item_id: mounting, sku_id: "M6-128-GRA" };
  expect(await client.post("cart/remove-child-line-item", wrongSku)).toMatchObject(notThere);
  expect(
    await client.post("cart/remove-child-line-item", { line_item_id: television }),
  ).toMatchObject(notThere);
  const off = done(await client.post("cart/remove-child-line-item", { line_item_id: mounting }));
  expect(off.lineItems[0].childItems).toEqual([]);
  done(await client.post("cart/add-child-line-item", child));
  const empty = done(await client.post("cart/remove-line-items", { line_item_id: television }));
  expect(empty).toMatchObject({ lineItems: [], summary: { total: 0 } });
  const stranger = new Client(store);
  done(await stranger.post("cart/add-line-items", { sku_id }));
  expect(await stranger.post("cart/remove-line-items", { line_item_id: television })).toMatchObject(
    notThere,
  );
});

test("[API-78] what stands against a call has its code, its words in the reader's language, and the field that is wrong", async () => {
  const client = new Client(store);
  expect(await client.get("cart")).toMatchObject({ status: 404, data: { code: "CartNotFound" } });
  expect(await client.post("place-order", {})).toMatchObject({ data: { code: "CartNotFound" } });
  done(await client.post("cart/add-line-items", { sku_id }));
  expect(await client.get("cart/shipping-options")).toMatchObject({
    status: 422,
    data: { code: "CartNotComplete", details: { step: "address" } },
  });
  const away = { ...shipping, shipping_info: { ...home, postal_code: "10001" } };
  expect((await client.post("cart/save-shipping-info", away)).data.fields).toEqual({
    "shipping_info.postal_code": {
      code: "StateAndPostalCodeMismatch",
      message: "ZIP 10001 is in New York, not California.",
    },
  });
  const short = { ...shipping, shipping_info: { ...home, postal_code: "943" } };
  client.speak("es-US");
  const inSpanish = await client.post("cart/save-shipping-info", short);
  expect(inSpanish.data.fields["shipping_info.postal_code"].message).toMatch(/código postal/);
  client.speak("en-US");
  expect(await client.post("cart/update-shipping-method", { shipping_method: "balloon" })).toEqual(
    expect.objectContaining({ status: 422 }),
  );
  const { data } = await client.post("cart/add-line-items", { sku_id: "NO-SUCH" });
  expect(data.code).toBe("itemNotAdded");
});

test("[API-52, API-53, API-55, API-56, API-57, ENT-23] an account keeps addresses, changes and forgets them, and has the bill made out elsewhere", async () => {
  const guest = new Client(store);
  expect(await guest.get("cart/saved-shipping-info")).toMatchObject({
    status: 401,
    data: { code: "Login", message: "Sign in to continue" },
  });
  const client = new Client(store);
  await client.signUp("addresses@example.com");
  const none = { status: 200, data: { addresses: [] } };
  expect(await client.get("cart/saved-shipping-info")).toEqual(none);
  done(await client.post("cart/add-line-items", { sku_id }));
  done(await client.post("cart/save-shipping-info", { ...shipping, save: true }));
  const { data: kept } = await client.get("cart/saved-shipping-info");
  const [{ address_id }] = kept.addresses;
  expect(kept.addresses).toEqual([
    {
      ...{ ...home, address_id, type: "shipping", line_2: null, country: "US" },
      ...{ phone: "6505550134", district: null, house_number: null, flat_number: null },
      is_primary_address: kept.addresses[0].is_primary_address,
    },
  ]);
  const moved = { ...home, address_id, line_1: "7 Elm St", phone: "650-555-0177" };
  expect(done(await client.post("cart/update-shipping-info", moved)).addresses).toMatchObject([
    { address_id, line_1: "7 Elm St", phone: "6505550177" },
  ]);
  const stranger = new Client(store);
  await stranger.signUp("stranger@example.com");
  const notThere = { status: 404, data: { code: "AddressNotFound" } };
  expect(await stranger.post("cart/update-shipping-info", moved)).toMatchObject(notThere);
  expect(await stranger.post("cart/delete-shipping-info", { address_id })).toMatchObject(notThere);
  const office = { ...home, line_1: "200 Main St", city: "Austin" };
  const billing_info = { ...office, state_or_province: "TX", postal_code: "78701" };
  const billed = done(await client.post("cart/update-billing-info", { billing_info, save: true }));
  expect(billed).toMatchObject({ same_as_shipping: false, billing_info, shipping_info: home });
  expect((await client.get("cart/saved-billing-info")).data.addresses).toMatchObject([
    { type: "billing", line_1: "200 Main St", postal_code: "78701" },
  ]);
  const same = done(await client.post("cart/update-billing-info", { same_as_shipping: true }));
  expect(same).toMatchObject({ same_as_shipping: true, billing_info: null });
  const gone = done(await client.post("cart/delete-shipping-info", { address_id }));
  expect(gone.addresses.map((one: { address_id: string }) => one.address_id)).not.toContain(
    address_id,
  );
});

test("[API-60, CART-17] a cart is sent to a mailbox whose owner agreed to it, and to no other", async () => {
  const client = new Client(store);
  done(await client.post("cart/add-line-items", { sku_id }));
  const email = "friend@example.com";
  expect(await client.post("cart/send-to-email", { email })).toMatchObject({
    status: 422,
    data: { code: "ConsentRequired" },
  });
  const malformed = { email: "friend@", consent: true };
  expect((await client.post("cart/send-to-email", malformed)).status).toBe(422);
  expect(done(await client.post("cart/send-to-email", { email, consent: true }))).toEqual({
    email,
  });
  const sent = async () => (await store.ask("/sandbox/mail")).text.includes(email);
  await expect.poll(sent, PATIENCE).toBe(true);
});
