/** A discount instead of cancelling is for what is called off whole; what else was asked for is called off all the same (OPEN-106). */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { callsOf } from "./kit-calls.ts";
import { bought, kinds } from "./kit-kept.ts";

/** The charger of 49.99 and the cable of 19.99 whole, and one of three power banks, because they are cheaper elsewhere. */
async function asked() {
  const bank = skus.powerBank;
  const order = await bought([skus.charger, bank, bank, bank, kinds.cable]);
  const { browser, scope, orderId, world } = order;
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}/cancel`;
  const page = () => cancelPage(browser.get(path), scope, address);
  async function send(event: string, pairs: readonly (readonly [string, string])[] = []) {
    const { ticket } = await page();
    const form = [["event", event] as const, ["rev", String(ticket.rev)], ["key", ticket.key]];
    const { url, headers } = browser.get(path);
    const body = new URLSearchParams([...form, ...pairs].map((pair) => [...pair]));
    const answer = await sendCancellation(
      new Request(url, { method: "POST", headers, body }),
      scope,
      address,
    );
    expect(answer.status).toBe(303);
    await world.settle();
  }
  return { ...order, page, send };
}

const both = [
  ["line", "1"],
  ["line", "2"],
  ["units-2", "1"],
  ["line", "3"],
  ["reason", "cheaper_store"],
] as const;

test("[OPEN-106, CANC-09, CANC-02] who keeps for less what was to go whole is offered it for that alone, and the rest of the request goes on", async () => {
  const order = await asked();
  await order.send("cancel.requested", both);
  const { offer } = await order.page();
  // A tenth of 69.98, and 8.6 % of that.
  expect(offer?.amountCents).toBe(700 + 60);
  expect(offer?.names).toHaveLength(2);
  expect(offer?.rest).toEqual([expect.stringMatching(/^1 × /)]);
  await order.send("discount.accepted");
  await order.shop.step("cancel.answered", "cancel.confirmed");
  const { lines } = await order.context();
  expect(lines.map(({ state, cancelledUnits }) => [state, cancelledUnits])).toMatchObject([
    [expect.not.stringMatching("cancel"), 0],
    [expect.not.stringMatching("cancel"), 1],
    [expect.not.stringMatching("cancel"), 0],
  ]);
  // 79.99 of the power bank and its tax are not charged, nor the discount.
  const [entry] = await order.world.gateways.payment.book();
  expect(entry?.releasedCents).toBe(760 + 7999 + 688);
  expect(order.mail()).not.toContain("Nothing is cancelled");
  expect(await problemsOf(order.world)).toEqual([]);
});

test("[API-11, CANC-09] the call that applies a discount leaves the rest of the request to be called off", async () => {
  const order = await asked();
  const { send } = callsOf(order.scope, order.browser, order.orderId);
  const items = [{ line_item_id: "1" }, { line_item_id: "2", quantity: 1 }, { line_item_id: "3" }];
  const found = await send("cancel-line-items", {
    ...{ line_items: items, rejection_code: "cheaper_store" },
  });
  const offered = { line_item_ids: ["1", "3"], discount_amount: 700, trigger_code: "PRICE-MATCH" };
  expect(found).toMatchObject({ applicable_discounts: [offered] });
  expect(await send("apply-cancel-discounts", offered)).toMatchObject({
    is_discount_applied: true,
    line_items: [
      { id: "1", status: "Cancellable" },
      { id: "2", status: "CancelInitiated", requested_quantity: 1 },
      { id: "3", status: "Cancellable" },
    ],
  });
});
