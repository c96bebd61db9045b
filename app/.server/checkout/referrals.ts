/** Referrals: the code of a friend at checkout, the list of friends, and what the thank-you page says (CODE-07 to CODE-11). */
import { json, redirect } from "@remix-run/node";
import type { Checkout } from "./checkout.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatchFirst, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { currentPoints } from "#app/.server/identity/points-accounts.ts";
import type { PointsScope } from "./points/redemption.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { forgottenReferral } from "#app/.server/cart/referral-cookie.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { REFERRAL_CAP_CENTS, yearOf } from "#machines/points-account";
import * as referral from "#machines/referral";
import { instant } from "#app/.server/engine/clock.ts";
import { statusOf } from "#app/.server/request/event-form.ts";

/** Events that the panel posts; the page that mounts it hands them on. */
export const referralEvents: readonly string[] = ["referral.entered", "referral.removed"];

/** What `ReferralPanel` shows; `here` is the page it stands on, `carried` the code of the link somebody came by. */
export async function referralPanel(
  engine: EngineContext,
  viewer: Viewer,
  { cart }: Checkout,
  { here, carried }: { readonly here: string; readonly carried: string | null },
) {
  const loaded = await loadFor(engine, viewer, referral.lifecycle, cart.context.cartId);
  const view = loaded && referral.lifecycle.view(loaded.snapshot, viewer.actor.role);
  const promo = cart.context.promos.find(({ source }) => source === "referral");
  return {
    status: view?.status ?? ("none" as const),
    code: view?.code ?? carried,
    refusedFor: view?.refusedFor ?? null,
    discountCents: promo?.discountCents ?? 0,
    isSignedIn: viewer.customerId !== null,
    ticket: { rev: loaded?.rev ?? 0, key: newFormKey() },
    signInHref: paths.signIn(viewer.storefront, here, "Login"),
  };
}

/** Enters a friend's code on a cart; the answer is in the referral's own state a moment later. */
function enterReferral(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor" | "customerId" | "sessionId">,
  { context: { cartId } }: Checkout["cart"],
  { code, key }: { readonly code: string; readonly key: string | undefined },
): Promise<Outcome> {
  const { actor, customerId, sessionId } = viewer;
  const to = `referral:${cartId}` as const;
  const event = { type: "referral.entered", code, customerId };
  const input = { cartId, sessionId, customerId };
  const keyed = key !== undefined && { key };
  return dispatchFirst(engine, { input, actor }, { to, event, actor, ...keyed });
}

/** Answers the panel's forms, then leads back to the page it stands on. */
export async function sendReferral(
  { engine, patienceMs }: { readonly engine: EngineContext; readonly patienceMs: number },
  viewer: Viewer,
  { cart }: Checkout,
  { posted, here }: { readonly posted: PostedEvent; readonly here: string },
) {
  const { type, key, fields } = posted;
  if (type === "referral.entered" && !fields.code)
    return refused(type, { code: "ReferralCodeNotFound" });
  const outcome =
    type === "referral.entered"
      ? await enterReferral(engine, viewer, cart, { code: fields.code ?? "", key })
      : await engine.store.write((tx) =>
          dispatchIn(engine, tx, {
            ...{ to: `referral:${cart.context.cartId}`, event: { type }, actor: viewer.actor },
            ...(key !== undefined && { key }),
          }),
        );
  if (!outcome.ok) return refused(type, outcome.refusal);
  await settled(engine, viewer, cart.context.cartId, patienceMs);
  const headers = { "Set-Cookie": forgottenReferral() };
  return redirect(here, { status: 303, ...(type === "referral.entered" && { headers }) });
}

function refused(event: string, refusal: Refusal) {
  return json({ event, refusal, fields: {} }, { status: statusOf(refusal) });
}

const PAUSE_MS = 10;

/** Waits a moment for the store's own answer, so that the next page has it. */
async function settled(engine: EngineContext, viewer: Viewer, cartId: string, patienceMs: number) {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const loaded = await loadFor(engine, viewer, referral.lifecycle, cartId);
    if (!loaded?.snapshot.matches("checking")) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The viewer's own code as a link to share; null without an account in the programme: only US accounts earn (REW-12). */
export async function referralOf(
  scope: PointsScope,
  { customerId, storefront }: Pick<Viewer, "customerId" | "storefront">,
) {
  if (customerId === null || !scope.env.referralScheme) return null;
  const points = await currentPoints(scope, customerId);
  const code = await scope.engine.store.loyalty.referralCodeOf(customerId);
  if (!points?.view.isUs || code === null) return null;
  return {
    code,
    link: `${scope.env.storeUrl}${paths.home(storefront)}?referral=${code}`,
    referralsHref: paths.myReferrals(storefront),
  };
}

/** My Referrals: friends, what they brought, and what this year still has room for (CODE-10, CODE-11). */
export async function myReferralsPage(
  request: Request,
  scope: RequestScope,
  { storefront }: { readonly storefront: Storefront },
) {
  const viewer = await requireShopper(request, scope);
  const points = await currentPoints(scope, viewer.customerId);
  const year = yearOf(instant(scope.engine.clock));
  return {
    storefront,
    isUs: points?.view.isUs ?? false,
    year,
    referral: await referralOf(scope, viewer),
    friends: points?.view.referrals ?? [],
    earnedCents: points?.view.rewardedByYear[year] ?? 0,
    capCents: REFERRAL_CAP_CENTS,
    rewardsHref: paths.myRewards(storefront),
  };
}
