/** The truck of an order is late and its parcel is not: only what is late is asked about, moved and called off. */
import { expect, test } from "vitest";
import { delayConfirmPage, delayVerifyPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { sendDelayAnswer } from "#app/.server/orders/confirmation/delay.actions.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { Context } from "#machines/order";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

/** A phone with its warranty, by parcel, and a television with its mounting, by truck; both are packed. */
async function packed() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  await guest.add(skus.television, { service: "MNT-1-GRA" });
  await guest.enterAddress();
  const [day] = (await guest.delivery()).truck;
  await guest.chooseDelivery({ truck: day?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const pages = pagesOf(checkout, guest.browser, orderId);
  const lines = async () => (await pages.order()).parcels.flatMap((parcel) => parcel.lines);
  const steps = () => world.console.steps(orderId);
  const promisedOn = async (sku: string) => {
    const stored = await world.engine.store.engine.load(`order:${orderId}`);
    const { context }: { context: Context } = JSON.parse(stored?.snapshot ?? "{}");
    return context.lines.find((one) => one.sku === sku)?.promisedOn;
  };
  const isTruck = async (shipmentId: unknown) => {
    const parcels = await world.console.parcels();
    return parcels.find((one) => one.shipmentId === shipmentId)?.by === "freight";
  };
  const shop = {
    ...{ ...pages, world, orderId, promisedOn },
    line: async (sku: string) => (await lines()).find((one) => one.sku === sku),
    /** The next step of the truck's goods, or of the parcel's. */
    async moves(which: "truck" | "parcel", kind: string, way?: string) {
      for (const step of await steps())
        if (
          step.kind === kind &&
          !step.isHeld &&
          (await isTruck(step.data.shipmentId)) === (which === "truck")
        ) {
          await world.console.runStep(step.id, way);
          await world.settle();
          return;
        }
      throw new Error(`${kind} of the ${which} does not wait`);
    },
    question: () =>
      delayVerifyPage(guest.browser.get(paths.delayVerify("us", orderId)), scope, address),
    result: () =>
      delayConfirmPage(guest.browser.get(paths.delayConfirm("us", orderId)), scope, address),
    async answers(event: string) {
      const { rev, key } = (await shop.question()).ticket;
      const form = { event, rev: String(rev), key };
      const request = guest.browser.post(paths.delayVerify("us", orderId), form);
      const { status } = await sendDelayAnswer(request, scope, address);
      await world.settle();
      return status;
    },
    async money() {
      const [entry] = await world.gateways.payment.book();
      return entry;
    },
    dropped: async () =>
      (await world.console.webhooks()).filter(({ state }) => state !== "delivered"),
  };
  for (const kind of ["po.submitted", "so.created", "so.submitted", "delivery.created"])
    for (let step = (await steps()).find((one) => one.kind === kind); step;) {
      await world.console.runStep(step.id);
      await world.settle();
      step = (await steps()).find((one) => one.kind === kind);
    }
  await shop.moves("truck", "do.submitted");
  await shop.moves("parcel", "do.submitted");
  return shop;
}

test("[CONF-14, CONF-15, LC-28] whoever declines a late truck has the warehouse asked to stop it, packed as it is; the parcel goes its way and is charged", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  // While the question waits, what the parcel's carrier says is a fact.
  await shop.moves("parcel", "shipped");
  expect((await shop.line(skus.phone))?.label).toBe("shipped");
  expect((await shop.question()).lines.map(({ name }) => name)).toHaveLength(1);
  expect(await shop.answers("ftc.declined")).toBe(303);
  const asked = await shop.told(`cancellation:${shop.orderId}`, "askWarehouseToCancel");
  expect(asked).toEqual([{ orderId: shop.orderId, lineIds: [expect.any(String)] }]);
  expect((await shop.line(skus.television))?.label).toBe("cancellationRequested");
  const before = await shop.money();
  await shop.step("cancel.answered");
  const after = await shop.money();
  expect((await shop.line(skus.television))?.label).toBe("cancelled");
  expect((await shop.line("MNT-1-GRA"))?.label).toBe("cancelled");
  expect(after?.releasedCents).toBeGreaterThan(before?.releasedCents ?? 0);
  await shop.until("delivered");
  expect((await shop.line(skus.phone))?.label).toBe("delivered");
  // Neither truck nor crew is under way any more, and nothing that was said was refused.
  expect(await shop.world.console.steps(shop.orderId)).toEqual([]);
  expect(await shop.dropped()).toEqual([]);
});

test("[CONF-14, CANC-05] a late truck that the warehouse cannot stop any more comes, and is charged", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  await shop.answers("ftc.declined");
  await shop.step("cancel.answered", "cancel.rejected");
  await shop.moves("truck", "shipped");
  expect((await shop.line(skus.television))?.label).toBe("shipped");
  expect(await shop.dropped()).toEqual([]);
});

test("[LC-28, TRACK-02] a truck's delay moves the truck's goods alone, also when the parcel has left", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  const promised = await shop.promisedOn(skus.phone);
  await shop.moves("truck", "shipped", "delayed");
  expect((await shop.order()).consent?.href).toBe(paths.delayVerify("us", shop.orderId));
  expect(await shop.promisedOn(skus.phone)).toEqual(promised);
  expect(await shop.promisedOn(skus.television)).not.toEqual(promised);
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  await shop.moves("truck", "shipped");
  expect((await shop.line(skus.television))?.label).toBe("shipped");
  expect(await shop.dropped()).toEqual([]);
});

test("[SHIP-24, ORD-74] of a parcel that is lost while the truck is still packed the page says what happens to it, and to the rest", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  expect((await shop.order()).lead).toMatch(
    /^The carrier could not hand over .+ and brings it back to us\. .+ The rest comes as planned\./,
  );
  await shop.moves("parcel", "after.failure", "goods.returned");
  const { lead } = await shop.order();
  expect(lead).toMatch(/did not reach you\. Your money for it is on its way back\. The rest comes/);
  expect(lead).not.toContain("has arrived");
});
