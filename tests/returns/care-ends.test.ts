/** A monthly care plan ends with its device: nobody pays for the care of what they gave back. */
import { expect, test } from "vitest";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { sendSubscription } from "#app/.server/subscriptions/subscription.actions.ts";
import { orders } from "#machines/order";
import { goOn, inWorld } from "#tests/kit/after-sales.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;
const orderId = "ORD-2026-CARE-9Q3D";

const product = {
  ...{ model_id: "premium-care", model_name: "Premium Care", short_description: "" },
  ...{ product_family: "", pvi_product_type_name: "", pvi_product_sub_type_name: "" },
  ...{ colour: null, primary_filter: null, daas_exclusive: false, daas_upgrade_sku: null },
  ...{ is_grv_sku: false, has_printable_image: false, is_esim_enabled: false },
  ...{ sim_type_for_activation: null, is_subscription: true, is_auto_renewal: true },
  ...{ renewal_period_months: 1, trial_period_days: 30, is_try_before_you_buy: false },
  ...{ max_purchasable_limit: null, hazmat: false, prop_65_warning: false },
  ...{ is_trade_in_eligible: false, is_upgrade_eligible: false, is_store_pickup_eligible: true },
};

/** Phones of $999.00 each, one of them with a plan; all of it has arrived. */
async function covered(world: World, quantity: number) {
  const guest = await guestOf(world.engine);
  const plan = {
    ...{ ...pro, sku: "PREM-1M-GRA", name: "Premium Care", productType: "Insurance" },
    ...{ requiresShipping: false, parentId: "1", goodsCents: 1199 },
    product,
  };
  const input = orders.orderOf({
    orderId,
    products: [{ ...pro, quantity }, plan],
    more: { sessionId: guest.sessionId },
  });
  await delivered(world, input);
  const mine = returnsOf(guest, orderId);
  const serials = (await mine.startPage()).lines[0]?.offer?.known ?? [];
  const address = { storefront: "us", subscriptionId: `${orderId}-SUB2` } as const;
  const request = () => guest.shopper.get(`/us/web/subscriptions/${address.subscriptionId}`);
  const scope = { ...guest.scope, engine: world.engine };
  const subscription = () => subscriptionPage(request(), scope, address);
  return {
    subscription,
    async askForMore(count: string) {
      const page = await subscription();
      if (!page.found) throw new Error("there is no such subscription");
      const { rev, key } = page.ticket;
      const posted = { event: "licences.changed", rev: String(rev), key, count };
      const path = `/us/web/subscriptions/${address.subscriptionId}`;
      return (await sendSubscription(guest.post(path, posted), guest.scope, address)).status;
    },
    async sendBack(serial: string | undefined) {
      const query = { line: "1", "units-1": "1", "serial-1": serial ?? "" };
      await mine.send({ ...query, reasonCode: "cheaper_elsewhere", channel: "ship" });
      await world.settle();
      await goOn(world, orderId, "return.accepted");
    },
    serials,
  };
}

test("[CARE-01, RET-19] a phone that was given back takes its monthly plan along: the plan ends at once, and its free month is never followed by a charge", () =>
  inWorld(async (world) => {
    const { subscription, sendBack, serials } = await covered(world, 1);
    expect(await subscription()).toMatchObject({ label: "activeTrial" });
    await sendBack(serials[0]);
    expect(await subscription()).toMatchObject({ status: "terminated", charges: [] });
    await world.pass(40 * DAY_MS);
    expect(await subscription()).toMatchObject({ status: "terminated", charges: [] });
  }));

test("[CARE-01, LINE-13] of two phones the one that stays keeps the plan, which ends with it", () =>
  inWorld(async (world) => {
    const { subscription, sendBack, serials } = await covered(world, 2);
    await sendBack(serials[0]);
    expect(await subscription()).toMatchObject({ label: "activeTrial" });
    await sendBack(serials[1]);
    expect(await subscription()).toMatchObject({ status: "terminated", charges: [] });
  }));

test("[CARE-01, SUB-15] a plan covers the phone it was bought for and no other: it is not offered to more, and more are refused", () =>
  inWorld(async (world) => {
    const { subscription, askForMore } = await covered(world, 1);
    expect(await subscription()).toMatchObject({ can: { manage: false, cancel: true } });
    expect(await askForMore("2")).toBe(422);
    expect(await subscription()).toMatchObject({ licences: { count: 1, pending: null } });
  }));
