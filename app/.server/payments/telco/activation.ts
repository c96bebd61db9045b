/** The phone line of a cart (LC-09): where it stands, and how it begins. */
import * as activation from "#machines/carrier-activation";
import type { ActivatingCarrier, ActivationView } from "#machines/carrier-activation";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { dispatch, dispatchFirst } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** The part of the store that speaks with carriers. */
const lines: Actor = { role: "system", id: "phone-lines" };

export interface FoundActivation {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly view: ActivationView;
  /** The viewer with the keys that open it, for `dispatch`. */
  readonly actor: Actor;
}

/** New lines in a cart; one order has one at most (CARR-11). */
export function activationsIn({ context }: Pick<FoundCart, "context">): number {
  return context.lines.filter(({ isActivation }) => isActivation).length;
}

/** The activation of a cart as this viewer may see it. */
export async function findActivation(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cartId: string,
): Promise<FoundActivation | null> {
  const loaded = await loadFor(engine, viewer, activation.lifecycle, cartId);
  return (
    loaded && {
      ...{ id: `carrier-activation:${cartId}`, rev: loaded.rev, actor: loaded.actor },
      view: activation.view(loaded.snapshot, loaded.actor.role),
    }
  );
}

/** A carrier is chosen: the line's lifecycle begins with the first one. */
export function chooseTelco(
  engine: EngineContext,
  { sessionId, customerId, actor }: Pick<Viewer, "sessionId" | "customerId" | "actor">,
  cart: FoundCart,
  chosen: { readonly telco: ActivatingCarrier; readonly isOwnDevice: boolean },
  { key }: Pick<PostedEvent, "key">,
): Promise<Outcome> {
  const { cartId } = cart.context;
  const to: LifecycleId = `carrier-activation:${cartId}`;
  const event = { type: "started", ...chosen, activations: activationsIn(cart) };
  const input = { cartId, sessionId, customerId };
  const keyed = key !== undefined && { key };
  return dispatchFirst(engine, { input, actor: lines }, { to, event, actor, ...keyed });
}

/** One of the viewer's own events. */
export function tellActivation(
  engine: EngineContext,
  { id, actor }: Pick<FoundActivation, "id" | "actor">,
  event: RawEvent,
  { rev, key }: Pick<PostedEvent, "rev" | "key">,
): Promise<Outcome> {
  return dispatch(engine, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}

/** What somebody else than the carrier itself found out: it does not verify this customer (CARR-19). */
export async function noteUnverified(engine: EngineContext, cartId: string): Promise<void> {
  const to: LifecycleId = `carrier-activation:${cartId}`;
  await dispatch(engine, { to, event: { type: "verification.failed" }, actor: lines });
}

const PAUSE_MS = 25;

/** Waits a moment for the carrier, so that a quick answer needs no waiting page. Nothing is locked meanwhile. */
export async function answeredActivation(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cartId: string,
  patienceMs: number,
): Promise<FoundActivation | null> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = await findActivation(engine, viewer, cartId);
    const isAsked = found !== null && asked.includes(found.view.status);
    if (!isAsked || performance.now() >= until) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const asked: readonly ActivationView["status"][] = ["loggingIn", "creditCheck", "activating"];
