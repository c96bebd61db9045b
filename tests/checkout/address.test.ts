import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { fieldTexts } from "#app/messages/fields.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { Fields } from "./kit.ts";

async function newcomer(sku: string = skus.phone) {
  const guest = guestAt(await openCheckout());
  await guest.add(sku);
  return guest;
}

const wrong = (error: Record<string, string[]>) => ({
  status: 422,
  data: { result: { error }, refusal: null },
});

test.each([
  ["ADDR-04", { firstName: "" }, "firstName", "Please enter your correct first name."],
  ["ADDR-02", { firstName: "A" }, "firstName", "The name should consist of more than one letter."],
  ["ADDR-03", { lastName: "B0b" }, "lastName", "Numbers and special characters are prohibited."],
  ["ADDR-05", { lastName: " " }, "lastName", "Please enter your correct last name."],
  [
    "ADDR-22, ERR-114",
    { line2: "x".repeat(66) },
    "line2",
    "Use at most 65 characters, and the second line for the rest.",
  ],
  ["ADDR-20", { line1: "" }, "line1", "Address line 1 is required."],
  ["ADDR-11", { zip: "8500" }, "zip", "Please enter the correct zip code."],
  ["ADDR-07, ADDR-27", { city: "" }, "city", "This field is required."],
  ["ADDR-14", { phone: "555" }, "phone", "Enter the correct phone number."],
  ["ADDR-18", { email: "a*b@example.com" }, "email", "Please enter a valid email address."],
] as const)(
  "[%s] the address form answers %j with its own message",
  async (_, typed, field, text) => {
    const guest = await newcomer();
    const answer = await guest.enterAddress(typed as Fields);
    const data = answer.data as { result: { error: Record<string, string[]> } };
    const code = data.result.error[field]?.[0] ?? "";
    expect(answer.status).toBe(422);
    expect(fieldTexts[code as keyof typeof fieldTexts].message).toBe(text);
  },
);

test("[ADDR-09, ERR-103] a ZIP code of another state is said at the ZIP code", async () => {
  const guest = await newcomer();
  expect(await guest.enterAddress({ zip: "10001" })).toMatchObject(
    wrong({ zip: ["StateAndPostalCodeMismatch"] }),
  );
});

test("[ADDR-32] everything that was typed comes back with the messages", async () => {
  const guest = await newcomer();
  const { data } = await guest.enterAddress({ zip: "1", line2: "Apt 4" });
  expect(data).toMatchObject({
    result: { initialValue: { firstName: "Ada", city: "Phoenix", line2: "Apt 4", zip: "1" } },
  });
});

test("[ADDR-30] strings are trimmed and empty ones are left out of what the cart is told", async () => {
  const guest = await newcomer();
  await guest.enterAddress({ firstName: "  Ada ", line2: "   ", phone: "602.555.0148" });
  expect((await guest.address()).typed).toMatchObject({
    ...{ firstName: "Ada", line2: "", phone: "6025550148" },
  });
});

test("[ADDR-31] another way to write the address is offered, to be taken or not", async () => {
  const guest = await newcomer();
  const typed = { city: "Phenix", line1: "410 W Washington St Apt 4" };
  expect(await guest.enterAddress(typed)).toMatchObject({
    status: 422,
    data: { recommended: { city: "Phoenix", line1: "410 W Washington St", line2: "Apt 4" } },
  });
  expect((await guest.address()).typed.city).toBe("");
  await guest.enterAddress({ ...typed, check: "keep" });
  expect((await guest.address()).typed).toMatchObject({ city: "Phenix" });
  await guest.enterAddress({ ...typed, line1: "1 Main St", check: "use" });
  expect((await guest.address()).typed).toMatchObject({ city: "Phoenix", line1: "1 Main St" });
});

test.each([
  ["ERR-109", "Nowhere", "AddressNotRecognised", true],
  ["ERR-107", "Atlantis", "CityStateNotFound", true],
  ["ERR-100", "Ghosttown", "ShippingAddressInvalid", undefined],
] as const)(
  "[%s, ADDR-32] the check's doubt about %s is said as %s",
  async (_, city, code, mayKeep) => {
    const guest = await newcomer();
    const { data } = await guest.enterAddress({ city });
    expect(data).toMatchObject({ refusal: { code }, result: { initialValue: { city } } });
    expect((data as { mayKeep?: true }).mayKeep).toBe(mayKeep);
    const insists = await guest.enterAddress({ city, check: "keep" });
    expect(insists.to).toBe(mayKeep ? "/us/web/checkout/delivery" : null);
  },
);

test("[ADDR-32, ADDR-33, ERR-102] a billing address of its own is asked for whole, and checked", async () => {
  const guest = await newcomer();
  expect(await guest.enterAddress({ billingSame: "" })).toMatchObject(
    wrong({ "billing.line1": ["AddressLine1Required"] }),
  );
  const billing = (city: string) => ({
    billingSame: "",
    ...{ "billing.firstName": "Ada", "billing.lastName": "Byron", "billing.city": city },
    ...{ "billing.line1": "1 Main St", "billing.zip": "10001", "billing.state": "NY" },
  });
  expect(await guest.enterAddress(billing("Ghosttown"))).toMatchObject({
    data: { refusal: { code: "InvalidBillingAddress" } },
  });
  await guest.enterAddress(billing("New York"));
  expect((await guest.address()).typed.billing).toMatchObject({ city: "New York", state: "NY" });
});

test("[SHIP-12] a hazardous item is named when the state takes none", async () => {
  const guest = await newcomer(skus.powerBank);
  const alaska = { zip: "99501", state: "AK", city: "Anchorage" };
  expect(await guest.enterAddress(alaska)).toMatchObject({
    data: {
      refusal: {
        code: "HazmatCannotBeShipped",
        details: { state: "AK", names: [expect.stringContaining("Power Bank")] },
      },
    },
  });
});

test("[SHIP-12, ERR-110] the hazardous items can be deleted at once, and the rest goes on", async () => {
  const guest = await newcomer(skus.powerBank);
  await guest.add(skus.charger);
  const alaska = { zip: "99501", state: "AK", city: "Anchorage" };
  const { data } = await guest.enterAddress(alaska);
  const ids = (data as { refusal: { details: { lineIds: string[] } } }).refusal.details.lineIds;
  expect(await guest.enterAddress({ ...alaska, remove: ids.join(",") })).toMatchObject({
    to: "/us/web/checkout/delivery",
  });
  expect((await guest.cart()).cart?.lines).toHaveLength(1);
});

test("[SHIP-13, ERR-105] where no carrier goes, nothing is delivered", async () => {
  const guest = await newcomer();
  expect(await guest.enterAddress({ zip: "86435", city: "Supai" })).toMatchObject({
    data: { refusal: { code: "ShippingDisallowedPostalCode", details: { zip: "86435" } } },
  });
});

test("[ADDR-40, PLACE-03, ADDR-19] without anything to ship only the contact is asked for, its e-mail twice", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  const rows = raw(checkout.world.engine.store).select().from(schema.sku).all();
  const card = rows.find(({ attributes }) => attributes.is_gift_card);
  await guest.add(card?.sku ?? "");
  expect(await guest.address()).toMatchObject({
    kind: "contact",
    frame: { steps: [{ step: "contact" }, { step: "payment" }, { step: "review" }] },
  });
  expect(await guest.detour("delivery")).toBe("/us/web/checkout/address");
  expect(await guest.enterAddress({ confirmEmail: "eve@example.com" })).toMatchObject(
    wrong({ confirmEmail: ["EmailsDiffer"] }),
  );
  expect(await guest.enterAddress({ confirmEmail: "ada@example.com" })).toMatchObject({
    to: "/us/web/checkout/payment",
  });
  await guest.pay();
  expect(await guest.place()).toMatchObject({ to: expect.stringMatching(/order-confirm/) });
});

test("a stale form is refused with what was typed in it", async () => {
  const guest = await newcomer();
  await guest.add(skus.charger);
  expect(await guest.enterAddress({ rev: "0", city: "Tempe", check: "keep" })).toMatchObject({
    status: 409,
    data: { refusal: { code: "Conflict" }, result: { initialValue: { city: "Tempe" } } },
  });
});
