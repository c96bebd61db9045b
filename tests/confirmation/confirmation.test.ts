import { expect, test } from "vitest";
import { confirmationStep } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { flashOf } from "#app/.server/request/flash.ts";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { DELIVERY_WINDOWS } from "#machines/cart/delivery/delivery.rules.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import type { Fields, CheckoutWorld } from "../checkout/kit.ts";

const system = { role: "system", id: "tests" } as const;

/** A guest who has bought one thing, and the page that says thanks. */
async function bought(sku: string = skus.phone, delivery: Fields = {}, extras: Fields = {}) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(sku, extras);
  await guest.enterAddress();
  await guest.chooseDelivery(delivery);
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  return { ...checkout, guest, ...pagesOf(checkout, guest, orderId) };
}

function pagesOf(
  { scope, world }: CheckoutWorld,
  guest: ReturnType<typeof guestAt>,
  orderId: string,
) {
  const address = { storefront: "us", orderId } as const;
  const path = (name: string) => `/us/web/${name}/${orderId}`;
  const at = (name: Parameters<typeof confirmationStep>[3]) =>
    confirmationStep(guest.browser.get(path(name)), scope, address, name);
  return {
    ...{ orderId, address, at },
    page: () => at("order-confirm"),
    /** Where a page leads instead of answering. */
    async leads(name: Parameters<typeof confirmationStep>[3]) {
      const answer: unknown = await at(name).catch((thrown: unknown) => thrown);
      return answer instanceof Response ? answer.headers.get("Location") : null;
    },
    async says(event: string, fields: Fields = {}, key = event) {
      const form = { event, key, ...fields };
      const answer = await sendConfirmation(
        guest.browser.post(path("order-confirm"), form),
        scope,
        address,
      );
      await world.settle();
      const data: object = answer.status === 303 ? {} : await answer.json();
      const flash = flashOf(answer.headers.getSetCookie());
      return { status: answer.status, flash, ...data };
    },
    tell: (event: { type: string; [more: string]: unknown }) =>
      dispatch(world.engine, { to: `order:${orderId}`, event, actor: system }),
  };
}

test("[CONF-01, CONF-04, CONF-08] the page says thanks, what was paid with what, and where it can be tracked", async () => {
  const { page, orderId } = await bought();
  expect(await page()).toMatchObject({
    ...{ face: "confirmed", orderId, email: "ada@example.com" },
    totals: { subtotalCents: 99_999, taxCents: 8600, totalCents: 108_599 },
    payments: [{ method: "credit_card", display: "Visa •••• 1111", totalCents: 108_599 }],
    trackHref: `/us/web/track-item/${orderId}/1`,
    ...{ schedule: null, tradeIn: null, pickup: null },
  });
});

test("[CONF-01, SHIP-24] what comes on two days is named under each of them, and the headline waits for the last", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  await guest.add(skus.television);
  await guest.enterAddress();
  const { home, truck } = await guest.delivery();
  const express = home.find(({ methodId }) => methodId === "express");
  const byTruck = truck.at(-1);
  const days = { method: express?.value ?? "", truck: byTruck?.value ?? "", window: "08:00" };
  await guest.chooseDelivery(days);
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  const page = await pagesOf(checkout, guest, orderId).page();
  expect(page.promisedOn).toBe(byTruck?.promisedOn);
  expect(page.arrivals).toEqual([
    { on: express?.promisedOn, slot: null, names: ["Volt Charger 65 W, Porcelain"] },
    { on: byTruck?.promisedOn, slot: "08:00-12:00", names: ["Plane 55″ OLED"] },
  ]);
});

test("[CONF-03, ORD-62] what is fetched is ready on a day, here and on the order's own page", async () => {
  const { page, guest, scope, address } = await bought(skus.phone, { method: "pickup:palo-alto" });
  const { promisedOn } = await page();
  const path = `/us/web/order/${address.orderId}`;
  const { headline } = await orderPage(guest.browser.get(path), scope, address);
  expect(headline).toEqual({ says: "readyOn", on: promisedOn });
});

test("[CONF-02, SCHED-01, SCHED-02, SCHED-03, SCHED-11] a television is scheduled again: a day on which a truck drives, then four hours", async () => {
  const { page, says } = await bought(skus.television, { window: "12:00" });
  const { schedule, slot } = await page();
  expect(slot).toBe("12:00-16:00");
  expect(schedule?.days).toHaveLength(8);
  const day = schedule?.days[3] ?? "";
  const chosen = { lineId: schedule?.lineId ?? "", day, window: "16:00-20:00" };
  expect(await says("slot.booked", chosen)).toMatchObject({ status: 303 });
  expect(await page()).toMatchObject({
    ...{ promisedOn: day, slot: "16:00-20:00", isBooked: true },
    schedule: { chosen: { on: day, slot: "16:00-20:00" } },
  });
});

test("[CONF-02, SCHED-02] a day and hours are both asked for, and only days that were offered are taken", async () => {
  const { page, says } = await bought(skus.television, { window: "08:00" });
  const { schedule } = await page();
  const lineId = schedule?.lineId ?? "";
  expect(await says("slot.booked", { lineId })).toMatchObject({
    ...{ status: 422, fields: { day: "ChoiceRequired", window: "ChoiceRequired" } },
  });
  const past = { lineId, day: "2020-01-06", window: "08:00-12:00" };
  expect(await says("slot.booked", past, "past")).toMatchObject({
    ...{ status: 422, refusal: { code: "RescheduleError" } },
  });
  const night = { lineId, day: schedule?.days[0] ?? "", window: "20:00-24:00" };
  expect(await says("slot.booked", night, "night")).toMatchObject({ status: 422 });
});

test("[SHIP-19, OPEN-60] what is mounted is mounted on the day it comes or within 7 days of it", async () => {
  const { page, says } = await bought(
    skus.television,
    { window: "08:00" },
    { service: "MNT-1-GRA" },
  );
  const { schedule } = await page();
  const [day = ""] = schedule?.days ?? [];
  expect(schedule?.installation).toMatchObject({ name: "TV wall mounting", on: day });
  const days = schedule?.installation?.days ?? [];
  const last = days.at(-1) ?? "";
  expect(Date.parse(last) - Date.parse(day)).toBeLessThanOrEqual(7 * 86_400_000);
  expect(days.length).toBeGreaterThan(4);
  const chosen = { lineId: schedule?.lineId ?? "", day, window: "08:00-12:00" };
  expect(await says("slot.booked", { ...chosen, installationOn: last })).toMatchObject({
    status: 303,
  });
  expect((await page()).schedule?.installation).toMatchObject({ on: last });
  const late = { ...chosen, installationOn: "2999-01-06" };
  expect(await says("slot.booked", late, "late")).toMatchObject({
    ...{ status: 422, refusal: { code: "TvInstallationError" } },
  });
});

test("[SCHED-10] the windows of the page are those of checkout, four hours between 8 a.m. and 8 p.m.", () => {
  expect(DELIVERY_WINDOWS.map(({ start, end }) => `${start}-${end}`)).toEqual(deliveryWindows);
});

test("[CONF-02, SCHED-08, ERR-52] what comes as a parcel has no window to choose", async () => {
  const { page, says } = await bought();
  expect((await page()).schedule).toBeNull();
  const asked = { lineId: "1", day: "2999-01-06", window: "08:00-12:00" };
  expect(await says("slot.booked", asked)).toMatchObject({
    ...{ status: 422, refusal: { code: "LineItemCanNotBeScheduled" } },
  });
});

test("[CONF-09] text messages are sent to whoever asked for them, once, until they ask no more", async () => {
  const { page, says, world, tell } = await bought();
  expect((await page()).sms).toMatchObject({ agreed: null, phone: "6025550148" });
  expect(await says("sms.agreed", { phone: "12" })).toMatchObject({
    ...{ status: 422, fields: { phone: "PhoneIncorrect" } },
  });
  await says("sms.agreed", { phone: "602-555-0199" }, "good");
  expect((await page()).sms).toMatchObject({ agreed: "602-555-0199" });
  await tell({ type: "ftc.flagged", newPromisedOn: "2999-01-06" });
  await world.settle();
  expect(await caught(world)).toEqual([
    ["6025550199", expect.stringContaining("Please tell us in time")],
  ]);
  await says("sms.withdrawn");
  expect((await page()).sms).toMatchObject({ agreed: null });
  // The press of before, sent once more by an old page, sends none again, and says so.
  const again = await says("sms.agreed", { phone: "602-555-0199" }, "good");
  expect(again).toMatchObject({ status: 303, flash: "smsWithdrawn" });
  expect((await page()).sms).toMatchObject({ agreed: null });
});

test("[CONF-09] nobody who has not asked gets a text message", async () => {
  const { world, tell } = await bought();
  await tell({ type: "ftc.flagged", newPromisedOn: "2999-01-06" });
  await world.settle();
  expect(world.mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Please confirm your order/),
  );
  expect(await caught(world)).toEqual([]);
});

async function caught({ console }: CheckoutWorld["world"]) {
  return (await console.texts()).map(({ to, text }) => [to, text]);
}

test("[CONF-08] the survey is answered once per order", async () => {
  const { page, says, orderId, world } = await bought();
  expect((await page()).survey).toMatchObject({ isAnswered: false });
  expect(await says("survey.answered", { comment: "Good" })).toMatchObject({
    ...{ status: 422, fields: { score: "ChoiceRequired" } },
  });
  await says("survey.answered", { score: "5", comment: "Good" }, "first");
  const again = await says("survey.answered", { score: "1" }, "second");
  expect(again).toMatchObject({ status: 422, refusal: { code: "EventNotAllowed" } });
  expect((await page()).survey).toMatchObject({ isAnswered: true });
  const stored = await world.engine.store.engine.load(`order:${orderId}`);
  expect(JSON.parse(stored?.snapshot ?? "").context.survey).toMatchObject({
    ...{ score: 5, comment: "Good" },
  });
});

test("[CONF-11, CONF-12] a placed order is told on its own page, from whichever of them one comes, in any tab", async () => {
  const { leads, at, orderId } = await bought();
  expect(await leads("order-pending")).toBe(`/us/web/order-success/${orderId}`);
  const tabs = await Promise.all([at("order-confirm"), at("order-success"), at("order-confirm")]);
  expect(tabs.map(({ face }) => face)).toEqual(["confirmed", "confirmed", "confirmed"]);
});

test("only the page's own events are sent", async () => {
  const { says } = await bought();
  expect(await says("po.created")).toMatchObject({ status: 422 });
});
