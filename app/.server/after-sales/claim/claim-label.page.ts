/** The shipping label of a device that is sent in to be repaired, as a file (LC-41). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { storeName } from "#app/.server/request/store-name.ts";
import { deviceLabelFile } from "#app/.server/after-sales/trade-in/device-label.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { claimLabelWords, claimReminders } from "#app/messages/claim.ts";
import { paths } from "#app/paths.ts";
import { openClaim } from "./opened-claim.ts";
import type { ClaimAddress } from "./opened-claim.ts";

/** Where there is no label of use, the way to the page. */
export async function claimLabelFile(request: Request, scope: RequestScope, address: ClaimAddress) {
  const { view } = await openClaim(request, scope, address);
  const { storefront, subscriptionId, place } = address;
  const { label, waitsUntil: sendBy, orderId, claimId: id, status } = view;
  if (!label || status !== "sending")
    throw redirect(paths.claims(storefront, subscriptionId, place), 303);
  const parts = await openOrder(request, scope, { storefront, orderId });
  return deviceLabelFile(request, scope, parts, {
    ...{ label, sendBy, id, words: claimLabelWords, steps: claimReminders },
    ...{ addressee: `${storeName()} Repairs`, fileName: `repair-label-${id}.pdf` },
  });
}
