/**
 * Two steps to an order without an account (SRCH-06): its number and an address or ZIP code open it to be looked at;
 * changing it takes the code that is mailed to it. `rights.ts` enforces that; here guests are led to the code's page.
 */
import { redirect } from "@remix-run/node";
import { lifecycleNamed } from "#machines";
import { unpack } from "#machines/kit";
import { paths } from "#app/paths.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { pathParts, plainPath } from "#app/.server/request/plain-path.ts";
import type { Viewer } from "./viewer-facts.ts";

/** Pages of an order that show no more than the order itself does. */
const openToLook =
  /\/(web\/(order|order-code|order-track|track-item)|api\/orders)\/[^/]+(\/[^/]+)?\/?$/;
const ofChanges = /\/web\/order\/[^/]+\/./;

/** Whether an address is a page on which an order is changed, or a file with all that is in it. */
function isForOwners(request: Request): boolean {
  const path = plainPath(request);
  if (path.includes("/order-code/")) return false;
  const isLooking = request.method === "GET" || request.method === "HEAD";
  return !isLooking || !openToLook.test(path) || ofChanges.test(path);
}

/** Sends a guest who looked this order up, and has not proved more, to the code's page; they come back afterwards. */
export async function askForProof(
  request: Request,
  { engine }: Pick<RequestScope, "engine">,
  { lookup, actor, storefront }: Pick<Viewer, "lookup" | "actor" | "storefront">,
): Promise<void> {
  if (!lookup?.open || lookup.proved) return;
  const { orderId } = lookup;
  const names = pathParts(request).some((part) => part.toUpperCase() === orderId);
  if (!names || !isForOwners(request)) return;
  const stored = await engine.store.engine.load(`order:${orderId}`);
  if (!stored) return;
  const lifecycle = lifecycleNamed(stored.machine);
  const opening = lifecycle.keys(unpack(lifecycle, JSON.parse(stored.snapshot)).context);
  const held = (actor.keys ?? []).filter((key) => !actor.unproved?.includes(key));
  if (opening.some((key) => held.includes(key))) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.orderCode(storefront, orderId, pathname + search), 303);
}
