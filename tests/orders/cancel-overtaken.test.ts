/** A request to cancel reaches a warehouse that has gone on meanwhile: what it did is known, and its answer decides. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

/** A phone and a charger are bought, and the charger is asked to be called off at once. */
async function asked() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const path = paths.cancelOrder("us", orderId);
  const { ticket } = await cancelPage(guest.browser.get(path), scope, address);
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const request = guest.browser.post(path, { ...form, line: "1", reason: "changed_mind" });
  expect((await sendCancellation(request, scope, address)).status).toBe(303);
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  return {
    ...{ ...pages, world, orderId },
    /** What the page tells of the charger. */
    async charger() {
      const lines = (await pages.order()).parcels.flatMap((parcel) => parcel.lines);
      return lines.find(({ sku }) => sku === skus.charger)?.label;
    },
    /** The warehouse goes on as if it had not heard, up to a kind of step. */
    async goOn(until: string) {
      for (;;) {
        const steps = await world.console.steps(orderId);
        const step = steps.find(({ kind }) => kind !== "cancel.answered");
        if (!step) throw new Error(`${until} does not come`);
        await world.console.runStep(step.id);
        await world.settle();
        if (step.kind === until) return;
      }
    },
  };
}

test("[CANC-05] what is packed before the warehouse hears of a request is told as such once it has said no, and arrives", async () => {
  const { charger, goOn, order, orderId, step, world } = await asked();
  await goOn("do.submitted");
  expect(await charger()).toBe("cancellationRequested");
  await step("cancel.answered", "cancel.rejected");
  expect(await charger()).toBe("preparingDispatch");
  expect(world.mails.map(({ subject }) => subject)).toContain(
    `Items of order ${orderId} could not be cancelled`,
  );
  await goOn("delivered");
  expect(await order()).toMatchObject({ label: "delivered" });
  expect((await world.console.webhooks()).map(({ state }) => state)).not.toContain("waiting");
});

test("[CANC-05] what leaves before the warehouse has answered is on its way, charged, and no more to be called off", async () => {
  const { charger, goOn, orderId, world } = await asked();
  await goOn("shipped");
  expect(await charger()).toBe("shipped");
  expect(world.mails.map(({ subject }) => subject)).toContain(
    `Items of order ${orderId} could not be cancelled`,
  );
  const [entry] = await world.gateways.payment.book();
  expect(entry?.capturedCents).toBe(entry?.authorisedCents);
});

test("[CANC-02] what goes on in the warehouse does not keep it from calling a line off", async () => {
  const { charger, goOn, step } = await asked();
  await goOn("delivery.created");
  await step("cancel.answered", "cancel.confirmed");
  expect(await charger()).toBe("cancelled");
});
