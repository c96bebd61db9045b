/** An agent has an item called off that is being swapped: what is said while the warehouse is asked, and after each of its answers. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { orderLabels } from "#app/messages/order.ts";
import { swappable } from "./kit-swap.ts";

/** The phone is to be one of another color, and an agent asks the warehouse to stop it. */
async function calledOff() {
  const shop = await swappable({ to: "M6P-256-GRA" });
  const { world, scope, me, orderId, desk } = shop;
  expect(await shop.ask()).toBe(303);
  await world.settle();
  const at = new Date(world.engine.clock.now()).toISOString();
  const outcome = await dispatch(world.engine, {
    to: `cancellation:${orderId}`,
    event: {
      ...{ type: "cancel.enforced", lineIds: ["1"], rejection_code: "other" },
      ...{ rejection_reason: "", cancellation_date: at },
    },
    actor: { role: "agent", id: "4471", keys: [`order:${orderId}`] },
  });
  expect(outcome).toMatchObject({ ok: true });
  await world.settle();
  const path = `/us/web/order/${orderId}/cancel`;
  return {
    ...shop,
    async told() {
      const where = { storefront: "us", orderId } as const;
      const { label, lead, actions } = await shop.shop.order();
      const list = await myOrdersPage(desk.agent.get("/us/web/my-orders"), scope);
      const { absence, lines } = await cancelPage(me.browser.get(path), scope, where);
      return {
        ...{ label, lead, absence, choices: lines.length },
        actions: actions.map(({ key }) => key),
        list: list.rows.find((row) => row.orderId === orderId)?.label,
        data: (await shop.shop.json()).status_label,
      };
    },
  };
}

const stopping = "We are asking the warehouse to stop it. You get the answer by email.";

test("[CANC-05, LC-10, ORD-57] while the warehouse is asked to stop what is being swapped, page, list and data say that, and nobody is told that the order goes on with the swap", async () => {
  const { told, shop } = await calledOff();
  expect(await told()).toMatchObject({
    ...{ label: "cancellationRequested", lead: stopping, absence: "CancelInitiated", choices: 0 },
    data: orderLabels.cancellationRequested.message,
  });
  expect((await told()).actions).not.toContain("cancel");
  await shop.step("cancel.answered", "cancel.confirmed");
  const { label, lead } = await told();
  expect(label).toBe("cancelled");
  expect(lead).toContain("Nothing more is sent");
});

test("[CANC-05, LC-10] where the warehouse does not stop it the swap goes on and is told again, and once that is done it can be called off", async () => {
  const { told, shop } = await calledOff();
  await shop.step("cancel.answered", "cancel.rejected");
  const going = await told();
  expect(going).toMatchObject({ label: "swapInProgress", absence: "SwapInProgress" });
  expect(going.lead).toContain("You can cancel again as soon as the warehouse is done with it");
  await shop.step("po.submitted");
  await shop.step("swap.answered", "swap.done");
  await shop.step("so.created");
  expect(await told()).toMatchObject({ label: "inProcess", absence: null, choices: 1 });
});
