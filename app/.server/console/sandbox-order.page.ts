/** One order behind the scenes: its lifecycles, what happens to each by itself and when, and the steps that wait. */
import type { AppLoadContext } from "@remix-run/node";
import { delayOf, step, unpack } from "#machines/kit";
import type { Tone, LifecycleId } from "#machines/kit";
import { lifecycleNamed } from "#machines";
import * as order from "#machines/order";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import * as fmt from "#app/fmt.ts";
import { sandboxOf, stepRow, storeInstant } from "./played-world.ts";

export async function sandboxOrderPage(request: Request, context: AppLoadContext, orderId: string) {
  const sandbox = sandboxOf(context);
  const stored = await context.engine.store.engine.load(`order:${orderId}`);
  if (!stored) throw notFound();
  const facts = unpack(order.lifecycle, JSON.parse(stored.snapshot)).context;
  const { storefront, email, currency, totals } = facts;
  const lives = await Promise.all(idsOf(facts).map((id) => lifeOf(context, id)));
  return {
    ...{ orderId, storefront, email },
    now: await storeInstant(context),
    total: fmt.money(totals.totalCents, currency, localeOfRequest(request)),
    lives: lives.filter((life) => life !== null),
    /** Null when the sandbox does not answer. */
    steps: await sandbox.steps(orderId).then(
      (steps) => steps.map(stepRow),
      (error: unknown) => {
        if (error instanceof GatewayTimeout) return null;
        throw error;
      },
    ),
  };
}

/** Everything that belongs to an order, by the ids of `docs/guides/conversations.md`. */
function idsOf(facts: order.Context): LifecycleId[] {
  const { orderId, cartId, lines, payments, failedPayments, shipments, returns, refunds } = facts;
  const { replacements } = facts;
  return [
    `order:${orderId}`,
    `cancellation:${orderId}`,
    `store-pickup:${orderId}`,
    ...lines.map(({ id }): LifecycleId => `line-item:${orderId}/${id}`),
    ...[...payments, ...failedPayments].map(({ paymentId }): LifecycleId => `payment:${paymentId}`),
    ...lines
      .filter(order.isByTruck)
      .map(({ id }): LifecycleId => `delivery-schedule:${orderId}/${id}`),
    `installation-schedule:${orderId}`,
    ...shipments.flatMap(({ shipmentId }): LifecycleId[] => [
      `shipment:${shipmentId}`,
      `delivery-contact:${shipmentId}`,
    ]),
    ...returns.flatMap(({ returnId }): LifecycleId[] => [
      `return:${returnId}`,
      `return-label:${returnId}`,
      `shipment:${returnId}-S`,
      `return-to-customer:${returnId}`,
      `shipment:${returnId}-B`,
    ]),
    ...replacements.flatMap(({ replacementId }): LifecycleId[] => [
      `replacement:${replacementId}`,
      `shipment:${replacementId}-S`,
    ]),
    ...[
      ...order.exchangesOf(facts).map(({ tradeInId }) => ["trade-in", tradeInId] as const),
      ...order.promisesOf(facts).map(({ buyBackId }) => ["buy-back", buyBackId] as const),
    ].flatMap(([name, id]): LifecycleId[] => [
      `${name}:${id}`,
      `return-to-customer:${id}`,
      `shipment:${id}-B`,
    ]),
    ...refunds.map(({ refundId }): LifecycleId => `refund:${refundId}`),
    `cart:${cartId}`,
    `place-order:${cartId}`,
  ];
}

/** Where one instance stands, its deadlines, and commands of it that were not answered. */
async function lifeOf({ engine }: AppLoadContext, id: LifecycleId) {
  const rows = engine.store.engine;
  const stored = await rows.load(id);
  if (!stored) return null;
  const lifecycle = lifecycleNamed(stored.machine);
  const snapshot = unpack(lifecycle, JSON.parse(stored.snapshot));
  const tone: Tone = lifecycle.view(snapshot, "system").tone;
  const deadlines = await rows.deadlines(id);
  const commands = await rows.outbox(id);
  return {
    ...{ id, tone },
    state: stored.state,
    // One that would change nothing as things stand is no news.
    deadlines: deadlines.flatMap(({ name, dueAt }) =>
      step(lifecycle, snapshot, { event: { type: name }, at: dueAt, deadline: true }).ok
        ? [{ what: deadlineOf(stored.machine, name), dueAt }]
        : [],
    ),
    commands: commands
      .filter(({ status }) => status !== "done")
      .map(({ id, command, status, attempts }) => ({ id, command, status, attempts })),
  };
}

/** `xstate.after.untilPaymentDue.order.…` is `order.untilPaymentDue`. */
function deadlineOf(machine: string, name: string): string {
  return `${machine}.${delayOf(name) ?? name}`;
}
