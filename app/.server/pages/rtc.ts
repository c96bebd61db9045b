/** Having goods back that were not accepted: the terms, the decision, the parcel (LC-17, ROUTE-18). */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import { usStates } from "#machines/cart/address.rules.ts";
import { exchangesOf, promisesOf } from "#machines/order";
import type { Address } from "#machines/order";
import * as rtc from "#machines/return-to-customer";
import * as shipment from "#machines/shipment";
import { statusOf } from "./checkout-answer.ts";
import { savedAddressForm } from "./checkout-forms.ts";
import { fieldWords } from "./field-words.ts";
import { buyBackHref } from "./order-buy-back.ts";
import { lineData } from "./order-lines.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderParts } from "./order-parts.ts";
import { tradeInLineHref } from "./order-trade-in.ts";
import { parcelTrack } from "./order-track.ts";
import type { LineAddress } from "./sku-swap.ts";

/** The question about a line's last return; a line of which everything was taken has no such page. */
async function openRtc(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const { lineItemId } = address;
  const returned = parts.returns.findLast(({ refusedLineIds }) =>
    refusedLineIds.includes(lineItemId),
  );
  const exchange = exchangesOf(parts.context).find(({ devices }) =>
    devices.some(({ id }) => id === lineItemId),
  );
  const promise = promisesOf(parts.context).find(({ device }) => device.id === lineItemId);
  // A device is given back at a promised price long after its window to return it.
  const asked = [promise?.buyBackId, exchange?.exchangeId, returned?.returnId];
  const found = await firstOf(
    asked.flatMap((id) => id ?? []),
    (id) => loadFor(door.shell, parts, rtc.lifecycle, id),
  );
  if (!found) throw notFound();
  const view = rtc.view(found.snapshot, parts.viewer.role);
  const { returnId } = view;
  return { ...{ parts, view, returnId }, actor: { ...found.actor, keys: parts.actor.keys } };
}

/** The first that there is. */
async function firstOf<T>(
  ids: readonly string[],
  load: (id: string) => Promise<T | null>,
): Promise<T | null> {
  for (const id of ids) {
    const found = await load(id);
    if (found !== null) return found;
  }
  return null;
}

export async function rtcPage(request: Request, door: Door, address: LineAddress) {
  const { parts, view, returnId, actor } = await openRtc(request, door, address);
  const { context, orderId } = parts;
  const { origin } = context;
  // Whoever may decide has seen what they decide about; a second look tells nothing new.
  if (view.may === "decide" && view.shownAt === null)
    await dispatch(door.shell, {
      to: `return-to-customer:${returnId}`,
      event: { type: "terms.shown" },
      actor,
    });
  const found = await loadFor(door.shell, parts, shipment.lifecycle, view.shipmentId);
  const parcel = found && shipment.view(found.snapshot, parts.viewer.role);
  return {
    ...{ orderId, origin, returnId },
    orderHref: paths.order(origin, orderId),
    returnHref: sourceHref(parts, address, returnId),
    ...{ status: view.status, lamp: view.lamp, may: view.may, reason: view.reason },
    ...{ isRtcEnabled: view.isRtcEnabled, decideBy: view.decideBy, decidedBy: view.decidedBy },
    lines: view.lines.flatMap(({ lineId, units }) => {
      const line = context.lines.find(({ id }) => id === lineId);
      return line ? [{ ...lineData(parts, line), units }] : [];
    }),
    shipTo: view.rtcShippingInfo,
    typed: typedOf(view.rtcShippingInfo ?? context.shipTo ?? context.billTo),
    states: origin === "us" ? Object.entries(usStates) : [],
    parcel: parcel && {
      track: parcelTrack(parcel, parts.timeZone),
      courier: parcel.courier,
      trackingId: parcel.trackingId,
    },
    sendKey: newFormKey(),
    liveHref: paths.live([
      `order:${orderId}`,
      `return-to-customer:${returnId}`,
      `shipment:${view.shipmentId}`,
    ]),
  };
}

/** What brought the goods in: a return, or what was traded in. */
function sourceHref(parts: OrderParts, { lineItemId }: LineAddress, returnId: string): string {
  const { context, orderId } = parts;
  const line = context.lines.find(({ id }) => id === lineItemId);
  const exchange = line && (tradeInLineHref(parts, line) ?? buyBackHref(parts, line));
  return returnId.startsWith(orderId) && exchange
    ? exchange
    : paths.returnOf(context.origin, orderId, returnId);
}

function typedOf(place: Address | null) {
  return {
    firstName: place?.firstName ?? "",
    lastName: place?.lastName ?? "",
    line1: place?.line1 ?? "",
    line2: place?.line2 ?? "",
    city: place?.city ?? "",
    state: place?.state ?? "",
    zip: place?.zip ?? "",
    phone: place?.phone ?? "",
    houseNumber: place?.houseNumber ?? "",
    flatNumber: place?.flatNumber ?? "",
    district: place?.district ?? "",
  };
}

/** The decision: `rtc_shipping_info` where the goods go back (RET-18), nothing where they stay. */
export async function sendRtc(request: Request, door: Door, address: LineAddress) {
  const { parts, view, returnId, actor } = await openRtc(request, door, address);
  const { origin } = parts.context;
  const form = await request.formData();
  const { type, key } = readEventForm(form);
  const isAgents = view.may === "decideAsAgent";
  const submission = parseWithZod(form, { schema: savedAddressForm(origin) });
  if (type !== "terms.accepted" && type !== "terms.declined") throw notFound();
  const isSentBack = type === "terms.accepted";
  if (isSentBack && submission.status !== "success") {
    const result = submission.reply();
    const texts = await fieldWords(request, result.error ?? {}, form);
    return json({ result, texts, refusal: null }, { status: 422 });
  }
  const place = submission.status === "success" ? submission.value : null;
  const rtc_shipping_info = isSentBack ? place : null;
  const outcome = await dispatch(door.shell, {
    to: `return-to-customer:${returnId}`,
    event: isAgents
      ? { type: "agent.decided", rtc_shipping_info }
      : { type, ...(isSentBack && { rtc_shipping_info }) },
    actor,
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) {
    const { refusal } = outcome;
    return json({ result: submission.reply(), refusal }, { status: statusOf(refusal) });
  }
  return redirect(paths.rtc(origin, parts.orderId, address.lineItemId), {
    status: 303,
    headers: { "Set-Cookie": flash(isSentBack ? "rtcRequested" : "rtcDeclined") },
  });
}
