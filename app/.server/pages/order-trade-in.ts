/** What is traded in with an order: how far it is, its label, more time, the verdict and the money (LC-11). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm, respond } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import { exchangesOf } from "#machines/order";
import type { Exchange, OrderLine } from "#machines/order";
import * as tradeIn from "#machines/trade-in";
import { artOf } from "./line-art.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderParts } from "./order-parts.ts";
import { payoutOf } from "./order-payout.ts";
import type { LineAddress } from "./sku-swap.ts";

/** The line that an exchange goes with, whose number its address has. */
const lineOf = ({ parent, devices }: Exchange): string => parent?.id ?? devices[0]?.id ?? "";

const exchangeHref = ({ context, orderId }: OrderParts, exchange: Exchange) =>
  paths.orderTradeIn(context.origin, orderId, lineOf(exchange));

/** The first of an order's exchanges; its page leads to the others. */
export function tradeInHref(parts: OrderParts): string | null {
  const [first] = parts.context.isRecorded ? exchangesOf(parts.context) : [];
  return first ? exchangeHref(parts, first) : null;
}

/** The exchange of one of its devices. */
export function tradeInLineHref(parts: OrderParts, { id }: OrderLine): string | null {
  if (!parts.context.isRecorded) return null;
  const found = exchangesOf(parts.context).find(({ devices }) =>
    devices.some((device) => device.id === id),
  );
  return found ? exchangeHref(parts, found) : null;
}

/** Opens the exchange that goes with a line; where there is none there is no such page. */
export async function openTradeIn(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const exchange = exchangesOf(parts.context).find((one) => lineOf(one) === address.lineItemId);
  const found =
    exchange && (await loadFor(door.shell, parts, tradeIn.lifecycle, exchange.exchangeId));
  if (!exchange || !found) throw notFound();
  const view = tradeIn.view(found.snapshot, parts.viewer.role);
  const actor = { ...found.actor, keys: parts.actor.keys };
  return { parts, exchange, view, rev: found.rev, actor };
}

/** What people may ask of an exchange on its page. */
const asked = [
  "trade.in.extended",
  "label.retried",
  "reduced.credit.accepted",
  "charge.retried",
  "order.cancelled",
] as const;
type Asked = (typeof asked)[number];
const isAsked = (type: string): type is Asked => asked.some((one) => one === type);

export async function orderTradeInPage(request: Request, door: Door, address: LineAddress) {
  const { parts, exchange, view, rev } = await openTradeIn(request, door, address);
  const { context, orderId } = parts;
  const { origin } = context;
  const { status, buyer, shippingLabel, results, credit, chargeback } = view;
  const [device] = exchange.devices;
  return {
    ...{ orderId, exchangeId: view.exchangeId, status, buyer, lamp: view.lamp },
    orderHref: paths.order(origin, orderId),
    termsHref: paths.tradeInTerms(origin),
    labels: { consumer: view.consumerLabel, business: view.businessLabel },
    parentName: exchange.parent?.name ?? null,
    devices: exchange.devices.map((line) => ({
      ...{ id: line.id, name: line.name, art: artOf(line) },
      creditCents: line.tradeIn?.creditCents ?? 0,
      noes: tradeIn.conditionQuestions.filter((one) => line.tradeIn?.answers[one] === "No"),
    })),
    ...{ estimatedCents: view.estimatedCents, finalCents: view.finalCents },
    label: shippingLabel && {
      ...shippingLabel,
      href: paths.tradeInLabel(origin, orderId, address.lineItemId),
    },
    ...{ shipByAt: view.shipByAt, isExtended: view.isExtended },
    ...{ results, credit, failedReasons: view.failedReasons, reducedCents: view.reducedCents },
    backHref:
      view.isBackOffered || view.isDeviceBack || status === "RTCRequested"
        ? paths.rtc(origin, orderId, device?.id ?? "")
        : null,
    ...{ isBackOffered: view.isBackOffered, isDeviceBack: view.isDeviceBack },
    chargeback: chargeback && {
      ...{ reason: chargeback.reason, amountCents: chargeback.amountCents, at: chargeback.at },
      is: chargeback.is,
    },
    payout: payoutOf(parts, view.payout),
    can: asked.filter((one) => view.events.includes(one)),
    others: exchangesOf(context)
      .filter(({ exchangeId }) => exchangeId !== view.exchangeId)
      .map((other) => ({
        href: exchangeHref(parts, other),
        name: other.devices.map(({ name }) => name).join(", "),
      })),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, `trade-in:${view.exchangeId}`]),
  };
}

/** More time, another try at a label, the lower credit; and what an agent may do. */
export async function sendOrderTradeIn(request: Request, door: Door, address: LineAddress) {
  const { parts, view, actor } = await openTradeIn(request, door, address);
  const { type, key, rev } = readEventForm(await request.formData());
  const here = paths.orderTradeIn(parts.context.origin, parts.orderId, address.lineItemId);
  // A customer cannot cancel what they agreed to (TRADE-14); asking is answered by why.
  const isCancel = type === "cancel.requested";
  if (!isAsked(type) && !isCancel) throw notFound();
  const outcome = await dispatch(door.shell, {
    to: `trade-in:${view.exchangeId}`,
    event: { type },
    actor,
    ...(key !== undefined && { key }),
    // The lower credit is agreed to as it was shown.
    ...(type === "reduced.credit.accepted" && rev !== undefined && { rev }),
  });
  if (!outcome.ok) return respond(outcome, type, here);
  const said = flashes[type] ?? "done";
  return redirect(here, { status: 303, headers: { "Set-Cookie": flash(said) } });
}

const flashes: Partial<Record<string, "tradeInExtended" | "creditTaken">> = {
  "trade.in.extended": "tradeInExtended",
  "reduced.credit.accepted": "creditTaken",
};
