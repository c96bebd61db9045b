/** What is handed over at a counter or by a locker, as its order tells it once it is there. */
import { expect, test } from "vitest";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { chargesOf } from "#tests/kit/charges.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 24 * 60 * 60_000;

/** A charger that waits where it is to be fetched. */
async function waitingAt(storefront: "us" | "pl", method: string) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout, storefront);
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery({ method });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId, storefront);
  await pages.until("ready.for.pickup");
  return { ...checkout, ...pages, orderId };
}

test("[CANC-05, OPEN-96] what nobody picked up, and the warehouse does not take back, is told as lying there, not as late", async () => {
  const shop = await waitingAt("us", "pickup:houston");
  await shop.world.pass(9 * DAY);
  await shop.step("cancel.answered", "cancel.rejected");
  const page = await shop.order();
  expect(page.headline).toEqual({ says: "label" });
  expect(page.lead).toContain("It could not be canceled, and it is still at Houston. Pick it up");
  expect(page.lead).toContain("call us at 1-800-555-0199 with the order number");
  for (const untrue of ["does not have it yet", "once it is here", "as planned"])
    expect(page.lead).not.toContain(untrue);
  // The day is over: none is named any more, neither as due nor to fetch it by.
  expect(page.parcels[0]?.day).toBeNull();
  expect((await shop.json()).dates).toMatchObject({ delivery_was_due: null });
});

test("[PL-05, OPEN-96] a locker that keeps it past its day is told as a locker", async () => {
  const shop = await waitingAt("pl", "locker:WAW01A");
  await shop.world.pass(5 * DAY);
  await shop.step("cancel.answered", "cancel.rejected");
  const { lead } = await shop.order();
  expect(lead).toContain("kodem od przewoźnika");
  expect(lead).not.toContain("dokument");
});

test("[PL-05, OPEN-110] the order of a locker speaks of the carrier's code, and of its money as taken when it is fetched", async () => {
  const shop = await waitingAt("pl", "locker:WAW01A");
  const { lead } = await shop.order();
  expect(lead).toContain("Przewoźnik wysłał Ci kod, który otwiera skrytkę");
  expect(lead).not.toContain("dokument tożsamości");
  // It lies in the locker, and nothing was taken for it.
  expect((await chargesOf(shop.world)).orders).toMatchObject([{ takenCents: 0 }]);
  expect(await shop.json()).toMatchObject({ line_items: [{ charged_when: "at_pickup" }] });
  const placed = shop.world.mails.find(({ subject }) => /złożone$/.test(subject));
  expect(placed?.text).toContain("Opłata pobierana przy odbiorze");
  expect(placed?.text).not.toContain("przy wysyłce");
  await shop.step("picked.up");
  expect((await chargesOf(shop.world)).orders).toMatchObject([{ heldCents: 0, takenCents: 24899 }]);
});
