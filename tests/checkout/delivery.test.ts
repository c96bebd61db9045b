import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { guestAt, openCheckout, skus } from "./kit.ts";

async function atDelivery(sku: string = skus.phone, place = {}) {
  const guest = guestAt(await openCheckout());
  await guest.add(sku);
  await guest.enterAddress(place);
  return guest;
}

test("[SHIP-03, SHIP-20] standard delivery is free above $50, express is not; both say their day", async () => {
  const guest = await atDelivery();
  const { home } = await guest.delivery();
  expect(home).toMatchObject([
    { methodId: "standard", cents: 0 },
    { methodId: "express", cents: 1499 },
  ]);
  const [standard, express] = home.map(({ promisedOn }) => promisedOn ?? "");
  expect(express && standard && express < standard).toBe(true);
  await guest.chooseDelivery({ method: "express" });
  expect((await guest.payment()).frame.summary.totals).toMatchObject({ shippingCents: 1499 });
});

test("[SHIP-20] at $49.99 the delivery costs $7.99, and the hint names what is missing", async () => {
  const guest = await atDelivery(skus.charger);
  expect((await guest.delivery()).home[0]).toMatchObject({ methodId: "standard", cents: 799 });
  expect((await guest.delivery()).frame.summary).toMatchObject({
    ...{ isEstimate: true, freeShippingMissingCents: 2 },
    totals: { shippingCents: 799 },
  });
});

test("[SHIP-04, SHIP-05, SHIP-06] four stores hand out orders, each with its hours and how long it keeps one", async () => {
  const guest = await atDelivery();
  const { pickup } = await guest.delivery();
  expect(pickup.map(({ store }) => store?.name)).toEqual([
    ...["Palo Alto", "Los Angeles", "Houston", "New York City"],
  ]);
  expect(pickup[0]).toMatchObject({ cents: 0, store: { hours: "10 a.m.–9 p.m." } });
  expect(pickup[0]?.keptDays).toBe(7);
});

test("[SHIP-08] what no store hands out is named, and cannot be picked up", async () => {
  const guest = await atDelivery(skus.television);
  expect(await guest.delivery()).toMatchObject({ pickup: [], notForPickup: ["Plane 55″ OLED"] });
  expect(await guest.chooseDelivery({ method: "pickup:houston" })).toMatchObject({
    data: { refusal: { code: "DeliveryModeNotFound" } },
  });
});

test("[SHIP-17] a television comes on a day and in four hours that are chosen", async () => {
  const guest = await atDelivery(skus.television);
  const { home, windows } = await guest.delivery();
  expect(windows).toEqual([
    { start: "08:00", end: "12:00" },
    { start: "12:00", end: "16:00" },
    { start: "16:00", end: "20:00" },
  ]);
  expect(home).toHaveLength(8);
  expect(await guest.chooseDelivery()).toMatchObject({
    data: { result: { error: { window: ["ChoiceRequired"] } } },
  });
  const method = home[1]?.value ?? "";
  await guest.chooseDelivery({ method, window: "12:00" });
  await guest.pay();
  expect((await guest.review()).delivery).toMatchObject({
    ...{ methodId: "truck", promisedOn: home[1]?.promisedOn },
    ...{ windowStart: "12:00", windowEnd: "16:00" },
  });
});

test("[ADDR-25] instructions with other signs are refused, and stay as typed", async () => {
  const guest = await atDelivery();
  expect(await guest.chooseDelivery({ instructions: "Gate code #4471" })).toMatchObject({
    data: {
      result: {
        error: { instructions: ["InstructionsProhibitedCharacters"] },
        initialValue: { instructions: "Gate code #4471" },
      },
    },
  });
});

test("[SHIP-23] a screen carries its recycling fee where it is handed over in California", async () => {
  const guest = await atDelivery(skus.tablet);
  expect((await guest.delivery()).frame.summary.totals.ewasteFeeCents).toBe(0);
  await guest.chooseDelivery({ method: "pickup:palo-alto" });
  const { totals } = (await guest.payment()).frame.summary;
  expect(totals.ewasteFeeCents).toBeGreaterThan(0);
  expect(totals.taxCents).toBe(Math.round(totals.subtotalCents * 0.088));
});

test("[PLACE-13] the parts of the summary add up to its total", async () => {
  const guest = await atDelivery(skus.charger);
  await guest.chooseDelivery({ method: "express" });
  const { totals } = (await guest.payment()).frame.summary;
  expect(
    totals.subtotalCents -
      totals.discountCents +
      totals.shippingCents +
      totals.taxCents +
      totals.serviceChargeCents +
      totals.ewasteFeeCents,
  ).toBe(totals.totalCents);
});

test("[SHIP-15, ERR-112] an appliance does not go where no truck goes", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  const rows = raw(checkout.world.engine.store).select().from(schema.sku).all();
  const fridge = rows.find(({ attributes }) => attributes.delivery_mode === "ha");
  await guest.add(fridge?.sku ?? "");
  expect(await guest.enterAddress({ zip: "02554", state: "MA", city: "Nantucket" })).toMatchObject({
    data: { refusal: { code: "HADeliveryUnavailable", details: { zip: "02554" } } },
  });
});

test("[SHIP-24] a parcel and a television arrive in two groups, each on its day", async () => {
  const guest = await atDelivery(skus.television);
  await guest.add(skus.charger);
  const { home, truck, groups, windows } = await guest.delivery();
  expect(groups).toEqual([
    { groupId: "parcel", names: [expect.any(String)] },
    { groupId: "truck", names: ["Plane 55″ OLED"] },
  ]);
  expect([home[0]?.methodId, truck[0]?.methodId, windows.length]).toEqual(["standard", "truck", 3]);
  expect(await guest.chooseDelivery({ method: "express" })).toMatchObject({
    data: { result: { error: { truck: ["ChoiceRequired"], window: ["ChoiceRequired"] } } },
  });
  const day = truck[2];
  await guest.chooseDelivery({ method: "express", truck: day?.value ?? "", window: "08:00" });
  expect((await guest.payment()).frame.summary.totals.shippingCents).toBe(1499);
  expect(await guest.delivery()).toMatchObject({
    ...{ chosen: "express", chosenTruck: day?.value, window: "08:00" },
  });
});

test("[SHIP-10, ERR-194] same-day delivery is offered near a store until two, and taken back afterwards", async () => {
  const checkout = await openCheckout();
  checkout.world.engine.clock.set("2026-12-01T15:00:00.000Z");
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress({ zip: "10001", city: "New York", state: "NY" });
  expect((await guest.delivery()).home.map(({ methodId }) => methodId)).toEqual([
    ...["standard", "express", "same-day"],
  ]);
  await guest.chooseDelivery({ method: "same-day" });
  checkout.world.engine.clock.set("2026-12-01T19:30:00.000Z");
  const later = await guest.delivery();
  expect(later.home.map(({ methodId }) => methodId)).toEqual(["standard", "express"]);
  expect(later.frame.notices).toContainEqual(
    expect.objectContaining({ code: "DeliveryUnavailable" }),
  );
  expect(await guest.detour("review")).toBe("/us/web/checkout/delivery");
});

test("[SHIP-07, SHIP-09] a store that hands out nothing any more is taken back, and another one is chosen", async () => {
  const checkout = await openCheckout();
  checkout.world.engine.clock.set("2026-11-29T15:00:00.000Z");
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress();
  await guest.chooseDelivery({ method: "pickup:houston" });
  checkout.world.engine.clock.set("2026-11-30T15:00:00.000Z");
  const { frame, pickup } = await guest.delivery();
  expect(frame.notices).toContainEqual(expect.objectContaining({ code: "StoreRemoved" }));
  expect(pickup.map(({ store }) => store?.name)).toEqual([
    ...["Palo Alto", "Los Angeles", "New York City"],
  ]);
});

test("[SHIP-06] a pickup store says its hours and its phone number", async () => {
  const guest = await atDelivery();
  expect((await guest.delivery()).pickup[0]?.store).toEqual({
    ...{ name: "Palo Alto", street: "180 University Avenue" },
    ...{ hours: "10 a.m.–9 p.m.", phone: "6505550110" },
  });
});

test("[SHIP-15, ERR-113] where every truck is full nothing can be scheduled, nor on a day that is gone", async () => {
  const guest = await atDelivery(skus.television);
  const gone = { method: "truck:2026-01-01", window: "08:00" };
  expect(await guest.chooseDelivery(gone)).toMatchObject({
    data: { refusal: { code: "UnableToScheduleHADelivery" } },
  });
  await guest.enterAddress({ zip: "81435", city: "Telluride", state: "CO" });
  expect(await guest.delivery()).toMatchObject({ isTruckFull: true, home: [] });
});

test("[SHIP-14, ERR-108] a way that is not offered is refused", async () => {
  const guest = await atDelivery();
  expect(await guest.chooseDelivery({ method: "balloon" })).toMatchObject({
    data: { refusal: { code: "DeliveryModeNotFound" } },
  });
});

test("[SHIP-11, ERR-106, OPEN-105] what is too large for Alaska is refused with the state's name, and can be left out", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.television);
  await guest.add(skus.charger);
  const lines = (await guest.cart()).cart?.lines ?? [];
  const lineId = lines.find(({ sku }) => sku === skus.television)?.lineId ?? "";
  const alaska = { zip: "99501", state: "AK", city: "Anchorage" };
  expect(await guest.enterAddress(alaska)).toMatchObject({
    status: 422,
    data: {
      refusal: {
        code: "DisallowedShippingStateOrProvince",
        details: { state: "AK", names: ["Plane 55″ OLED"], lineIds: [lineId] },
      },
    },
  });
  const without = { ...alaska, remove: lineId };
  expect(await guest.enterAddress(without)).toMatchObject({ to: "/us/web/checkout/delivery" });
  expect((await guest.cart()).cart?.lines).toMatchObject([{ sku: skus.charger }]);
});
