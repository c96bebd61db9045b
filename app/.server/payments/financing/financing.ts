/** Store financing of a cart (LC-07): where it stands, kept in step with the cart whenever somebody looks or pays. */
import * as z from "zod";
import { financedBy } from "#machines/cart";
import * as financing from "#machines/financing";
import type { FinancingView } from "#machines/financing";
import { unpack, WINTER_OFFSET } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch, dispatchFirst } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { loadFor, loadForStore } from "#app/.server/engine/load-for.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** The part of the store that knows what a cart costs and who it belongs to. */
const checkoutActor: Actor = { role: "system", id: "checkout" };

/** What its news is compared with. */
const known = z.object({
  customerId: z.string().nullable(),
  amountCents: z.int(),
  inFullCents: z.int(),
});

export interface Financing {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly view: FinancingView;
  /** The viewer with the keys that open it, for `dispatch`. */
  readonly actor: Actor;
}

type Who = Pick<Viewer, "actor" | "customerId" | "sessionId" | "storefront">;

const idOf = ({ context }: FoundCart): LifecycleId => `financing:${context.cartId}`;

async function find(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cart: FoundCart,
): Promise<Financing | null> {
  const loaded = await loadFor(engine, viewer, financing.lifecycle, cart.context.cartId);
  return (
    loaded && {
      ...{ id: idOf(cart), rev: loaded.rev, actor: loaded.actor },
      view: financing.view(loaded.snapshot, loaded.actor.role),
    }
  );
}

/** What has happened to the cart since financing was last told: its guest signed in, or it costs something else. */
async function newsFor(engine: EngineContext, cart: FoundCart): Promise<RawEvent[]> {
  const stored = await engine.store.engine.load(idOf(cart));
  if (!stored) return [];
  const { context } = unpack(financing.lifecycle, JSON.parse(stored.snapshot));
  const { customerId, amountCents, inFullCents } = known.parse(context);
  const asks = customerId === null && stored.state === "needsLogin";
  const costs = costsOf(engine, cart);
  const isKnown = costs.amountCents === amountCents && costs.inFullCents === inFullCents;
  return [
    ...(asks && cart.context.customerId !== null
      ? [{ type: "logged.in", customerId: cart.context.customerId }]
      : []),
    ...(isKnown ? [] : [{ type: "amount.changed", ...costs }]),
  ];
}

/** What the bank would pay of a cart by a plan, and in full: what is taken off for the one is not taken off for the other. */
function costsOf({ clock }: Pick<EngineContext, "clock">, { context }: FoundCart) {
  const at = instant(clock);
  return {
    amountCents: Math.max(0, financedBy(context, { inFull: false }, at)),
    inFullCents: Math.max(0, financedBy(context, { inFull: true }, at)),
  };
}

/** Where financing of the viewer's cart stands now; null while nobody has asked for it. */
export async function currentFinancing(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cart: FoundCart,
): Promise<Financing | null> {
  for (const event of await newsFor(engine, cart))
    await dispatch(engine, { to: idOf(cart), event, actor: checkoutActor });
  return find(engine, viewer, cart);
}

/** Store financing is chosen: its lifecycle begins with the first time, and the bank is asked for the customer. */
export function openFinancing(
  engine: EngineContext,
  { actor, customerId, sessionId, storefront }: Who,
  cart: FoundCart,
  { key }: Pick<PostedEvent, "key">,
): Promise<Outcome> {
  const { cartId, customerType } = cart.context;
  const to = idOf(cart);
  const who = { cartId, sessionId, customerId, customerType, storefront };
  // The bank counts the days of its letters on New York's clock.
  const input = { ...who, ...costsOf(engine, cart), utcOffsetMinutes: WINTER_OFFSET.us };
  const keyed = key !== undefined && { key };
  return dispatchFirst(
    engine,
    { input, actor },
    { to, event: { type: "opened" }, actor, ...keyed },
  );
}

/** One of the viewer's own events. */
export function tellFinancing(
  engine: EngineContext,
  { id, actor }: Financing,
  event: RawEvent,
  { rev, key }: Pick<PostedEvent, "rev" | "key">,
): Promise<Outcome> {
  return dispatch(engine, {
    ...{ to: id, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
}

/** Each purchase of an account for which the bank still keeps what it promised (FIN-24). */
export async function promotedBy(
  { store }: Pick<EngineContext, "store">,
  customerId: string,
): Promise<LifecycleId[]> {
  const credits = await creditsOf(store, customerId);
  return credits.flatMap(({ id, isRevoked }) => (isRevoked ? [] : [id]));
}

/** Whether the bank has ended what it promised for a purchase of the account: it may say so once, and no more when it is asked. */
export async function hasLostPlans(
  { store }: Pick<EngineContext, "store">,
  customerId: string,
): Promise<boolean> {
  return (await creditsOf(store, customerId)).some(({ isRevoked }) => isRevoked);
}

/** Each purchase of an account that the bank gave credit for. */
async function creditsOf(store: EngineContext["store"], customerId: string) {
  const opened = await store.keys.opens([`customer:${customerId}`]);
  const own = opened.filter((id) => id.startsWith("financing:"));
  const found = await Promise.all(
    own.map(async (id) => {
      const key = id.slice("financing:".length);
      const loaded = await loadForStore({ store }, financing.lifecycle, key);
      return loaded?.context.credit ? [{ id, isRevoked: loaded.context.isPromoRevoked }] : [];
    }),
  );
  return found.flat();
}
