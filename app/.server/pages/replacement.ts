/** Having units of a delivered line replaced: the request, then how it goes (LC-18, RET-25). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { isReplacementReason } from "#app/messages/replacement.ts";
import { paths } from "#app/paths.ts";
import * as order from "#machines/order";
import type { OrderLine } from "#machines/order";
import * as replacement from "#machines/replacement";
import type { ReplacementView } from "#machines/replacement";
import * as shipment from "#machines/shipment";
import { statusOf } from "./checkout-answer.ts";
import { lineData } from "./order-lines.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderParts } from "./order-parts.ts";
import { parcelTrack } from "./order-track.ts";
import { lineFaults, readChoice } from "./return-choice.ts";
import type { LineOffer, ReturnFaults } from "./return-choice.ts";
import type { LineAddress } from "./sku-swap.ts";

export async function replacementPage(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const { context, orderId, rev, view } = parts;
  const line = lineOf(parts, address.lineItemId);
  const last = await lastOf(door, parts, line);
  const offer = offerOf(parts, line);
  return {
    orderId,
    orderHref: paths.order(context.origin, orderId),
    returnHref: view.events.includes("return.requested")
      ? paths.return(context.origin, orderId)
      : null,
    line: lineData(parts, line),
    until: line.returnUntil,
    offer,
    blocker: offer ? null : order.replacementBlocker(line, parts.at),
    replacement: last && (await toldOf(door, parts, last)),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([
      `order:${orderId}`,
      ...(last
        ? ([`replacement:${last.replacementId}`, `shipment:${last.shipmentId}`] as const)
        : []),
    ]),
  };
}

function lineOf({ context }: OrderParts, lineItemId: string): OrderLine {
  const line = context.lines.find(({ id }) => id === lineItemId);
  if (!line) throw notFound();
  return line;
}

/** What may be replaced now; null where nothing may. */
function offerOf({ view }: OrderParts, line: OrderLine): LineOffer | null {
  const units = view.lines.find(({ id }) => id === line.id)?.replaceableUnits ?? 0;
  if (units < 1) return null;
  const known = line.serials.filter((serial) => serial !== "");
  return { lineId: line.id, units, needsSerials: order.isDevice(line), known };
}

async function lastOf({ shell }: Door, parts: OrderParts, { id }: OrderLine) {
  const ids = parts.view.lines.find((line) => line.id === id)?.replacementIds ?? [];
  const key = ids.at(-1);
  const found = key === undefined ? null : await loadFor(shell, parts, replacement.lifecycle, key);
  return found && replacement.view(found.snapshot, parts.viewer.role);
}

/** RET-03, and which line of which order the new units stand for (LINE-04). */
async function toldOf({ shell }: Door, parts: OrderParts, view: ReplacementView) {
  const { label, lamp, code, reason, date, units, approvedUnits, refusal, backBy } = view;
  const found = await loadFor(shell, parts, shipment.lifecycle, view.shipmentId);
  const parcel = found && shipment.view(found.snapshot, parts.viewer.role);
  return {
    ...{ label, lamp, code, reason, date, units, approvedUnits, refusal, backBy },
    replacementId: view.replacementId,
    isBack: view.isBack,
    isClaim: view.isClaim,
    serials: view.serials,
    chargeCents: view.chargeCents,
    track: view.track,
    groups: view.replacement_line_item_groups,
    parcel:
      parcel && view.track.some(({ status, at }) => status === "shipped" && at !== null)
        ? {
            track: parcelTrack(parcel, parts.timeZone),
            courier: parcel.courier,
            trackingId: parcel.trackingId,
            trackingUrl: parcel.trackingUrl,
          }
        : null,
  };
}

/** The request of the page's form; a form that lacks something comes back with what was typed. */
export async function sendReplacement(request: Request, door: Door, address: LineAddress) {
  const parts = await openOrder(request, door, address);
  const { context, orderId, actor } = parts;
  const line = lineOf(parts, address.lineItemId);
  const form = await request.formData();
  const posted = readEventForm(form);
  if (posted.type !== "replacement.requested") throw notFound();
  const offer = offerOf(parts, line) ?? {
    lineId: line.id,
    units: 0,
    needsSerials: false,
    known: [],
  };
  const { lines, reasonCode, reasonText } = readChoice(form, [offer]);
  const [chosen] = lines;
  const faults: ReturnFaults = Object.fromEntries([
    ...(chosen && offer.units > 0 ? lineFaults(chosen, offer) : []),
    ...(isReplacementReason(reasonCode) ? [] : [["reasonCode", "ReasonRequired"]]),
  ]);
  const typed = {
    units: Math.max(1, chosen?.units ?? 1),
    serials: chosen?.serials ?? [],
    reasonCode,
    reasonText,
  };
  if (Object.keys(faults).length > 0)
    return json({ faults, typed, refusal: null }, { status: 422 });
  const outcome = await dispatch(door.shell, {
    to: `order:${orderId}`,
    event: {
      type: "replacement.requested",
      ...{ lineId: line.id, units: typed.units, serials: [...typed.serials] },
      ...{ reasonCode, reasonText },
    },
    actor,
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) {
    const { refusal } = outcome;
    return json({ faults: {}, typed, refusal }, { status: statusOf(refusal) });
  }
  return redirect(paths.replaceLine(context.origin, orderId, line.id), {
    status: 303,
    headers: { "Set-Cookie": flash("replacementRequested") },
  });
}
