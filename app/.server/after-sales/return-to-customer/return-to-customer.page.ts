/** Having goods back that were not accepted: the terms, the decision, the parcel (LC-17, ROUTE-18). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { paths } from "#app/paths.ts";
import { usStates } from "#machines/cart/schema/address.rules.ts";
import type { Address } from "#machines/order";
import * as shipment from "#machines/shipment";
import { buyBackHref, tradeInLineHref } from "#app/.server/orders/lines/line-hrefs.ts";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import type { OrderParts, LineAddress } from "#app/.server/orders/order-parts.ts";
import { parcelTrack } from "#app/.server/orders/tracking/order-track.ts";
import { keptCredit } from "./kept-credit.ts";
import { openReturnToCustomer } from "./opened-return-to-customer.ts";

export async function returnToCustomerPage(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, view, returnId, actor } = await openReturnToCustomer(request, scope, address);
  const { context, orderId } = parts;
  const { storefront } = context;
  // Whoever may decide has seen what they decide about; a second look tells nothing new.
  if (view.may === "decide" && view.shownAt === null)
    await dispatch(scope.engine, {
      to: `return-to-customer:${returnId}`,
      event: { type: "terms.shown" },
      actor,
    });
  const found = await loadFor(scope.engine, parts, shipment.lifecycle, view.shipmentId);
  const parcel = found && shipment.view(found.snapshot, parts.viewer.role);
  return {
    ...{ orderId, storefront, returnId },
    orderHref: paths.order(storefront, orderId),
    returnHref: sourceHref(parts, address, returnId),
    ...{ of: view.of, creditCents: await keptCredit(scope.engine, parts, view) },
    ...{ status: view.status, tone: view.tone, may: view.may, reason: view.reason },
    ...{ isRtcEnabled: view.isRtcEnabled, decideBy: view.decideBy, decidedBy: view.decidedBy },
    lines: view.lines.flatMap(({ lineId, units }) => {
      const line = context.lines.find(({ id }) => id === lineId);
      return line ? [{ ...lineData(parts, line), units }] : [];
    }),
    shipTo: view.rtcShippingInfo,
    typed: typedOf(view.rtcShippingInfo ?? context.shipTo ?? context.billTo),
    states: storefront === "us" ? Object.entries(usStates) : [],
    parcel: parcel && {
      track: parcelTrack(parcel, parts, parcel.expectedOn),
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
    : paths.returnOf(context.storefront, orderId, returnId);
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
