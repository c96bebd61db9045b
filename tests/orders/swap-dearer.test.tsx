/** An agent swaps an item for a dearer one: its customer reads what it costs more, and that nothing is charged by itself. */
import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { SwapState } from "#app/features/swap/swap-state.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { read } from "./data-kit.ts";
import { swappable } from "./kit-swap.ts";

const dearer = (code = "") => swappable({ code });

test("[SWAP-02, LC-10] what a dearer item costs more stands on its page and in the data, is charged to nobody by itself, and is gone once an agent has settled it", async () => {
  const { world, scope, me, orderId, address, path, desk, ask } = await dearer();
  expect(await ask()).toBe(303);
  const words = async () => {
    const { swap } = await skuSwapPage(me.browser.get(path), scope, address);
    if (!swap) throw new Error("there is no swap");
    return rendered(<SwapState swap={swap} retry={null} undo={null} />, { path, locale: "en-US" });
  };
  const due = async () =>
    (await read(scope, me.browser, orderId)).order.line_items[0].skuSwap.difference_due;
  // $1,199.99 instead of $999.99.
  expect(await words()).toContain("It costs $217.20 more, with tax.");
  await world.settle();
  const asked = world.mails.find(({ subject }) => subject.startsWith("An agent changed"));
  expect(asked?.text).toContain("More to pay, with tax: $217.20");
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
  expect(await words()).not.toContain("more, with tax");
  expect(await due()).toBe(0);
  const told = world.mails.at(-1)?.text ?? "";
  expect(told).toContain("What the new item costs more is settled");
  expect(told).toContain("$217.20");
  const shown = await orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, address);
  expect(shown.history.map(({ what }) => what)).toContain(
    "What the new item costs more is settled: $217.20 paid",
  );
  const [entry] = await world.gateways.payment.book();
  expect(entry?.authorisedCents).toBe(108_599);
});

test("[SWAP-02, CODE-02] what a dearer item costs more is less by the share that a code takes off it: on the page, in the data, at the desk", async () => {
  const { world, scope, me, orderId, address, path, desk, ask } = await dearer("SAVE10");
  expect(await ask()).toBe(303);
  // 10 % of 1,199.99 is 120.00, of 999.99 it is 100.00: 20.00 of the 200.00.
  const { swap } = await skuSwapPage(me.browser.get(path), scope, address);
  expect(swap?.owedCents).toBe(19_548);
  const { line_items: items } = (await read(scope, me.browser, orderId)).order;
  expect(items[0].skuSwap.difference_due).toBe(18_000);
  await world.settle();
  await world.console.finishOrder(orderId, "swap.answered");
  await world.settle();
  // 8.6 % of 180.00 is 15.48.
  expect((await desk.page()).tasks).toMatchObject([{ kind: "swap", amountCents: 19_548 }]);
});

test("[SWAP-02, CANC-01, CANC-04] while an item is swapped nobody has the warehouse asked for it, an agent neither, until the new one is in the order", async () => {
  const { world, shop, desk, ask, answered, settle } = await dearer();
  expect(await desk.kinds()).toContain("enforce");
  expect(await ask()).toBe(303);
  await world.settle();
  expect(await desk.kinds()).not.toContain("enforce");
  expect((await desk.press("enforce", "cancel.enforced", { reason: "too_slow" })).status).toBe(409);
  await answered();
  expect(await desk.kinds()).not.toContain("enforce");
  expect((await desk.page()).tasks).toMatchObject([{ kind: "swap" }]);
  expect(await settle("difference.waived")).toBe(303);
  await shop.until("so.submitted");
  expect(await desk.kinds()).toContain("enforce");
});
