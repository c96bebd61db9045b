import { businessNamed } from "#app/.server/identity/business/businesses.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { plainPath } from "#app/.server/request/plain-path.ts";
import { ownPath } from "#app/.server/request/own-address.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import { checkoutSteps, paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";

export function wayOn(request: Request, to: string | null): string {
  const storefront = storefrontOf(request);
  const home = isForBusiness(request) ? paths.business(storefront) : paths.myOrders(storefront);
  return ownPath(to ?? "", home);
}

export function isForBusiness(request: Request): boolean {
  return plainPath(request).startsWith(paths.businessSignIn(storefrontOf(request)));
}

/** Checkout goes on without an account, but not from where businesses sign in: they pay signed in (B2B-07). */
export function isOpenToGuests(request: Request, to: string): boolean {
  return !isForBusiness(request) && isCheckout(storefrontOf(request), to);
}

function isCheckout(storefront: Storefront, to: string): boolean {
  const open = [
    paths.checkout(storefront),
    ...checkoutSteps.map((s) => paths.checkoutStep(storefront, s)),
  ];
  return open.includes(to) || to.startsWith(paths.expressCheckout(storefront));
}

/**
 * Whose business the new account buys for, as its address says: a new one, one somebody was invited to, or none. An
 * invitation that is over, or never was, leads to nobody: it has a code, and `joins` is null.
 */
export async function businessAskedFor(request: Request, { engine }: Pick<RequestScope, "engine">) {
  const { searchParams } = new URL(request.url);
  const joinCode = searchParams.get("join");
  const joins = joinCode === null ? null : await businessNamed(engine, joinCode);
  if (joinCode !== null) return { joins, joinCode };
  return searchParams.get("for") === "business" ? { joins: null, joinCode: null } : null;
}
