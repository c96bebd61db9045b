/** A parcel leaves while the warehouse is asked to stop it: whatever the warehouse says then is heard, and nobody is left waiting. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

/** A phone for $1,085.99 that is packed, is to be stopped by an agent, and leaves before the warehouse answers. */
async function leftMeanwhile() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.phone);
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  const goOn = async (until: string) => {
    for (let kind = ""; kind !== until; await world.settle()) {
      const steps = await world.console.steps(orderId);
      const step = steps.find((one) => one.kind !== "cancel.answered");
      if (!step) throw new Error(`${until} does not come`);
      await world.console.runStep(step.id);
      kind = step.kind;
    }
  };
  await goOn("do.submitted");
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("enforce", "cancel.enforced", { reason: "other" })).status).toBe(303);
  await goOn("shipped");
  const address = { storefront: "us" as const, orderId };
  return {
    ...{ ...pages, world, orderId, desk },
    cancelling: () =>
      cancelPage(guest.browser.get(paths.cancelOrder("us", orderId)), scope, address),
    late: async () => (await overdueOrders(world.engine)).filter((one) => one.what === "stopped"),
    unheard: async () =>
      (await world.console.webhooks()).filter(({ state }) => state === "waiting"),
  };
}

test("[CANC-05, CANC-13] once a parcel has left nobody is told to wait for an answer about it, whatever the warehouse says later", async () => {
  const { cancelling, step, unheard, desk } = await leftMeanwhile();
  expect((await cancelling()).absence).toBe("Shipped");
  await step("cancel.answered", "cancel.rejected");
  expect(await unheard()).toEqual([]);
  expect(await desk.kinds()).not.toContain("stoppedLate");
});

test("[CANC-05, AGENT-17] a warehouse that stops what had left is heard: an agent sees it at once, and gives the money back", async () => {
  const { world, order, step, unheard, desk, late } = await leftMeanwhile();
  expect(await late()).toEqual([]);
  await step("cancel.answered", "cancel.confirmed");
  expect(await unheard()).toEqual([]);
  expect(await late()).toHaveLength(1);
  expect((await desk.press("stoppedLate", "given.up")).status).toBe(303);
  const [entry] = await world.gateways.payment.book();
  // $999.99 and the 8.6 % of Phoenix.
  expect(entry).toMatchObject({ capturedCents: 108_599, refundedCents: 108_599 });
  expect((await order()).price.off).toMatchObject({ leftCents: 0 });
  expect([await desk.kinds(), await late()]).toEqual([
    expect.not.arrayContaining(["stoppedLate"]),
    [],
  ]);
  expect(await problemsOf(world)).toEqual([]);
});
