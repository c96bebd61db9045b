/** Goods that are tried before they are paid for: until when, what is collected on which day, and a declined installment tried again (LC-46). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import { statusOf } from "./checkout-answer.ts";
import type { LifecycleId } from "#machines/kit";
import { trialIdOf } from "#machines/order";
import * as trial from "#machines/trial";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

export async function orderTrialPage(request: Request, door: Door, address: OrderAddress) {
  const { parts, id, rev, view } = await openTrial(request, door, address);
  const { orderId, context } = parts;
  const { origin } = context;
  const { status, amountCents, backCents, owedCents, givenBackCents } = view;
  return {
    orderId,
    orderHref: paths.order(origin, orderId),
    returnHref: parts.view.events.includes("return.requested")
      ? paths.return(origin, orderId)
      : null,
    ...{ status, amountCents, backCents, owedCents, givenBackCents },
    endsOn: view.endsOn,
    installments: view.installments.map(({ on, amountCents: cents, paidAt }) => ({
      ...{ on, amountCents: cents },
      isPaid: paidAt !== null,
    })),
    retryAt: view.retryAt,
    canRetry: view.events.includes("payment.retried"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, id]),
  };
}

/** An order that nobody tries has no such page. */
async function openTrial(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const trialId = trialIdOf(parts.context);
  const found = trialId && (await loadFor(door.shell, parts, trial.lifecycle, trialId));
  if (!found) throw notFound();
  const id: LifecycleId = `trial:${trialId}`;
  const view = trial.view(found.snapshot, parts.viewer.role);
  return { parts, id, rev: found.rev, actor: found.actor, view };
}

/** Whoever opened the order sees its trial; the page of an order links to it by this. */
export function trialHref({ context, orderId, view }: OrderParts): string | null {
  const isPlaced = view.status !== "accepted" && view.status !== "softsubmitted";
  return trialIdOf(context) !== null && isPlaced ? paths.orderTrial(context.origin, orderId) : null;
}

/** The declined installment is collected now, however the page stood when it was drawn. */
export async function sendOrderTrial(request: Request, door: Door, address: OrderAddress) {
  const { id, actor } = await openTrial(request, door, address);
  const { type, key } = readEventForm(await request.formData());
  if (type !== "payment.retried")
    return json({ refusal: { code: "InvalidEvent" } }, { status: 422 });
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(door.shell, { to: id, event: { type }, actor, ...keyed });
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: statusOf(outcome.refusal) });
  return redirect(paths.orderTrial(address.origin, address.orderId), 303);
}
