/** A Polish order as its pages show it (PL). */
import { expect, test } from "vitest";
import { streetText } from "#app/fmt.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { boughtTelevision } from "./kit-truck.ts";

test("[PL-01, PL-02] a Polish order says the tax that its price includes, and its parcel comes from Poland", async () => {
  const shop = await boughtTelevision({}, "pl");
  const { price } = await shop.order();
  expect(price.totals).toMatchObject({ totalCents: 709_800, taxCents: 0 });
  expect(price.includedVatCents).toBe(132_727);
  await shop.until("shipped");
  const [parcel] = (await shop.track()).parcels;
  expect(parcel?.checkpoints.map(({ place }) => place).join()).toMatch(/^(Pruszków|Gliwice)$/);
});

test("[PL-01] a contract of the Polish store is withdrawn from by a link of its own: cancelled before it is packed, sent back without a reason once it is there", async () => {
  const shop = await boughtTelevision({}, "pl");
  const withdrawal = async () =>
    (await shop.order()).actions.find(({ key }) => key === "withdraw")?.href;
  expect(await withdrawal()).toBe(`/pl/web/order/${shop.orderId}/cancel`);
  await shop.until("delivered");
  const there = `/pl/web/return/${shop.orderId}?reasonCode=changed_mind`;
  expect(await withdrawal()).toBe(there);
  const where = { storefront: "pl", orderId: shop.orderId } as const;
  const { choice } = await returnStartPage(shop.guest.browser.get(there), shop.scope, where);
  expect(choice.reasonCode).toBe("changed_mind");
  const american = await boughtTelevision();
  expect((await american.order()).actions.map(({ key }) => key)).not.toContain("withdraw");
});

test("[PL-03] a Polish address says its house and flat beside the street, an American one its first line", () => {
  const street = { line1: "ul. Marszałkowska", houseNumber: "10" };
  expect(streetText({ ...street, flatNumber: "7" })).toBe("ul. Marszałkowska 10/7");
  expect(streetText({ ...street, flatNumber: null })).toBe("ul. Marszałkowska 10");
  expect(streetText({ line1: "1 Signal Way", houseNumber: null })).toBe("1 Signal Way");
});
