/** Goods that are on their way, whose carrier says another day: nothing is asked any more, and one mail says both days. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";

test("[TRACK-02, CONF-14] a parcel that has left comes later: page and one mail say the new day, the same day again is no news, and nobody is asked", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  await me.arriveAtPayment(skus.phone);
  await me.pay();
  const orderId = (await me.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  const address = { storefront: "us", orderId } as const;
  const page = () => orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, address);
  await world.console.finishOrder(orderId, "shipped");
  await world.settle();
  expect((await page()).situation).toBe("underway");
  const day = new Date(world.engine.clock.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const parcelId = (await page()).parcels[0]?.key ?? "";
  const says = async (expectedOn?: string) => {
    const actor = { role: "carrier", id: "courier" } as const;
    const event = { type: "at.hub", ...(expectedOn && { expectedOn }) };
    const outcome = await dispatch(world.engine, { to: `shipment:${parcelId}`, event, actor });
    await world.settle();
    return outcome.ok;
  };
  expect(await says()).toBe(true);
  const mails = () =>
    world.mails.filter(({ subject }) => subject === `Order ${orderId} arrives later`);
  expect(mails()).toEqual([]);
  expect(await says(day)).toBe(true);
  await says(day);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toMatch(/New date[^]*Date until now/i);
  const now = await page();
  expect(now.consent).toBeNull();
  expect(now.headline).toMatchObject({ on: day });
});
