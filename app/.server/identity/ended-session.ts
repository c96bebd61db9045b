/**
 * Pages that guests use too cannot ask everybody to sign in. Whoever was signed in until just now is asked nevertheless: what
 * they had there waits behind their account, and as a guest they would find it gone without a word.
 */
import { redirect } from "@remix-run/node";
import { checkoutSteps, paths } from "#app/paths.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { findSession, hasSessionCookie } from "./session.ts";
import { lastMark } from "./guard/known-device.ts";
import { keepTyped } from "./typed/typed-answers.ts";
import { keepWaiting, sentIn } from "./typed/waiting-answers.ts";
import { askToSignIn, viewerOf } from "./viewer.ts";
import type { Viewer } from "./viewer-facts.ts";

/**
 * The viewer, unless their session has just ended: then the way to sign in and back here, where what was sent waits.
 * Whose browser has forgotten them altogether, by signing out beside this page or with its cookies, is led to the cart,
 * which says so: nobody knows whether they have an account.
 */
export async function viewerStillIn(request: Request, scope: RequestScope): Promise<Viewer> {
  const viewer = await viewerOf(request, scope);
  const hasEnded = await hasJustEnded(request, scope, viewer);
  const isForgotten = isSent(request) && isUnknown(viewer);
  if (!hasEnded && !isForgotten) return viewer;
  const elsewhere =
    !hasEnded && isOfCheckout(request)
      ? redirect(paths.cart(viewer.storefront, { lost: pageOf(request) }), 303)
      : await askToSignIn(request, scope);
  for (const [name, value] of await keptIn(request, scope)) elsewhere.headers.append(name, value);
  throw elsewhere;
}

/**
 * Where a viewer signs in to find again what this browser had until just now, and gets back to the page they came from;
 * null where nothing is missing.
 */
export async function signInAgain(
  request: Request,
  scope: RequestScope,
  viewer: Viewer,
): Promise<string | null> {
  const lost = new URL(request.url).searchParams.get("lost");
  if (lost === null && !(await hasJustEnded(request, scope, viewer))) return null;
  const step = checkoutSteps.find((one) => one === lost);
  const { storefront } = viewer;
  const back = step ? paths.checkoutStep(storefront, step) : paths.cart(storefront);
  return viewer.customerId === null ? paths.signIn(storefront, back, "ReLogin") : null;
}

/** Keeps what was sent, for who signed in here last or, where nobody ever has, with the session. */
async function keptIn(request: Request, scope: RequestScope): Promise<Headers> {
  if (scope.press?.isKept) return new Headers();
  const isTheirs = (await lastMark(request, scope)) !== null;
  return isTheirs
    ? keepWaiting(request, scope)
    : keepTyped(request, scope, await sentIn(request, scope));
}

/** A form was filled in on a page of somebody, and nobody sends it. */
export function isUnknown({ sessionId, customerId, agent, expired }: Viewer): boolean {
  return sessionId === null && customerId === null && agent === null && !expired;
}

const isSent = ({ method }: Request) => method !== "GET" && method !== "HEAD";
const isOfCheckout = (request: Request) => /\/web\/(checkout|express)\//.test(request.url);
const pageOf = (request: Request) =>
  new URL(request.url).pathname.replace(/\/+$/, "").split("/").at(-1) ?? "";

/** Whether this browser was signed in and is no more, with nobody having signed out here. */
async function hasJustEnded(
  request: Request,
  scope: RequestScope,
  { customerId, agent, expired }: Viewer,
): Promise<boolean> {
  if (customerId !== null || agent !== null) return false;
  if (expired) return true;
  return (await hasSessionCookie(request, scope)) && (await findSession(request, scope)) === null;
}
