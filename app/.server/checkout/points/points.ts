/** Points at checkout: what the panel shows, and what its two forms do (REW-09 to REW-15, REW-18). */
import { json, redirect } from "@remix-run/node";
import { answered } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { currentPoints } from "#app/.server/identity/points-accounts.ts";
import { enterPoints, findRedemption, removePoints } from "./redemption.ts";
import type { PointsScope } from "./redemption.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";

/** Events that the panel posts; the page that mounts it hands them on. */
export const pointsEvents: readonly string[] = ["amount.entered", "redemption.removed"];

/** Why there is no field to enter points into. */
export type NoPoints = "guest" | "foreign" | "notRedeemable";

/** What `PointsPanel` shows; `here` is the page it stands on. */
export async function pointsPanel(
  scope: PointsScope,
  viewer: Viewer,
  { cart }: Checkout,
  here: string,
) {
  const { customerId, storefront } = viewer;
  const points = customerId === null ? null : await currentPoints(scope, customerId);
  const found = await findRedemption(scope.engine, viewer, cart.context.cartId);
  const status = found?.view.status ?? "none";
  const none: NoPoints | null =
    storefront !== "us"
      ? "foreign"
      : customerId === null
        ? "guest"
        : !points?.view.isUs
          ? "foreign"
          : points.view.isRedeemable
            ? null
            : "notRedeemable";
  const { availablePoints = 0, availableCents = 0, pendingPoints = 0 } = points?.view ?? {};
  const { subtotalCents } = cart.context.totals;
  const due = Math.max(0, cart.view.dueCents);
  return {
    none,
    ...{ availablePoints, availableCents, pendingPoints },
    /** The most that can be entered now. */
    maxCents: Math.min(availableCents, subtotalCents, due),
    status,
    amountCents: found?.view.amountCents ?? 0,
    /** Why the last redemption came to nothing: a code of the catalogue. */
    code: found?.view.code ?? null,
    ticket: { rev: found?.rev ?? 0, key: newFormKey() },
    signInHref: paths.signIn(storefront, here, "Login"),
    rewardsHref: paths.myRewards(storefront),
  };
}

function refused(event: string, refusal: Refusal) {
  return json({ event, refusal, fields: {} }, { status: statusOf(refusal) });
}

/** Answers the panel's forms, then leads back to the page it stands on. */
export async function sendPoints(
  scope: PointsScope & { readonly patienceMs: number },
  viewer: Viewer,
  { cart }: Checkout,
  { posted, here }: { readonly posted: PostedEvent; readonly here: string },
) {
  const { type, key, fields } = posted;
  if (type === "redemption.removed") {
    const outcome = await removePoints(scope.engine, viewer, cart, key);
    return outcome.ok ? redirect(here, 303) : refused(type, outcome.refusal);
  }
  const entered = await enterPoints(scope, viewer, cart, { amount: fields.amount ?? "", key });
  if (!entered.outcome.ok) return refused(type, entered.outcome.refusal);
  if (entered.paymentId !== null)
    await answered(scope.engine, viewer, entered.paymentId, scope.patienceMs);
  return redirect(here, 303);
}
