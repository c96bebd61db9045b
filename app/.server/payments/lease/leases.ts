/** The use cases of leasing at checkout: the lease of a cart, a new one, and whether it pays (LC-42). */
import { dueBy } from "#machines/cart";
import * as lease from "#machines/lease";
import type { LeaseView } from "#machines/lease";
import { WINTER_OFFSET } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatchFirst, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

const leasing: Actor = { role: "system", id: "leasing" };

/** A lease of a cart, the latest one. */
export interface FoundLease {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly actor: Actor;
  readonly view: LeaseView;
}

/** What a cart costs when it is leased, before the lessor's own fee. */
export function leaseCents({ clock }: EngineContext, { cart }: Checkout): number {
  return dueBy(cart.context, "lease", instant(clock));
}

/** Where the goods go, which decides whether they can be leased. */
function stateOf({ cart }: Checkout): string {
  const { shippingAddress, billingAddress } = cart.context.checkout;
  return shippingAddress?.state ?? billingAddress?.state ?? "";
}

/** The leases a cart has had, the latest one last; a payment by the nth has the same id. */
export async function leasesOf(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cartId: string,
): Promise<readonly FoundLease[]> {
  const found: FoundLease[] = [];
  for (;;) {
    const leaseId = leaseIdOf(cartId, found.length + 1);
    const loaded = await loadFor(engine, viewer, lease.lifecycle, leaseId);
    if (!loaded) return found;
    const { snapshot, rev, actor } = loaded;
    found.push({ id: `lease:${leaseId}`, rev, actor, view: lease.view(snapshot, actor.role) });
  }
}

/** The nth lease of a cart. */
export function leaseIdOf(cartId: string, nth: number): string {
  return `${cartId}-S${nth}`;
}

/** The cart's own payment by this lease. */
export function paysBy({ cart }: Checkout, { view }: FoundLease) {
  return cart.context.checkout.payments.find(({ paymentId }) => paymentId === view.leaseId) ?? null;
}

/** Whether a lease can still come to pay this cart. */
export function isOpen(checkout: Checkout, found: FoundLease): boolean {
  const isEnded = ["owned", "expired", "refused", "cancelled"].includes(found.view.status);
  return !isEnded && paysBy(checkout, found)?.status !== "failed";
}

/** Asks for a lease: the cart's own where it has not been asked for, else a new one. */
export async function askForLease(
  engine: EngineContext,
  viewer: Viewer & { readonly customerId: string },
  checkout: Checkout,
  { sealedApplicantId, key }: { readonly sealedApplicantId: string; readonly key?: string },
): Promise<Outcome> {
  const { cartId } = checkout.cart.context;
  const known = await leasesOf(engine, viewer, cartId);
  const { sessionId, customerId, storefront, actor } = viewer;
  const event = { type: "applied", state: stateOf(checkout), sealedApplicantId };
  const last = known.at(-1);
  // An answer that is awaited, or an approval that holds, is not asked for again.
  if (last && isOpen(checkout, last))
    return engine.store.write((tx) =>
      dispatchIn(engine, tx, { to: last.id, event, actor, ...(key !== undefined && { key }) }),
    );
  const leaseId = leaseIdOf(cartId, known.length + 1);
  const utcOffsetMinutes = WINTER_OFFSET[storefront];
  const input = { leaseId, cartId, sessionId, customerId, utcOffsetMinutes };
  const to: LifecycleId = `lease:${leaseId}`;
  const keyed = key !== undefined && { key };
  return dispatchFirst(engine, { input, actor: leasing }, { to, event, actor, ...keyed });
}

export const LEASE = "lease";
