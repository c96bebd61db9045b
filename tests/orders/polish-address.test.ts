/** Another street for a Polish parcel: its house has a number of its own (EDIT-01, PL-03). */
import { expect, test } from "vitest";
import { orderAddressPage } from "#app/.server/after-sales/address-edit/order-address.page.ts";
import { sendOrderAddress } from "#app/.server/after-sales/address-edit/order-address.actions.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { callsOf } from "./kit-calls.ts";

async function ordered() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout, "pl");
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "pl", orderId } as const;
  const path = `/pl/web/order/${orderId}/address`;
  const page = () => orderAddressPage(guest.browser.get(`${path}?edit=yes`), scope, address);
  return {
    ...{ world, page },
    calls: callsOf(scope, guest.browser, orderId, "pl"),
    async save(fields: Readonly<Record<string, string>>) {
      const { typed, ticket } = await page();
      const form = { event: "address.changed", rev: String(ticket.rev), key: ticket.key };
      const answer = await sendOrderAddress(
        guest.browser.post(path, { ...form, ...typed, ...fields }),
        scope,
        address,
      );
      await world.settle();
      return answer;
    },
    changes: () => world.mails.filter(({ subject }) => /adres/i.test(subject)).length,
  };
}

const stored = { line1: "ul. Marszałkowska", houseNumber: "10", flatNumber: "7" };

test("[EDIT-01, PL-03] the form has the house and the flat as checkout has them, and another street takes its own number", async () => {
  const { page, save } = await ordered();
  expect((await page()).typed).toMatchObject({
    ...{ line_1: "ul. Marszałkowska", house_number: "10", flat_number: "7" },
  });
  expect((await save({ line_1: "ul. Złota", house_number: "" })).status).toBe(422);
  const moved = { line_1: "ul. Złota", house_number: "44", flat_number: "" };
  expect((await save(moved)).status).toBe(303);
  expect((await page()).shipTo).toMatchObject({
    ...{ line1: "ul. Złota", houseNumber: "44", flatNumber: null, city: "Warszawa" },
  });
});

test("[EDIT-01] an address that is saved as it stood is not told as changed, on the page or by mail", async () => {
  const { page, save, changes } = await ordered();
  const before = (await page()).shipTo;
  const answer = await save({});
  expect(answer.headers.get("Set-Cookie")).toContain("addressStands");
  expect((await page()).shipTo).toEqual(before);
  expect(changes()).toBe(0);
});

test("[EDIT-01, API-14, PL-03] a call for another street names its house: the old number goes with no other street", async () => {
  const { calls, page } = await ordered();
  expect(await calls.send("shipping-info", { line_1: "ul. Złota" })).toMatchObject({
    code: "InvalidEvent",
  });
  expect((await page()).shipTo).toMatchObject(stored);
  const moved = { line_1: "ul. Złota", house_number: "44" };
  expect(await calls.send("shipping-info", moved)).toMatchObject({ shipping_info: moved });
  expect((await page()).shipTo).toMatchObject({ houseNumber: "44", flatNumber: null });
});
