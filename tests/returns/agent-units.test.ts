/** A refund that an agent has moved: its mail speaks of the units that came back, not of the line that they were of. */
import { expect, test } from "vitest";
import { returnsOf } from "#tests/kit/returns.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentAt } from "#tests/orders/kit-desk.ts";

test("[AGENT-18, RET-24] the mail of a refund that an agent moved to a gift card names the two of three units that came back", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  await me.add(skus.charger);
  await me.add(skus.charger);
  await me.arriveAtPayment(skus.charger);
  await me.pay("4000000000005126");
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const post = (path: string, fields: Fields) => me.browser.post(path, fields);
  const returns = returnsOf({ scope, shopper: me.browser, sessionId: "", post }, orderId);
  await returns.send({
    ...{ line: "1", "units-1": "2", reasonCode: "changed_mind", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  await world.settle();
  const desk = await agentAt(world, { scope }, orderId);
  const { tasks, sendKey } = await desk.page();
  const form = { event: "alternative.chosen", task: tasks[0]?.id ?? "", key: sendKey };
  expect((await desk.send(form)).status).toBe(303);
  await world.settle();
  const acted = world.mails.find(({ subject }) => subject.startsWith("An agent changed"));
  // 2 × $49.99 and 8.6 %.
  expect(acted?.text).toContain("$108.58");
  expect(acted?.text).toContain("Quantity 2");
  expect(acted?.text).not.toContain("Quantity 3");
});
