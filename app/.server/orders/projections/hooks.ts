/**
 * Writes down what systems of the deployer's are to be told, in the transaction in which it happens (decision 104): the message, whom
 * it goes to, and the command that begins its deliveries. Where no system is told anything, nothing is written.
 */
import type { SnapshotFrom } from "xstate";
import * as z from "zod";
import type { Hook, Tx } from "#db";
import { newId } from "#app/.server/engine/ids.ts";
import type { Projection } from "#app/.server/engine/engine-context.ts";
import { hookBody, hookEvents, hookEventTypes } from "#app/.server/orders/hooks/hook-events.ts";
import type { HookTold } from "#app/.server/orders/hooks/hook-events.ts";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import * as refund from "#machines/refund";
import * as returns from "#machines/return";
import * as shipment from "#machines/shipment";
import * as subscription from "#machines/subscription";

export const tellOfOrder: Projection = async (tx, id, stored, at) => {
  const hooks = await tx.hooks.open();
  if (hooks.length === 0) return;
  const snapshot: SnapshotFrom<typeof order.machine> = stored;
  const { status, isPlaced, isCancelled } = order.view(snapshot, "system");
  const { orderId: po_id, storefront, placedAt, currency, totals } = snapshot.context;
  const before = await tx.hooks.fact(id);
  const isNew = before === null && hooks.some(({ madeAt }) => madeAt <= placedAt);
  // What was never taken on was no order to anybody outside.
  if (before === status || (before === null && !isPlaced) || (isNew && isCancelled)) return;
  await tx.hooks.noteFact(id, status);
  const told: HookTold = isNew
    ? {
        type: "order.placed",
        data: {
          ...{ po_id, storefront, status, currency },
          ...{ total: totals.totalCents, placed_at: placedAt },
        },
      }
    : {
        type: "order.status_changed",
        data: { po_id, storefront, status, previous_status: before },
      };
  await tell(tx, hooks, { id, orderId: po_id, at, told });
};

export const tellOfShipment: Projection = (tx, id, stored, at) => {
  const snapshot: SnapshotFrom<typeof shipment.machine> = stored;
  const { orderId: po_id, shipmentId: shipment_id } = snapshot.context;
  const { status } = shipment.view(snapshot, "system");
  return tellMove(tx, { id, orderId: po_id, at, status }, (previous_status) => ({
    type: "shipment.status_changed",
    data: { po_id, shipment_id, status, previous_status },
  }));
};

export const tellOfReturn: Projection = (tx, id, stored, at) => {
  const snapshot: SnapshotFrom<typeof returns.machine> = stored;
  const { orderId: po_id, returnId: return_id } = snapshot.context;
  const { status } = returns.view(snapshot, "system");
  return tellMove(tx, { id, orderId: po_id, at, status }, (previous_status) => ({
    type: "return.status_changed",
    data: { po_id, return_id, status, previous_status },
  }));
};

export const tellOfRefund: Projection = (tx, id, stored, at) => {
  const snapshot: SnapshotFrom<typeof refund.machine> = stored;
  const { orderId: po_id, refundId: refund_id, currency, entries } = snapshot.context;
  const { status } = refund.view(snapshot, "system");
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return tellMove(tx, { id, orderId: po_id, at, status }, (previous_status) => ({
    type: "refund.status_changed",
    data: { po_id, refund_id, status, previous_status, currency, total },
  }));
};

export const tellOfSubscription: Projection = (tx, id, stored, at) => {
  const snapshot: SnapshotFrom<typeof subscription.machine> = stored;
  const { orderId: po_id, subscriptionId: subscription_id } = snapshot.context;
  const { status } = subscription.view(snapshot, "system");
  return tellMove(tx, { id, orderId: po_id, at, status }, (previous_status) => ({
    type: "subscription.status_changed",
    data: { po_id, subscription_id, status, previous_status },
  }));
};

interface Moved {
  readonly id: LifecycleId;
  readonly orderId: string;
  readonly at: string;
  readonly status: string;
}

/** Tells of an instance that stands elsewhere than was last told. */
async function tellMove(
  tx: Tx,
  moved: Moved,
  say: (previous: string | null) => HookTold,
): Promise<void> {
  const hooks = await tx.hooks.open();
  if (hooks.length === 0) return;
  const before = await tx.hooks.fact(moved.id);
  if (before === moved.status) return;
  await tx.hooks.noteFact(moved.id, moved.status);
  await tell(tx, hooks, { ...moved, told: say(before) });
}

const chosen = z.array(z.enum(hookEventTypes));

async function tell(
  tx: Tx,
  hooks: readonly Hook[],
  { id: lifecycleId, orderId, at, told }: Omit<Moved, "status"> & { readonly told: HookTold },
): Promise<void> {
  const { type } = told;
  const hookIds = hooks
    .filter(({ types }) => chosen.parse(JSON.parse(types)).includes(type))
    .map(({ id }) => id);
  if (hookIds.length === 0) return;
  const id = newId();
  const data = hookEvents[type].parse(told.data);
  const body = JSON.stringify(hookBody.parse({ id, type, created_at: at, api_version: "1", data }));
  await tx.hooks.tell({ id, type, orderId, body, at, hookIds: JSON.stringify(hookIds) });
  await tx.engine.enqueue({
    ...{ id: `hook-event:${id}`, lifecycleId, command: "spreadHookEvent" },
    params: JSON.stringify({ hookEventId: id }),
    ...{ status: "ready", attempts: 0, runAt: at, claimedUntil: null, lastError: null },
    createdAt: at,
  });
}
