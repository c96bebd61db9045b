/** What is handed over at a counter or by a locker, as its order tells it once it is there. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { AbsenceText } from "#app/features/cancel/absence-text.tsx";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { chargesOf } from "#tests/kit/charges.ts";
import { say } from "#tests/kit/purchase.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const DAY = 24 * 60 * 60_000;

/** A charger that waits where it is to be fetched. */
async function waitingAt(
  storefront: "us" | "pl",
  method: string,
  mobile: string | null = null,
  until = "ready.for.pickup",
) {
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
  if (mobile !== null) {
    const { actor } = await viewerOf(guest.browser.get(`/${storefront}/web`), checkout.scope);
    await say(world, actor, `order:${orderId}`, { type: "sms.agreed", phone: mobile });
  }
  await pages.until(until);
  return { ...checkout, ...pages, guest, orderId };
}

test("[CANC-05, OPEN-96] what nobody picked up, and the warehouse does not take back, is told as lying there, not as late", async () => {
  const shop = await waitingAt("us", "pickup:houston");
  await shop.world.pass(9 * DAY);
  await shop.step("cancel.answered", "cancel.rejected");
  const page = await shop.order();
  expect(page.headline).toEqual({ says: "label" });
  expect(page.lead).toContain("It could not be cancelled, and it is still at Houston. Pick it up");
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

test("[PL-05, CONF-09] the text messages of a locker speak of the locker and its code, those of a counter of the store", async () => {
  const shop = await waitingAt("pl", "locker:WAW01A", "501502503");
  // Three days in all, and whatever hour it is now, the last of them begins within two and a half.
  for (const days of [1, 1, 0.5]) await shop.world.pass(days * DAY);
  const texts = (await shop.world.console.texts()).map(({ text }) => text);
  expect(texts).toEqual([
    `Ohmline: zamówienie ${shop.orderId} czeka w automacie paczkowym do jutra.`,
    `Ohmline: zamówienie ${shop.orderId} jest w automacie paczkowym. Kod wyśle Ci przewoźnik.`,
  ]);
  const store = await waitingAt("us", "pickup:houston", "6025550148");
  for (const days of [6, 0.5]) await store.world.pass(days * DAY);
  const told = (await store.world.console.texts()).map(({ text }) => text);
  expect(told).toEqual([
    `Ohmline: order ${store.orderId} waits at the store until tomorrow.`,
    `Ohmline: order ${store.orderId} is ready for pickup.`,
  ]);
});

/** How often a text says that what nobody takes is cancelled, and how often what to bring. */
const counts = (text: string) => ({
  cancelled: text.match(/cancelled[,]? and you pay nothing|anulujemy/gi)?.length ?? 0,
  brought: text.match(/(?:an|photo) ID\b|kod, który/gi)?.length ?? 0,
});

test("[SHIP-05, CANC-05] that it is cancelled unless it is picked up, and what to bring, is said once on its page and once in its mail", async () => {
  const once = { cancelled: 1, brought: 1 };
  for (const [storefront, method] of [
    ["us", "pickup:houston"],
    ["pl", "locker:WAW01A"],
  ] as const) {
    const shop = await waitingAt(storefront, method);
    const { lead, steps } = await shop.order();
    expect(counts([lead, ...steps.map(({ text }) => text)].join(" ")), method).toEqual(once);
    expect(counts(shop.world.mails.at(-1)?.text ?? ""), method).toEqual(once);
  }
});

test("[CANC-05] who would cancel what is ready to be picked up reads why not, and what becomes of it", async () => {
  const shop = await waitingAt("us", "pickup:houston");
  const address = { storefront: "us", orderId: shop.orderId } as const;
  const path = `/us/web/order/${shop.orderId}/cancel`;
  const { absence } = await cancelPage(shop.guest.browser.get(path), shop.scope, address);
  const html = await rendered(createElement(AbsenceText, { code: absence }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain("It is ready to be picked up, so it can no longer be cancelled here.");
  // No day is named there, so it speaks of none.
  expect(html).not.toContain("by then");
});

test("[CANC-05, SHIP-05] what is made ready for its customer to fetch is told as that: nobody delivers it, and what is not fetched costs nothing", async () => {
  const shop = await waitingAt("us", "pickup:houston", null, "do.submitted");
  const { lead } = await shop.order();
  const address = { storefront: "us" as const, orderId: shop.orderId };
  const path = `/us/web/order/${shop.orderId}/cancel`;
  const { absence } = await cancelPage(shop.guest.browser.get(path), shop.scope, address);
  const said = await rendered(createElement(AbsenceText, { code: absence }), {
    ...{ path, locale: "en-US" },
  });
  for (const text of [lead, said]) {
    expect(text).toContain("It is being prepared for you to pick up");
    expect(text).toContain("What is not picked up in time is cancelled and you pay nothing for it");
    expect(text).not.toMatch(/for delivery|send it back|once it is here/);
  }
});
