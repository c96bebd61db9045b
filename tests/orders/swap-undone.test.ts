/** A dearer article that nobody wants after all: it waits, its customer reads for what and until when, and what was ordered comes back (LC-10). */
import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { swappable } from "./kit-swap.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** $1,199.99 instead of $999.99, with the 8.6 % of Phoenix. */
const MORE = "$217.20";
const ORDERED = "Meridian 6 Pro 256 GB, Sage";

/** It waits for its difference; the warehouse had got so far with the first one. */
async function owing(reached?: "so.submitted") {
  const swap = await swappable();
  if (reached) await swap.shop.until(reached);
  const before = await swap.shop.order();
  expect(await swap.ask()).toBe(303);
  await swap.answered();
  return {
    ...swap,
    before,
    /** The warehouse has what was ordered in the order again, and goes on with it. */
    async back() {
      await swap.world.settle();
      await swap.world.console.finishOrder(swap.orderId, "swap.answered");
      await swap.world.settle();
      await swap.world.pass(2 * MINUTE_MS);
    },
  };
}

/** An agent stops what is left of it: the warehouse agrees, and all that was authorised is let go of. */
async function isCalledOff({ shop, desk, world }: Awaited<ReturnType<typeof owing>>) {
  await shop.until("so.submitted");
  expect((await desk.press("enforce", "cancel.enforced", { reason: "other" })).status).toBe(303);
  await world.settle();
  await shop.step("cancel.answered", "cancel.confirmed");
  await world.settle();
  expect((await shop.order()).situation).toBe("cancelled");
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ capturedCents: 0, releasedCents: entry?.authorisedCents });
  expect(await problemsOf(world)).toEqual([]);
}

/** The warehouse could not put back what was ordered. */
async function isRefused({ shop, world }: Awaited<ReturnType<typeof owing>>) {
  await world.settle();
  await shop.step("swap.answered", "swap.failed");
  await world.settle();
}

test("[SWAP-02, LC-10] the page says what is owed for the new item, by when, how it is paid and what else may be done; so does a mail", async () => {
  const { shop, mails, me, path, scope, address } = await owing();
  const { lead, headline, actions } = await shop.order();
  expect(lead).toContain(MORE);
  expect(lead).toContain("Or keep what you ordered.");
  expect(lead).toContain("Nothing can be cancelled before that.");
  expect(headline).toMatchObject({ says: "decideBy" });
  expect(actions[0]).toMatchObject({ key: "swap", text: "See the swap" });
  const [mail] = mails("costs more");
  expect(mail?.text).toContain(`More to pay, with tax: ${MORE}`);
  expect(mail?.text).toMatch(/Decide by: \w{3} \d\d, 20\d\d/);
  const { undo, swap } = await skuSwapPage(me.browser.get(path), scope, address);
  expect(undo).not.toBeNull();
  expect(swap?.settleBy).not.toBeNull();
});

test("[SWAP-02, LC-10] what waits for its difference is held at the warehouse: nothing of it leaves before that is settled", async () => {
  const { shop, world, orderId, settle } = await owing();
  for (let at = 0; at < 3; at += 1) {
    await world.pass(2 * MINUTE_MS);
    await world.console.finishOrder(orderId).catch(() => null);
    await world.settle();
  }
  expect((await shop.order()).parcels).toMatchObject([{ kind: "unsent" }]);
  expect(await settle("difference.settled")).toBe(303);
  await world.pass(2 * MINUTE_MS);
  await shop.until("delivered");
  expect((await shop.order()).label).toBe("delivered");
});

test("[SWAP-02, LC-10, AGENT-18] an agent puts back what was ordered: it stands at its price, is told, and may be cancelled", async () => {
  const swapping = await owing("so.submitted");
  const { shop, desk, before, world, mails, back } = swapping;
  const { tasks, sendKey } = await desk.page();
  const press = { event: "difference.declined", task: tasks[0]?.id ?? "", key: sendKey };
  expect((await desk.send(press)).status).toBe(303);
  await back();
  expect((await desk.page()).tasks).toEqual([]);
  const { price, parcels, history, lead } = await shop.order();
  expect(price.totals).toEqual(before.price.totals);
  expect(price.off).toBeNull();
  expect(parcels[0]?.lines[0]).toMatchObject({ name: ORDERED, newName: null });
  expect(lead).not.toContain(MORE);
  expect(history.map(({ what }) => what)).toContain("Swap undone, the item stays as ordered");
  expect(history.map(({ what }) => what)).not.toContain("Item swapped");
  expect(mails("comes as you ordered it")).toHaveLength(1);
  expect((await shop.json()).line_items[0].skuSwap).toMatchObject({
    ...{ status: "swapfailed", is_undone: true, difference_due: 0, difference_paid: 0 },
  });
  const waiting = (await world.console.webhooks()).filter(({ state }) => state === "waiting");
  expect(waiting).toEqual([]);
  await isCalledOff(swapping);
});

test("[SWAP-02, LC-10] its customer keeps what they ordered by themselves, and it comes", async () => {
  const { shop, me, path, scope, address, back, world, before } = await owing();
  const { undo } = await skuSwapPage(me.browser.get(path), scope, address);
  const form = { event: "difference.declined", rev: String(undo?.rev), key: undo?.key ?? "" };
  expect((await sendSkuSwap(me.browser.post(path, form), scope, address)).status).toBe(303);
  await world.settle();
  const { swap } = await skuSwapPage(me.browser.get(path), scope, address);
  expect(swap).toMatchObject({ isUndoing: true, owedCents: 0 });
  // Nobody is asked any more, neither for the sum nor to decide, while the warehouse is at it.
  const meanwhile = await shop.order();
  expect(meanwhile.lead).not.toContain(MORE);
  expect(meanwhile.lead).toContain(
    "You can cancel again as soon as the warehouse is done with it.",
  );
  expect(meanwhile.headline).not.toMatchObject({ says: "decideBy" });
  await back();
  await shop.until("delivered");
  const { parcels, price } = await shop.order();
  expect(parcels[0]?.lines[0]?.name).toBe(ORDERED);
  expect(price.totals).toEqual(before.price.totals);
  expect(await problemsOf(world)).toEqual([]);
});

test("[SWAP-02, LC-10] where nobody says anything for five days, what was ordered comes", async () => {
  const { shop, world, back, mails } = await owing();
  await world.pass(5 * DAY_MS - MINUTE_MS);
  expect((await shop.order()).lead).toContain(MORE);
  await world.pass(2 * MINUTE_MS);
  await back();
  const { lead, parcels } = await shop.order();
  expect(lead).not.toContain(MORE);
  expect(parcels[0]?.lines[0]?.name).toBe(ORDERED);
  expect(mails("comes as you ordered it")).toHaveLength(1);
  await shop.until("delivered");
  expect(await problemsOf(world)).toEqual([]);
});

test("[SWAP-02, LC-10] where the warehouse cannot put it back, it waits for its difference again", async () => {
  const swapping = await owing();
  const { desk, settle } = swapping;
  expect(await settle("difference.declined")).toBe(303);
  await isRefused(swapping);
  expect((await desk.page()).tasks).toMatchObject([{ kind: "swapKept", amountCents: 21_720 }]);
  expect(await settle("difference.settled")).toBe(303);
});

test("[SWAP-02, LC-10] where the warehouse cannot put it back, nobody is promised again that it comes as ordered", async () => {
  const swapping = await owing();
  const { desk, shop, me, mails, path, scope, address, settle } = swapping;
  expect(await settle("difference.declined")).toBe(303);
  await isRefused(swapping);
  expect(mails("costs more")).toHaveLength(1);
  const [mail] = mails("could not be undone");
  expect(mail?.text).toContain("The new item is still in your order");
  expect(mail?.text).toContain(`More to pay, with tax: ${MORE}`);
  expect(mail?.text).toMatch(/Decide by: \w{3} \d\d, 20\d\d/);
  expect(mail?.text).toContain("we ask the warehouse once more");
  expect(mail?.text).not.toContain("comes as you ordered it");
  const { lead, history } = await shop.order();
  expect(lead).toContain("The warehouse could not put back what you ordered.");
  expect(lead).not.toContain("it comes as you ordered it");
  expect(lead).not.toContain("Keep what you ordered");
  expect(history.map(({ what }) => what)).toContain(
    "What was ordered could not be put back, the new item is still there",
  );
  const { swap, undo } = await skuSwapPage(me.browser.get(path), scope, address);
  expect(swap).toMatchObject({ isUndoRefused: true, isUndoing: false });
  expect(undo).not.toBeNull();
  // Neither of the two is wanted: an agent asks nothing for the new one, and cancels it.
  expect((await desk.page()).tasks).toMatchObject([{ kind: "swapKept" }]);
  expect(await settle("difference.waived")).toBe(303);
  await isCalledOff(swapping);
});

test("[SWAP-02, LC-10] where it could not be put back and nobody says anything, the warehouse is asked once more, as was promised", async () => {
  const swapping = await owing();
  const { shop, world, mails, settle } = swapping;
  expect(await settle("difference.declined")).toBe(303);
  await isRefused(swapping);
  await world.pass(5 * DAY_MS + MINUTE_MS);
  await world.settle();
  expect((await shop.order()).lead).not.toContain(MORE);
  await isRefused(swapping);
  expect(mails("could not be undone")).toHaveLength(2);
  expect(mails("comes as you ordered it")).toHaveLength(0);
});
