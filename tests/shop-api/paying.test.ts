/**
 * Ways to pay by calls, and what has to be agreed to before. A Meridian 6 of 128 GB costs $699.99, and where it goes tax is 8.8 %.
 */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { cart, digital, done, home, PATIENCE, payBy, readyToPay } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const sku_id = "M6-128-GRA";
/** Harbor Cloud for a year, which renews by itself. */
const renewing = "HARB-1Y-POR";

test("[API-73, ENT-27] a provider's page is named by the payment that waits for it; what a cart may not be paid by says why", async () => {
  const client = new Client(store);
  await readyToPay(client);
  const { data } = await client.get("payments/options");
  const option = (id: string) => data.payment_options.find((one: { id: string }) => one.id === id);
  expect(data.due).toBe(761_59);
  expect(option("paypal")).toMatchObject({ name: "PayPal", refusal: null });
  expect(option("td_financing")).toMatchObject({
    ...{ name: "Store financing", payment_option_types: ["page"] },
    refusal: { code: "Login" },
  });
  expect(await client.post("payments/start", { payment_method: "td_financing" })).toMatchObject({
    status: 422,
    data: { code: "InvalidChosenPayment", message: "This way to pay no longer fits your cart." },
  });
  const started = done(await client.post("payments/start", { payment_method: "paypal" }));
  const url = async () => {
    const { payment } = await cart(client);
    return payment[0]?.transaction_info.status;
  };
  await expect.poll(url, PATIENCE).toBe("atProvider");
  expect(started.transaction_id).toBe((await cart(client)).payment[0].transaction_info.id);
});

test("[API-73, PLACE-24] nobody begins to pay before it is known where the cart goes, nor by what it may not be paid by", async () => {
  const client = new Client(store);
  done(await client.post("cart/add-line-items", { sku_id }));
  for (const payment_method of ["paypal", "credit_card"]) {
    const encrypted_payment_context = await client.card("4111111111111111");
    expect(
      await client.post("payments/start", { payment_method, encrypted_payment_context }),
    ).toMatchObject({
      status: 422,
      data: { code: "CartNotComplete", details: { step: "address" } },
    });
  }
  // What is tried first is paid by the lender whose trial it is, and by nobody else (FIN-33).
  const trying = new Client(store);
  await readyToPay(trying, "OTRY-41-GRA");
  expect(await trying.post("payments/start", { payment_method: "paypal" })).toMatchObject({
    ...{ status: 422, data: { code: "InvalidChosenPayment" } },
  });
  expect((await cart(trying)).payment).toEqual([]);
});

test("[API-54, API-76, SUB-37, PLACE-14] what renews is taxed where its ZIP code is, and ordered once its terms were agreed to as they read", async () => {
  const client = new Client(store);
  await client.signUp("renewing@example.com");
  done(await client.post("cart/add-line-items", { sku_id: renewing }));
  const nowhere = await client.post("cart/save-shipping-info", digital);
  expect(nowhere.data.fields).toEqual({
    postal_code: { code: "ZipIncorrect", message: "Please enter the correct zip code." },
  });
  const ready = done(
    await client.post("cart/save-shipping-info", { ...digital, postal_code: "94301" }),
  );
  // $59.99 a year and 8.8 % of it, which is $5.28.
  expect(ready).toMatchObject({ zipCode: "94301", summary: { tax: 5_28, total: 65_27 } });
  expect(ready.needed_consents).toEqual(["autoRenewal"]);
  await payBy(client, "4111111111111111");
  await expect
    .poll(async () => (await cart(client)).missing, PATIENCE)
    .toMatchObject([{ code: "AutoRenewalTermsRequired" }]);
  const [terms] = (await client.get("place-order/consents")).data.consents;
  expect(terms).toMatchObject({ name: "autoRenewal", accepted_at: null });
  expect(await client.post("place-order", {})).toMatchObject({
    data: { code: "AutoRenewalTermsRequired" },
  });
  const another = { name: "autoRenewal", hash: "0".repeat(64) };
  expect(await client.post("place-order", { consents: [another] })).toMatchObject({
    status: 409,
    data: { code: "Conflict" },
  });
  expect((await cart(client)).needed_consents).toEqual(["autoRenewal"]);
  const { name, hash } = terms;
  expect(done(await client.post("place-order", { consents: [{ name, hash }] })).po_id).toMatch(
    /^ORD-/,
  );
});

test("[API-54, API-57, API-73, PAY-43, EDIT-07] a Polish cart is paid at the door, for a firm that its bill's address does not lose", async () => {
  const client = new Client(store, "pl");
  done(await client.post("cart/add-line-items", { sku_id: "PB-1-POR" }));
  const { first_name, last_name } = home;
  const street = { line_1: "Marszałkowska", house_number: "10", flat_number: "4" };
  const warsaw = { first_name, last_name, ...street, city: "Warszawa", postal_code: "00-590" };
  const sent = { shipping_info: warsaw, email: "ana.nowak@example.com", phone: "512 345 678" };
  const wrong = { ...sent, business_name: "Hurtownia Bursztynek", tax_id: "5250001004" };
  expect((await client.post("cart/save-shipping-info", wrong)).data.fields).toMatchObject({
    ...{ tax_id: { code: "TaxIdInvalid" } },
  });
  // 6·5 + 5·2 + 7·5 + 5·1 = 80, whose rest by 11 is 3: its last digit.
  const firm = { business_name: "Hurtownia Bursztynek", tax_id: "525-000-10-03" };
  const billed = { business_name: "Hurtownia Bursztynek", tax_id: "5250001003" };
  const named = done(await client.post("cart/save-shipping-info", { ...sent, ...firm }));
  expect(named.contact).toMatchObject(billed);
  const office = { ...warsaw, line_1: "Prosta", house_number: "1" };
  const moved = done(await client.post("cart/update-billing-info", { billing_info: office }));
  expect(moved.contact).toMatchObject(billed);
  const courier = (await client.get("cart/shipping-options")).data.home[0];
  done(await client.post("cart/update-shipping-method", { shipping_method: courier.id }));
  const { payment_options } = (await client.get("payments/options")).data;
  expect(payment_options.find(({ id }: { readonly id: string }) => id === "cod")).toMatchObject({
    ...{ payment_option_types: ["call", "page"], refusal: null },
  });
  done(await client.post("payments/start", { payment_method: "cod" }));
  await expect.poll(async () => (await cart(client)).missing, PATIENCE).toEqual([]);
  expect(done(await client.post("place-order", {})).po_id).toMatch(/^ORD-/);
});
