/** An agent swaps an item for a dearer one: its customer reads what it costs more, and that nothing is charged by itself. */
import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { SwapState } from "#app/features/swap/swap-state.tsx";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { read } from "./data-kit.ts";
import { deskOf } from "./kit-desk.ts";

/** A phone that was paid for, and an agent at its desk who may ask for one that costs more. */
async function dearer(code = "") {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = shopperAt(checkout);
  await me.arriveAtPayment(skus.phone);
  if (code) await me.apply(code, "payment");
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const address = { storefront: "us", orderId, lineItemId: "1" } as const;
  const path = `/us/web/order/${orderId}/sku-swap/1`;
  const desk = await deskOf(checkout, orderId);
  const { agent } = desk;
  return {
    ...{ checkout, me, orderId, address, path, desk },
    /** Asks for it, and answers with the status. */
    async ask() {
      const { ticket } = await skuSwapPage(agent.get(path), scope, address);
      const form = {
        ...{ event: "swap.requested", rev: String(ticket.rev), key: ticket.key },
        ...{ from_samsung_sku: skus.phone, line_item_id: "1", to_samsung_sku: "M6P-512-GRA" },
      };
      return (await sendSkuSwap(agent.post(path, form), scope, address)).status;
    },
  };
}

test("[SWAP-02, LC-10] what a dearer item costs more stands on its page and in the data, is charged to nobody by itself, and is gone once an agent has settled it", async () => {
  const { checkout, me, orderId, address, path, desk, ask } = await dearer();
  const { world, scope } = checkout;
  expect(await ask()).toBe(303);
  const words = async () => {
    const { swap } = await skuSwapPage(me.browser.get(path), scope, address);
    if (!swap) throw new Error("there is no swap");
    return rendered(<SwapState swap={swap} retry={null} />, { path, locale: "en-US" });
  };
  const due = async () =>
    (await read(scope, me.browser, orderId)).order.line_items[0].skuSwap.difference_due;
  // $1,199.99 instead of $999.99.
  expect(await words()).toContain("It costs $200.00 more, before tax.");
  expect(await words()).toContain("nothing is charged for it by itself");
  expect(await due()).toBe(20_000);
  await world.settle();
  await world.console.finishOrder(orderId, "swap.answered");
  await world.settle();
  expect(await words()).toContain("It waits until that is settled");
  const { tasks, sendKey } = await desk.page();
  // With the 8.6 % of Phoenix.
  expect(tasks).toMatchObject([{ kind: "swap", amountCents: 21_720 }]);
  const settle = { event: "difference.settled", task: tasks[0]?.id ?? "", key: sendKey };
  expect((await desk.send(settle)).status).toBe(303);
  await world.settle();
  expect(await words()).not.toContain("$200.00");
  expect(await due()).toBe(0);
  const told = world.mails.at(-1)?.text ?? "";
  expect(told).toContain("What the new item costs more is settled");
  expect(told).toContain("$217.20");
  const shown = await orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, address);
  expect(shown.history.map(({ what }) => what)).toContain(
    "What the new item costs more is settled",
  );
  const [entry] = await world.gateways.payment.book();
  expect(entry?.authorisedCents).toBe(108_599);
});

test("[SWAP-02, CODE-02] what a dearer item costs more is less by the share that a code takes off it: on the page, in the data, at the desk", async () => {
  const { checkout, me, orderId, address, path, desk, ask } = await dearer("SAVE10");
  const { world, scope } = checkout;
  expect(await ask()).toBe(303);
  // 10 % of 1,199.99 is 120.00, of 999.99 it is 100.00: 20.00 of the 200.00.
  const { swap } = await skuSwapPage(me.browser.get(path), scope, address);
  expect(swap?.owedCents).toBe(18_000);
  const { line_items: items } = (await read(scope, me.browser, orderId)).order;
  expect(items[0].skuSwap.difference_due).toBe(18_000);
  await world.settle();
  await world.console.finishOrder(orderId, "swap.answered");
  await world.settle();
  // 8.6 % of 180.00 is 15.48.
  expect((await desk.page()).tasks).toMatchObject([{ kind: "swap", amountCents: 19_548 }]);
});

test("[SWAP-02, CANC-04, AGENT-17] while an agent has the warehouse asked for a dearer item, the desk offers no settling that could not be done", async () => {
  const { checkout, orderId, desk, ask } = await dearer();
  const { world } = checkout;
  expect(await ask()).toBe(303);
  await world.settle();
  await world.console.finishOrder(orderId, "swap.answered");
  await world.settle();
  expect((await desk.page()).tasks).toMatchObject([{ kind: "swap" }]);
  expect((await desk.press("enforce", "cancel.enforced", { reason: "too_slow" })).status).toBe(303);
  expect((await desk.page()).tasks).toEqual([]);
});
