import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "./kit.ts";

async function shopperWith(sku: string = skus.charger) {
  const checkout = await openCheckout();
  const shopper = guestAt(checkout, "pl");
  await shopper.add(sku);
  return { checkout, shopper };
}

async function atDelivery(sku?: string) {
  const { checkout, shopper } = await shopperWith(sku);
  expect(await shopper.enterAddress()).toMatchObject({ to: "/pl/web/checkout/delivery" });
  return { checkout, shopper };
}

test("[PL-01, PL-03] a Polish address has a house, a flat and a district, and a phone with +48", async () => {
  const { shopper } = await atDelivery();
  expect((await shopper.address()).typed).toMatchObject({
    ...{ line1: "ul. Marszałkowska", houseNumber: "10", flatNumber: "7" },
    ...{ district: "Śródmieście", zip: "00-590", state: "", phone: "501502503" },
  });
});

test("[PL-03] the house number is needed, the flat and the district are not", async () => {
  const { shopper } = await shopperWith();
  expect(await shopper.enterAddress({ houseNumber: "" })).toMatchObject({
    data: { result: { error: { houseNumber: ["FieldRequired"] } } },
  });
  expect(await shopper.enterAddress({ flatNumber: "", district: "" })).toMatchObject({
    to: "/pl/web/checkout/delivery",
  });
});

test("[PL-02, SHIP-25] a parcel comes by courier, to a locker or to a store; each says what it costs", async () => {
  const { shopper } = await atDelivery();
  const { home, lockers, pickup } = await shopper.delivery();
  expect(home).toMatchObject([{ methodId: "courier", cents: 1499 }]);
  expect(lockers[0]).toMatchObject({ methodId: "locker", cents: 999 });
  expect(lockers[0]?.locker).toMatchObject({ lockerId: "WAW01A", city: "Warszawa" });
  expect(pickup.map(({ store }) => store?.name)).toEqual([
    ...["Warszawa", "Kraków", "Wrocław", "Gdańsk"],
  ]);
});

test("[PL-02, SHIP-17] a television comes by cargo carrier, in four hours of a chosen day", async () => {
  const { shopper } = await atDelivery(skus.television);
  const { home, windows, lockers } = await shopper.delivery();
  expect(home[0]).toMatchObject({ methodId: "cargo", cents: 9900 });
  expect([windows.length, lockers]).toEqual([3, []]);
});

test("[PL-05] a locker keeps a parcel for three days, and the order says so", async () => {
  const { shopper } = await atDelivery();
  const { lockers } = await shopper.delivery();
  const [locker] = lockers;
  expect(locker?.keptDays).toBe(3);
  await shopper.chooseDelivery({ method: locker?.value ?? "" });
  expect((await shopper.delivery()).chosen).toBe("locker:WAW01A");
  expect((await shopper.payment()).takesCash).toBe(false);
  await shopper.pay();
  expect((await shopper.place()).to).toMatch(/^\/pl\/web\/order-confirm/);
});

test("[PL-01, PL-02] a Polish order is placed with a card, with prices in złoty that include their tax", async () => {
  const { shopper } = await atDelivery();
  await shopper.chooseDelivery();
  const { totals } = (await shopper.payment()).frame.summary;
  expect(totals).toMatchObject({ taxCents: 0, shippingCents: 1499 });
  await shopper.pay();
  const { to } = await shopper.place();
  const page = await shopper.confirmation(to?.split("/").at(-1) ?? "");
  expect(page.totals.totalCents).toBe(totals.totalCents);
});

test("[PAY-43, OPEN-103] a Polish order is paid to the courier at the door", async () => {
  const { shopper } = await atDelivery();
  await shopper.chooseDelivery();
  expect((await shopper.payment()).takesCash).toBe(true);
  expect(await shopper.payCash()).toMatchObject({ status: 303 });
  expect(await shopper.payment()).toMatchObject({ face: "done", isCash: true });
  const { to } = await shopper.place();
  expect(to).toMatch(/^\/pl\/web\/order-confirm/);
  const page = await shopper.confirmation(to?.split("/").at(-1) ?? "");
  expect(page.payments).toMatchObject([{ method: "cod" }]);
});

test("[PAY-43] cash is taken back where a locker takes the parcel: the page asks for another way to pay, not for a card", async () => {
  const { shopper } = await atDelivery();
  await shopper.chooseDelivery();
  await shopper.payCash();
  const { lockers } = await shopper.delivery();
  await shopper.chooseDelivery({ method: lockers[0]?.value ?? "" });
  expect(await shopper.detour("review")).toBe("/pl/web/checkout/payment");
  const page = await shopper.payment();
  expect(page).toMatchObject({ face: "form", failure: null, takesCash: false, isCash: false });
  expect(page.frame.notices.map(({ code }) => code)).toContain("InvalidChosenPayment");
  await shopper.pay();
  const paid = await shopper.payment();
  expect(paid.frame.notices.map(({ code }) => code)).not.toContain("InvalidChosenPayment");
  expect((await shopper.place()).to).toMatch(/^\/pl\/web\/order-confirm/);
});

test("[OPEN-103] nobody pays cash in a store, nor in the US", async () => {
  const { shopper } = await atDelivery();
  await shopper.chooseDelivery({ method: "pickup:krakow" });
  expect((await shopper.payment()).takesCash).toBe(false);
  expect(await shopper.payCash()).toMatchObject({
    data: { refusal: { code: "InvalidChosenPayment" } },
  });
});
