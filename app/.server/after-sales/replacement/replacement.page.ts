/** Having units of a delivered line replaced: the request, then how it goes (LC-18, RET-25). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import * as order from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { ReplacementView } from "#machines/replacement";
import * as shipment from "#machines/shipment";
import { choiceWaiting } from "#app/.server/after-sales/return/return-choice.ts";
import { waitingOn } from "#app/.server/identity/typed/waiting-answers.ts";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import { owedBack } from "#app/.server/orders/order-situation.ts";
import { lineOf, openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderParts, LineAddress } from "#app/.server/orders/order-parts.ts";
import { parcelTrack } from "#app/.server/orders/tracking/order-track.ts";
import { offerOf } from "./replaceable.ts";

export async function replacementPage(request: Request, scope: RequestScope, address: LineAddress) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, rev, view } = parts;
  const line = lineOf(parts, address.lineItemId);
  const last = lastOf(parts, line);
  const offer = offerOf(parts, line);
  const waiting = offer && (await waitingOn(request, scope));
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    returnHref: view.events.includes("return.requested")
      ? paths.return(context.storefront, orderId)
      : null,
    line: lineData(parts, line),
    until: order.replaceableUntil(parts.context, line),
    offer,
    blocker: offer ? null : order.replacementBlocker(parts.context, line, parts.at),
    /** The most that one unit costs that is not sent back. */
    eachCents: order.mostOwedForOld(context, line),
    replacement: last && (await toldOf(scope, parts, last)),
    /** Which units were chosen before signing in again; null where nobody did. */
    chosen: (waiting && choiceWaiting(waiting, [offer]).lines[0]) ?? null,
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([
      `order:${orderId}`,
      ...(last
        ? ([`replacement:${last.replacementId}`, `shipment:${last.shipmentId}`] as const)
        : []),
    ]),
  };
}

/** The replacement whose old units are to be sent first, else the last one. */
function lastOf({ replacements }: OrderParts, { id }: OrderLine): ReplacementView | null {
  const own = replacements.filter(({ lineId }) => lineId === id);
  return owedBack({ replacements: own }) ?? own.at(-1) ?? null;
}

/** What is charged for old units that did not come back, by what was paid with. */
function chargesOf({ context }: OrderParts, { charges }: ReplacementView) {
  return charges.map(({ paymentId, amountCents, is }) => {
    const paid = context.payments.find((one) => one.paymentId === paymentId);
    const { method, display } = paid ?? { method: "", display: null };
    return { paymentId, amountCents, is, method, display };
  });
}

const cents = ({ amountCents }: { readonly amountCents: number }): number => amountCents;

/** RET-03, and which line of which order the new units stand for (LINE-04). */
async function toldOf({ engine }: RequestScope, parts: OrderParts, view: ReplacementView) {
  const { label, tone, code, reason, date, units, approvedUnits, refusal, backBy } = view;
  const found = await loadFor(engine, parts, shipment.lifecycle, view.shipmentId);
  const parcel = found && shipment.view(found.snapshot, parts.viewer.role);
  return {
    ...{ label, tone, code, reason, date, units, approvedUnits, refusal, backBy },
    replacementId: view.replacementId,
    isBack: view.isBack,
    ...{ isClaim: view.isClaim, isLate: view.isLate },
    serials: view.serials,
    chargeCents: view.chargeCents,
    /** What is charged if its old units are not sent back. */
    owedCents: sum((order.owedForOld(parts.context, view.replacementId) ?? []).map(cents)),
    charges: chargesOf(parts, view),
    track: view.track,
    groups: view.replacement_line_item_groups,
    parcel:
      parcel && view.track.some(({ status, at }) => status === "shipped" && at !== null)
        ? {
            track: parcelTrack(parcel, parts, parcel.expectedOn),
            courier: parcel.courier,
            trackingId: parcel.trackingId,
            trackingUrl: parcel.trackingUrl,
          }
        : null,
  };
}
