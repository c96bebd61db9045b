/** The document of the calls, as a program that makes a client of it reads it. */
import { afterAll, expect, test } from "vitest";
import { orderCalls } from "#app/.server/orders-api/calls.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const read = async () => JSON.parse((await store.ask("/api/openapi.json")).text);

/** The calls of the cart, of paying and of placing that the specifications name (A§7, C§7). */
const named = [
  ["post", "/cart/add-line-items", ["sku_id", "quantity", "flash_sale", "attachments"]],
  ["post", "/cart/add-child-line-item", ["sku_id"]],
  ["post", "/cart/remove-child-line-item", ["line_item_id"]],
  ["post", "/cart/remove-line-items", ["line_item_id", "sku_id"]],
  ["get", "/cart/saved-shipping-info", []],
  ["get", "/cart/saved-billing-info", []],
  ["post", "/cart/save-shipping-info", ["shipping_info"]],
  ["post", "/cart/delete-shipping-info", ["address_id"]],
  ["post", "/cart/update-shipping-info", ["address_id"]],
  ["post", "/cart/update-billing-info", ["save"]],
  ["post", "/cart/update-shipping-method", ["shipping_method"]],
  ["get", "/cart/shipping-options", []],
  ["post", "/cart/send-to-email", ["mobile", "email"]],
  ["post", "/payments/start", ["payment_method", "encrypted_payment_context"]],
  ["post", "/payments/complete", ["transaction_id", "one_time_code"]],
  ["post", "/place-order", ["payment_method", "encrypted_payment_context", "consents"]],
] as const;

test.each(named)(
  "[API-77] %s %s stands in the document with the fields of the specification",
  async (method, path, fields) => {
    const { openapi, paths, components } = await read();
    expect(openapi).toBe("3.1.0");
    const call = paths[path][method];
    expect(call.summary).toMatch(/\w+ .*\.$/);
    const body = call.requestBody?.content["application/json"].schema.$ref ?? "";
    const schema = components.schemas[body.replace("#/components/schemas/", "")];
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining([...fields]));
    expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(["422", "429", "503"]));
  },
);

test("[API-77] every name that the document refers to is in it, and nothing in it is nowhere referred to", async () => {
  const document = await read();
  const text = JSON.stringify(document);
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
  expect(document.components.schemas.Cart.properties.lineItems.items.$ref).toBe(
    "#/components/schemas/CartLineItem",
  );
});

test("every call says which keys open it, by a scheme that the document has", async () => {
  const { paths, components } = await read();
  expect(components.securitySchemes).toMatchObject({
    key: { type: "http", scheme: "bearer" },
    session: { type: "apiKey", in: "cookie" },
  });
  expect(paths["/products"].get.security).toContainEqual({ key: ["catalogue:read"] });
  expect(paths["/place-order"].post.security).toEqual([{}, { session: [] }, { key: ["checkout"] }]);
});

test.each(Object.entries(orderCalls))(
  "[API-77] what can be done with an order stands in the document: %s",
  async (name, { method }) => {
    const { paths } = await read();
    const call = paths[`/orders/{po_id}/${name}`]?.[method.toLowerCase()];
    expect(call?.parameters).toContainEqual(expect.objectContaining({ name: "po_id", in: "path" }));
  },
);
