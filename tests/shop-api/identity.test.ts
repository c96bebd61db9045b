/** Who calls: how they read the store, where they live, and the gift cards that they bought (A§7, ENT-23, ENT-35). */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { digital, done, home, order } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

test("[API-64, API-65] a caller reads the store in the language that they chose, and in no other than the store's", async () => {
  const client = new Client(store);
  const first = await client.get("identity/preferences");
  const languages = ["en-US", "es-US"];
  expect(first).toEqual({ status: 200, data: { language: "en-US", languages, theme: "system" } });
  const chosen = done(
    await client.post("identity/update-preferences", { language: "es-US", theme: "dark" }),
  );
  expect(chosen).toEqual({ language: "es-US", languages, theme: "dark" });
  expect((await client.get("identity/preferences")).data).toEqual(chosen);
  const words = await client.get("catalog/models", { sku: "M6-128-XXX" });
  expect(words.data.message).toBe("No encontramos este producto");
  const back = done(await client.post("identity/update-preferences", { theme: "system" }));
  expect(back).toEqual({ language: "es-US", languages, theme: "system" });
  expect((await client.get("identity/preferences")).data).toEqual(back);
  for (const wrong of [{ language: "pl" }, { language: "fr-FR" }, { theme: "pink" }])
    expect(await client.post("identity/update-preferences", wrong)).toMatchObject({
      ...{ status: 422, data: { code: "InvalidEvent" } },
    });
  const polish = await new Client(store, "pl").get("identity/preferences");
  expect(polish.data).toEqual({ language: "pl", languages: ["pl", "en-US"], theme: "system" });
});

test("[API-66, ENT-23] the primary address of an account is told to its owner alone", async () => {
  const owner = new Client(store);
  expect(await owner.get("identity/address")).toMatchObject({
    ...{ status: 401, data: { code: "Login" } },
  });
  await owner.signUp(`ana.${randomUUID()}@example.com`);
  expect((await owner.get("identity/address")).data).toEqual({ address: null });
  const second = { ...home, line_1: "425 Market St", city: "San Francisco", postal_code: "94105" };
  const phone = "650-555-0134";
  const kept = done(await owner.post("cart/update-shipping-info", { ...home, phone }));
  done(await owner.post("cart/update-shipping-info", { ...second, phone }));
  expect((await owner.get("identity/address")).data).toEqual({
    address: {
      ...{ address_id: kept.addresses[0].address_id, type: "shipping", is_primary_address: true },
      ...{ ...home, line_2: null, country: "US", phone: "6505550134" },
      ...{ district: null, house_number: null, flat_number: null },
    },
  });
  const stranger = new Client(store);
  await stranger.signUp(`jan.${randomUUID()}@example.com`);
  expect((await stranger.get("identity/address")).data).toEqual({ address: null });
});

test("[API-67, ENT-35, GIFT-06] a gift card is sent again by whoever bought it, five times a day and no more", async () => {
  const buyer = new Client(store);
  done(await buyer.post("cart/add-line-items", { sku_id: "GIFT-50-COR" }));
  await buyer.signUp(`ana.${randomUUID()}@example.com`);
  const po_id = await order(buyer, digital);
  const gift_card_id = `${po_id}/1-1`;
  const again = { po_id, line_item_id: "1", gift_card_id, email: "grace@example.com" };
  const { sandbox } = store.running;
  const card = async () =>
    (await sandbox?.giftCards())?.find(({ email }) => email === "grace@example.com");
  await expect
    .poll(async () => (await buyer.post("identity/resend-gift-card", again)).status, {
      timeout: 20_000,
    })
    .toBe(202);
  await expect.poll(async () => (await card())?.code, { timeout: 20_000 }).toMatch(/^\w{14}$/);
  const wrong = { ...again, email: "grace", mobile: "12" };
  expect(await buyer.post("identity/resend-gift-card", wrong)).toMatchObject({
    status: 422,
    data: { fields: { email: { code: "EmailInvalid" }, mobile: { code: "PhoneIncorrect" } } },
  });
  const stranger = new Client(store);
  await stranger.signUp(`eve.${randomUUID()}@example.com`);
  const none = { status: 404, data: { code: "OrderNotFound" } };
  expect(await stranger.post("identity/resend-gift-card", again)).toMatchObject(none);
  for (const other of [{ gift_card_id: `${po_id}/1-2` }, { line_item_id: "2" }])
    expect(await buyer.post("identity/resend-gift-card", { ...again, ...other })).toMatchObject({
      ...{ status: 404, data: { code: "GiftCardNotFound" } },
    });
  const sent = async () => (await card())?.sent ?? 0;
  const before = await sent();
  const twice = { "idempotency-key": "once" };
  done(await buyer.post("identity/resend-gift-card", again, twice));
  done(await buyer.post("identity/resend-gift-card", again, twice));
  await expect.poll(sent, { timeout: 20_000 }).toBe(before + 1);
  let last = await buyer.post("identity/resend-gift-card", again);
  for (let press = 0; press < 5 && last.status === 202; press += 1)
    last = await buyer.post("identity/resend-gift-card", again);
  expect(last).toMatchObject({ status: 429, data: { code: "ResendLimitReached" } });
  expect(last.data.message).toBe("This card was sent five times today");
});
