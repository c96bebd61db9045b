/** Giving a device back at the price that was promised for it: the offer, the questions, the label, the money (LC-12). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm, respond } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import * as buyBack from "#machines/buy-back";
import { promisesOf } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { conditionAnswers, conditionQuestions } from "#machines/trade-in";
import { artOf } from "./line-art.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderParts } from "./order-parts.ts";
import { payoutOf } from "./order-payout.ts";
import type { LineAddress } from "./sku-swap.ts";

/** Where a line has a promise; an order that is not placed yet has made none. */
export function buyBackHref({ context, orderId, view }: OrderParts, { id }: OrderLine) {
  const isPlaced = view.status !== "accepted" && view.status !== "softsubmitted";
  const promise = promisesOf(context).find(({ device }) => device.id === id);
  return isPlaced && promise ? paths.orderBuyBack(context.origin, orderId, id) : null;
}

/** The promise for a line; where there is none there is no such page. */
export async function openBuyBack(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const promise = promisesOf(parts.context).find(({ device }) => device.id === address.lineItemId);
  const found = promise && (await loadFor(door.shell, parts, buyBack.lifecycle, promise.buyBackId));
  if (!promise || !found) throw notFound();
  const view = buyBack.view(found.snapshot, parts.viewer.role);
  const actor = { ...found.actor, keys: parts.actor.keys };
  return { parts, device: promise.device, view, rev: found.rev, actor };
}

export async function orderBuyBackPage(request: Request, door: Door, address: LineAddress) {
  const { parts, device, view, rev } = await openBuyBack(request, door, address);
  const { context, orderId } = parts;
  const { origin } = context;
  const { status, lamp, valueCents, opensAt, expiresAt, returnByAt, label, refusal } = view;
  return {
    ...{ orderId, status, lamp, valueCents, opensAt, expiresAt, returnByAt, refusal },
    orderHref: paths.order(origin, orderId),
    device: { name: device.name, art: artOf(device) },
    label: label && {
      ...{ courier: label.courier, trackingId: label.trackingId },
      href: paths.buyBackLabel(origin, orderId, address.lineItemId),
    },
    questions: conditionQuestions,
    payout: payoutOf(parts, view.payout),
    ...{ isOver: view.isOver, isBackOffered: view.isBackOffered, isDeviceBack: view.isDeviceBack },
    backHref: status === "RTCRequested" ? paths.rtc(origin, orderId, address.lineItemId) : null,
    canRequest: view.events.includes("grv.return.requested"),
    canRetry: view.events.includes("label.retried"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, `buy-back:${view.buyBackId}`]),
  };
}

/** The request itself (RET-11), and another try at a label. */
export async function sendOrderBuyBack(request: Request, door: Door, address: LineAddress) {
  const { parts, view, actor } = await openBuyBack(request, door, address);
  const { type, key, fields } = readEventForm(await request.formData());
  if (type !== "grv.return.requested" && type !== "label.retried") throw notFound();
  const isRequest = type === "grv.return.requested";
  const said = Object.fromEntries(conditionQuestions.map((name) => [name, fields[name]]));
  const answers = conditionAnswers.safeParse(said);
  if (!answers.success) throw notFound();
  const asked = { answers: answers.data, valueCents: view.valueCents };
  const outcome = await dispatch(door.shell, {
    to: `buy-back:${view.buyBackId}`,
    event: { type, ...(isRequest && asked) },
    actor,
    ...(key !== undefined && { key }),
  });
  const here = paths.orderBuyBack(parts.context.origin, parts.orderId, address.lineItemId);
  if (!outcome.ok) return respond(outcome, type, here);
  const headers = { "Set-Cookie": flash(isRequest ? "buyBackRequested" : "done") };
  return redirect(here, { status: 303, headers });
}
