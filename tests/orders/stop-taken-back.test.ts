/** What an agent stops at the desk: nobody's withdrawal of something else undoes it, and an agent takes it back. */
import { expect, test } from "vitest";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "./kit-cancel.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";
import { unpaid } from "./pay-again-kit.ts";

/** A charger and a phone are bought, and nothing of them is packed. */
async function bought() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}`;
  const pages = pagesOf(checkout, guest.browser, orderId);
  const desk = await deskOf(checkout, orderId);
  const labels = async () => {
    const lines = (await pages.order()).parcels.flatMap((parcel) => parcel.lines);
    return Object.fromEntries(lines.map(({ sku, label }) => [sku, label]));
  };
  return {
    ...{ ...pages, world, orderId, desk, labels },
    /** What the desk offers to let go on, by its names. */
    stopped: async () =>
      (await desk.page()).offers
        .filter(({ kind }) => kind === "stopped")
        .map(({ items }) => items.join()),
    /** The warehouse goes on, and answers nothing, up to a kind of step. */
    async goOn(until: string) {
      for (let kind = ""; kind !== until; await world.settle()) {
        const steps = await world.console.steps(orderId);
        const step = steps.find((one) => one.kind !== "cancel.answered");
        if (!step) throw new Error(`${until} does not come`);
        await world.console.runStep(step.id);
        kind = step.kind;
      }
    },
    /** The agent has the warehouse asked for one item. */
    async stop(name: string) {
      const { offers, sendKey } = await desk.page();
      const offer = offers.find(({ kind, items }) => kind === "enforce" && items[0] === name);
      const form = { event: "cancel.enforced", task: offer?.id ?? "none", reason: "other" };
      expect((await desk.send({ ...form, key: sendKey })).status).toBe(303);
      await world.settle();
    },
    /** The customer asks for a line. */
    async ask(line: string) {
      await askToCancel(scope, guest.browser, { orderId, line, reason: "changed_mind" });
      await world.settle();
    },
    /** Whether the customer's page offers to keep what they asked for, and the press of it. */
    async keep() {
      const { withdrawal } = await pages.order();
      if (!withdrawal) return null;
      const { rev, key } = withdrawal.ticket;
      const form = { event: "cancel.withdrawn", rev: String(rev), key };
      const { status } = await sendToOrder(guest.browser.post(path, form), scope, address);
      await world.settle();
      return status;
    },
    nameOf: async (sku: string) => {
      const lines = (await pages.order()).parcels.flatMap((parcel) => parcel.lines);
      return lines.find((line) => line.sku === sku)?.name ?? "";
    },
  };
}

test("[CANC-14, AGENT-18] who keeps after all what they asked to cancel undoes nothing that an agent stopped, whoever asked first", async () => {
  const shop = await bought();
  const { labels, step, world } = shop;
  const before = await labels();
  await shop.stop(await shop.nameOf(skus.phone));
  await shop.ask("1");
  expect(await labels()).toMatchObject({
    [skus.phone]: "cancellationRequested",
    [skus.charger]: "cancellationRequested",
  });
  expect(await shop.keep()).toBe(303);
  expect(await labels()).toEqual({ ...before, [skus.phone]: "cancellationRequested" });
  expect(await shop.keep()).toBeNull();
  await step("cancel.answered", "cancel.confirmed");
  expect(await labels()).toEqual({ ...before, [skus.phone]: "cancelled" });
  expect(await brokenRules(world)).toEqual([]);
});

test("[CANC-14, OPEN-15] what a customer asked for can be kept although an agent stopped another item later", async () => {
  const shop = await bought();
  const before = await shop.labels();
  await shop.ask("1");
  await shop.stop(await shop.nameOf(skus.phone));
  expect(await shop.keep()).toBe(303);
  expect(await shop.labels()).toEqual({ ...before, [skus.phone]: "cancellationRequested" });
});

test("[CANC-14, AGENT-17] an agent takes back what they stopped while the warehouse has not answered: it goes on, is charged once, and its customer is told", async () => {
  const shop = await bought();
  const { desk, labels, world, orderId } = shop;
  const before = await labels();
  const phone = await shop.nameOf(skus.phone);
  expect(await shop.stopped()).toEqual([]);
  await shop.stop(phone);
  expect(await shop.stopped()).toEqual([phone]);
  await shop.ask("1");
  expect((await desk.press("stopped", "stop.withdrawn")).status).toBe(303);
  // What the customer asked for is theirs.
  expect(await labels()).toEqual({ ...before, [skus.charger]: "cancellationRequested" });
  expect(await shop.stopped()).toEqual([]);
  expect(await shop.keep()).toBe(303);
  const { history } = await shop.order();
  expect(history).toContainEqual(
    expect.objectContaining({
      ...{ what: "Cancellation withdrawn", who: { is: "agent", agentId: "A-17" } },
    }),
  );
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(Object.values(await labels())).toEqual(["delivered", "delivered"]);
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ refundedCents: 0, capturedCents: entry?.authorisedCents });
  expect(await brokenRules(world)).toEqual([]);
});

test("[CANC-05, AGENT-17] what is packed and held back goes on as well; what the warehouse has stopped by then cannot be taken back", async () => {
  const shop = await bought();
  await shop.goOn("do.submitted");
  const before = await shop.labels();
  const phone = await shop.nameOf(skus.phone);
  await shop.stop(phone);
  expect((await shop.desk.press("stopped", "stop.withdrawn")).status).toBe(303);
  expect(await shop.labels()).toEqual(before);
  await shop.stop(phone);
  const { offers, sendKey } = await shop.desk.page();
  const task = offers.find(({ kind }) => kind === "stopped")?.id ?? "";
  await shop.step("cancel.answered", "cancel.confirmed");
  const late = await shop.desk.send({ event: "stop.withdrawn", task, key: sendKey });
  expect(late.status).toBe(409);
  expect((await shop.labels())[skus.phone]).toBe("cancelled");
  expect(await shop.stopped()).toEqual([]);
});

test("[PAY-23, AGENT-17] what the store stops by itself, because nobody paid, no agent lets go on", async () => {
  const { checkout, world, address } = await unpaid({ besides: [skus.phone] });
  await world.pass(86_460_000);
  const desk = await deskOf(checkout, address.orderId);
  expect(await desk.kinds()).not.toContain("stopped");
});
