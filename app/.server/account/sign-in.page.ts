/** Sign-in, sign-up and sign-out: what their pages need, and what their forms do. */
import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { findCart } from "#app/.server/cart/cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { flash } from "#app/.server/request/flash.ts";
import { draftsOf, findSession } from "#app/.server/identity/session.ts";
import type { FoundSession } from "#app/.server/identity/session.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { signUpForm } from "#app/.server/identity/account-forms.ts";
import { wayOn, isOpenToGuests, isForBusiness, businessAskedFor } from "./where-next.ts";

export interface SignInPage {
  readonly storefront: Storefront;
  /** Where the shopper goes on afterwards. */
  readonly to: string;
  /** What is known of the e-mail address. */
  readonly email: string;
  /** The code that says why signing in is asked for. */
  readonly reason: string | null;
  /** They came from a page that did not know them, and their browser sends no cookies. */
  readonly hasNoCookies: boolean;
  /** Whether the way on is open to guests as well: checkout is. */
  readonly mayProceed: boolean;
  /** It is where businesses sign in (ROUTE-32). */
  readonly isBusiness: boolean;
  /** Where a new password is asked for; it leads on to the same place. */
  readonly recoveryHref: string;
}

export async function signInPage(request: Request, scope: RequestScope): Promise<SignInPage> {
  const found = await findSession(request, scope);
  const storefront = storefrontOf(request);
  const given = new URL(request.url).searchParams.get("to");
  const to = wayOn(request, given ?? found?.view.returnTo ?? null);
  if (found?.view.status === "signedIn") throw redirect(to, 303);
  const reason = reasonFor(new URL(request.url), found);
  // What they had waits behind their account: as a guest they would find nothing there.
  const isNew = reason !== "ReLogin" && found?.view.status !== "expired";
  return {
    storefront,
    to,
    email: emailIn(draftsOf(found).lookup?.email_or_zip),
    reason,
    hasNoCookies: given !== null && request.headers.get("Cookie") === null,
    mayProceed: isNew && isOpenToGuests(request, to) && !(await hasBusinessCart(scope, found)),
    isBusiness: isForBusiness(request),
    recoveryHref: paths.passwordRecovery(storefront, { to }),
  };
}

/** A business pays as its account holder, never as a guest (PAY-45). */
async function hasBusinessCart(
  { engine }: Pick<RequestScope, "engine">,
  found: FoundSession | null,
): Promise<boolean> {
  if (!found?.row.cartId) return false;
  const actor = { role: "guest", id: found.row.id, keys: [`session:${found.row.id}`] } as const;
  const cart = await findCart(engine, { cartId: found.row.cartId, actor });
  return cart?.view.status === "active" && cart.view.customerType === "B2B";
}

function emailIn(typed: string | undefined): string {
  return typed?.includes("@") ? typed : "";
}

const sayable: ReadonlySet<string> = new Set(["Login", "ReLogin", "SecondStepOver"]);

/** The session knows best; without one, the page that sent the shopper here has said so. */
function reasonFor({ searchParams }: URL, found: FoundSession | null): string | null {
  const { askedWith, returnTo, status } = found?.view ?? {};
  if (askedWith && returnTo === searchParams.get("to")) return askedWith;
  if (status === "expired") return "AuthError";
  const given = searchParams.get("reason");
  return given !== null && sayable.has(given) ? given : null;
}

export async function signUpPage(request: Request, scope: RequestScope) {
  const business = await businessAskedFor(request, scope);
  if (business?.joins) await tellOfInvitation(request, scope);
  const { storefront, to, email } = await signInPage(request, scope);
  const { password: _, ...constraint } = getZodConstraint(signUpForm(storefront));
  return { storefront, to, email, constraint, business };
}

/** An invitation makes an account; whoever is signed in has one, and is told so rather than led past it. */
async function tellOfInvitation(request: Request, scope: RequestScope): Promise<void> {
  const found = await findSession(request, scope);
  if (found?.view.status !== "signedIn") return;
  const headers = { "Set-Cookie": flash("invitationIsForNew") };
  throw redirect(paths.myOrders(storefrontOf(request)), { status: 303, headers });
}
