/** The use cases of points at checkout: entering an amount, taking it out, keeping it within what the cart costs. */
import { amountDue } from "#machines/cart";
import { isPartial } from "#machines/payment";
import * as redemption from "#machines/rewards-redemption";
import { decimal } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { dispatchFirst, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { EventRequest, Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { currentPoints } from "#app/.server/identity/points-accounts.ts";
import type { Env } from "#app/.server/request/env.ts";
import { readCents } from "#app/.server/request/typed-cents.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

const programme: Actor = { role: "system", id: "rewards" };

type Who = Pick<Viewer, "actor" | "customerId" | "sessionId" | "storefront">;

export interface PointsScope {
  readonly engine: EngineContext;
  readonly env: Env;
}

/** Where the points of a cart stand; null before the first try. */
export async function findRedemption(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cartId: string,
) {
  const loaded = await loadFor(engine, viewer, redemption.lifecycle, cartId);
  return (
    loaded && {
      rev: loaded.rev,
      paymentId: loaded.snapshot.context.paymentId,
      view: redemption.lifecycle.view(loaded.snapshot, viewer.actor.role),
    }
  );
}

export type Entered =
  | { readonly outcome: Extract<Outcome, { ok: true }>; readonly paymentId: string }
  | { readonly outcome: Extract<Outcome, { ok: false }>; readonly paymentId: null };

/** Puts points towards the cart; every limit is computed here, whatever the form said (OPEN-33). */
export async function enterPoints(
  { engine, env }: PointsScope,
  viewer: Who,
  cart: FoundCart,
  { amount, key }: { readonly amount: string; readonly key: string | undefined },
): Promise<Entered> {
  const { customerId, sessionId, actor, storefront } = viewer;
  const points = customerId === null ? null : await currentPoints({ engine, env }, customerId);
  const { cartId, totals } = cart.context;
  const paymentId = newId();
  const event: RawEvent = {
    ...{ type: "amount.entered", paymentId, amountCents: readCents(amount) ?? 0 },
    facts: {
      isSignedIn: customerId !== null,
      isUs: storefront === "us" && (points?.view.isUs ?? true),
      centsPerPoint: points?.context.centsPerPoint ?? 0,
      availableCents: points?.view.availableCents ?? 0,
      subtotalCents: totals.subtotalCents,
      dueCents: Math.max(0, amountDue(cart.context)),
    },
  };
  const to = `rewards-redemption:${cartId}` as const;
  const input = { cartId, sessionId, customerId };
  const keyed = key !== undefined && { key };
  const outcome = await dispatchFirst(engine, { input, actor }, { to, event, actor, ...keyed });
  return outcome.ok ? { outcome, paymentId } : { outcome, paymentId: null };
}

/** Takes points again that went back while the cart was left alone; says so where they are not there any more. */
export async function retakePoints(
  scope: PointsScope,
  viewer: Who,
  cart: FoundCart | null,
): Promise<void> {
  const cents = cart?.view.status === "active" ? cart.context.pointsAsideCents : 0;
  if (!cart || cents === 0 || viewer.customerId === null) return;
  const taken = await enterPoints(scope, viewer, cart, {
    amount: decimal(cents, "USD"),
    key: undefined,
  });
  if (taken.outcome.ok) return;
  await scope.engine.store.write((tx) =>
    dispatchIn(scope.engine, tx, {
      ...{ to: cart.id, event: raised("RewardsRedemptionRemoved", 0), actor: programme },
    }),
  );
}

/** Takes the points out of the cart again. */
export function removePoints(
  engine: EngineContext,
  { actor }: Pick<Viewer, "actor">,
  cart: FoundCart,
  key: string | undefined,
): Promise<Outcome> {
  return engine.store.write((tx) =>
    dispatchIn(engine, tx, {
      to: `rewards-redemption:${cart.context.cartId}`,
      event: { type: "redemption.removed" },
      actor,
      ...(key !== undefined && { key }),
    }),
  );
}

/**
 * Points that pay more than the cart costs by now are cut to the maximum (REW-15), and what has nothing left to pay goes.
 * True when anything moved.
 */
export async function fitPoints(
  engine: EngineContext,
  { id, context }: FoundCart,
): Promise<boolean> {
  const stale = context.checkout.payments.filter(({ status }) => status === "stale");
  const points = stale.find(({ method }) => method === "rewards");
  if (!points) return false;
  const { paymentId } = points;
  const due = amountDue(context, paymentId);
  const rest = stale.filter(({ method }) => !isPartial(method));
  const requests: Omit<EventRequest, "actor">[] =
    due > 0
      ? [
          ...rest.map((one) => removed(id, one.paymentId)),
          { to: id, event: { type: "payment.reapplied", paymentId } },
          { to: id, event: raised("MaxRedemptionExceeded", due) },
        ]
      : [removed(id, paymentId), { to: id, event: raised("RewardsRedemptionRemoved", 0) }];
  await engine.store.write(async (tx) => {
    for (const request of requests) await dispatchIn(engine, tx, { ...request, actor: programme });
  });
  return true;
}

const removed = (to: FoundCart["id"], paymentId: string) => ({
  to,
  event: { type: "payment.removed", paymentId },
});

const raised = (code: string, cents: number) => ({
  ...{ type: "notice.raised", code, lineId: null },
  details: { pointsCents: cents },
});
