/** What people may do with an order, asked of the engine itself: nothing of it is only hidden on a page. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { orders } from "#machines/order";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { storyScope, thrown } from "../orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

const orderId = "ORD-2026-MINE-9Q2D";
const address = { storefront: "us", orderId } as const;

/** An order of somebody with an account; `more` are facts of it. */
async function owned(more: object = {}) {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  const products = [orders.earbuds];
  const { input } = await createOrder(scope, { orderId, products, ...more, customerId });
  const { actor } = await viewerOf(shopper.get("/us/web"), scope);
  const keys = [...(actor.keys ?? []), `order:${orderId}`];
  const send = (to: LifecycleId, event: RawEvent) =>
    dispatch(scope.engine, { to, event, actor: { ...actor, keys } });
  return { scope, shopper, send, input };
}

const cancel = {
  ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
  cancellation_date: "2026-11-17T15:00:00.000Z",
};

test("[AGENT-05, OPEN-32] a customer manages their own orders, and nobody else's is there for them", async () => {
  const { scope, shopper, send } = await owned();
  expect((await orderPage(shopper.get("/us/web"), scope, address)).orderId).toBe(orderId);
  const { browser: other } = await createUser(scope, { email: "bob@example.com" });
  expect(await thrown(orderPage(other.get("/us/web"), scope, address))).toMatchObject({
    status: 404,
  });
  const { actor } = await viewerOf(other.get("/us/web"), scope);
  const foreign = await dispatch(scope.engine, { to: `order:${orderId}`, event: cancel, actor });
  expect(foreign).toMatchObject({ refusal: { code: "NotFound" } });
  expect(await send(`cancellation:${orderId}`, cancel)).toMatchObject({ ok: true });
});

test("[AGENT-14, AGENT-18] an order whose flag forbids another address keeps its own, whoever asks", async () => {
  const open = await owned();
  const shipTo = { ...open.input.shipTo, line1: "7 Other Street" };
  const event = { type: "address.changed", shipTo };
  expect(await open.send(`order:${orderId}`, event)).toMatchObject({ ok: true });
  const shut = await owned({ isAllowAddressUpdate: false });
  expect(await shut.send(`order:${orderId}`, event)).toMatchObject({
    refusal: { code: "AddressCannotBeChanged" },
  });
  const page = await orderPage(shut.shopper.get("/us/web"), shut.scope, address);
  expect(page.delivery.shipTo?.line1).toBe(shut.input.shipTo?.line1);
  expect(page.delivery.editHref).toBeNull();
});

test("[AGENT-14, AGENT-18] an order whose flag forbids swapping is not swapped, and one for agents alone not cancelled", async () => {
  const swap = ({ input: { lines } }: Awaited<ReturnType<typeof owned>>) => {
    const { sku = "", name = "", art } = lines[0] ?? {};
    const from = { sku, name, art, modelId: "M", size: "", priceCents: 1_000 };
    const to = { ...from, sku: `${sku}-2` };
    return { type: "swap.requested", lineId: "1", swapId: "X-1", kind: "sku", from, to };
  };
  const open = await owned();
  expect(await open.send(`order:${orderId}`, swap(open))).toMatchObject({ ok: true });
  const shut = await owned({ isAllowSkuSwap: false, isCancelManualOnly: true });
  expect(await shut.send(`order:${orderId}`, swap(shut))).toMatchObject({
    refusal: { code: "SwapNotAllowed" },
  });
  expect(await shut.send(`cancellation:${orderId}`, cancel)).toMatchObject({
    refusal: { code: "CancellationNotAllowed" },
  });
});
