/** A cart that is sent to somebody, and the copy they take of it (LC-48). */
import * as cart from "#machines/cart";
import * as cartLink from "#machines/cart-link";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import type { Store, Tx } from "#db";
import { bearCart, beginCart, findCart } from "./cart.ts";
import type { FoundCart } from "./found-cart.ts";
import { allOrNothing, dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { within } from "#app/.server/engine/load-for.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Seated } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

const linkActor: Actor = { role: "system", id: "cart-link" };

export interface Receiver {
  readonly email: string;
  readonly mobile: string | null;
  readonly consent: boolean;
}

/** Sends a cart as it is now, and keeps the consent with it (PLACE-17). What its owner does to it later is not in the link. */
export function sendCart(
  engine: EngineContext,
  { viewer }: Pick<Seated, "viewer">,
  { id, actor, context }: FoundCart,
  receiver: Receiver,
  key: string | undefined,
): Promise<Outcome> {
  const { sessionId, customerId, storefront, language } = viewer;
  const { consent } = receiver;
  return engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      const given = { type: "consent.given", consent: "emailOffer", accepted: consent };
      const noted = await send({
        ...{ to: id, event: given, actor },
        ...(key !== undefined && { key: `${key}-send` }),
      });
      // The same form again: its link has left already.
      if (noted.replayed) return noted;
      const [linkId, cartId] = [newId(), newId()];
      await bearCart(engine, tx, viewer, { cartId });
      await copyLines(engine, tx, { viewer, from: context.cartId, to: `cart:${cartId}` });
      const to: LifecycleId = `cart-link:${linkId}`;
      const input = { linkId, cartId, storefront, language, sessionId, customerId };
      await startIn(engine, tx, { id: to, input, actor });
      return send({ to, event: { type: "send.requested", ...receiver }, actor });
    }),
  );
}

/** A link that was sent, for anybody who has it; null where there is none. */
export async function findLink(
  { engine }: Pick<Store, "engine"> | Pick<Tx, "engine">,
  linkId: string,
) {
  const stored = await engine.load(`cart-link:${linkId}`);
  if (!stored) return null;
  const snapshot = unpack(cartLink.lifecycle, JSON.parse(stored.snapshot));
  return { context: snapshot.context, view: cartLink.view(snapshot, "system") };
}

/**
 * Takes the one copy: a new cart of the viewer's own, with the lines as they were sent. The browser that took it may take it
 * again, as long as nobody has ordered it: the answer may have been lost, and with it whose cart that was. They find it as
 * they left it; where it is their cart still, nothing happens.
 */
export function openLink(
  { engine, env }: Scope,
  { viewer }: Pick<Seated, "viewer">,
  linkId: string,
  token: string | null,
): Promise<Outcome> {
  return engine.store.write(async (tx) => {
    const link = await findLink(tx, linkId);
    if (!link) return { ok: false, refusal: { code: "CartNotFound" } };
    const isAgain = mayTakeAgain({ env }, link, token);
    if (!link.view.isOpenable && !isAgain) return refused(engine, tx, linkId);
    const again = { ok: true, rev: 0, state: link.view.status, replayed: true } as const;
    if (isAgain && (await isTheirsStill(engine, tx, viewer, linkId))) return again;
    const named =
      token === null || isAgain ? {} : { cartId: copyIdOf(env.sessionSecret, linkId, token) };
    return allOrNothing(engine, tx, async (send) => {
      const cartId = await beginCart(engine, tx, viewer, { linkId, ...named });
      const from = (isAgain ? link.context.copyId : null) ?? link.context.cartId;
      await copyLines(engine, tx, { viewer, from, to: `cart:${cartId}` });
      return isAgain ? again : send(opened(linkId, cartId));
    });
  });
}

/** Whether the cart of this browser is what the link gave it, as nobody has ordered it. */
async function isTheirsStill(
  engine: EngineContext,
  tx: Tx,
  viewer: Seated["viewer"],
  linkId: string,
): Promise<boolean> {
  const cartId = await tx.sessions.cartOf(viewer);
  const own = await findCart(within(engine, tx), { ...viewer, cartId });
  return own?.view.status === "active" && own.context.linkId === linkId;
}

type Scope = Pick<RequestScope, "engine" | "env">;
type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Whether the browser with this token took the copy, which nobody has ordered: the copy is named by its token. */
export function mayTakeAgain(
  { env }: Pick<Scope, "env">,
  { context: { linkId, copyId }, view }: FoundLink,
  token: string | null,
): boolean {
  if (token === null || view.status !== "opened") return false;
  const isTheirs = (secret: string) => copyIdOf(secret, linkId, token) === copyId || null;
  return readWithRoots(env, isTheirs) === true;
}

/** The copy's name; nobody who knows it knows the token, nor the other way round. */
const copyIdOf = (secret: string, linkId: string, token: string): string =>
  derivedToken(secret, "copy of a sent cart", [linkId, token]);

const opened = (linkId: string, cartId: string) => ({
  to: `cart-link:${linkId}` as const,
  event: { type: "link.opened", cartId },
  actor: linkActor,
});

/** The link itself says why, and remembers that somebody tried. */
function refused(engine: EngineContext, tx: Tx, linkId: string): Promise<Outcome> {
  return dispatchIn(engine, tx, opened(linkId, ""));
}

interface Copy {
  readonly viewer: Pick<Viewer, "actor">;
  readonly from: string;
  readonly to: LifecycleId;
}

/** With its services where they may be in the copy, else without: some need an account. */
async function copyLines(engine: EngineContext, tx: Tx, { viewer, from, to }: Copy): Promise<void> {
  const stored = await tx.engine.load(`cart:${from}`);
  if (!stored) return;
  const { lines }: cart.Context = unpack(cart.lifecycle, JSON.parse(stored.snapshot)).context;
  const send = (event: RawEvent) => dispatchIn(engine, tx, { to, event, actor: viewer.actor });
  for (const line of lines.filter(({ parentId }) => parentId === null)) {
    const { lineId, quantity } = line;
    const children = lines.filter(({ parentId }) => parentId === lineId);
    const alone = { type: "line.added", line: { ...line, quantity: 1 } };
    const whole = await send({ ...alone, children });
    const added = whole.ok ? whole : await send(alone);
    if (added.ok && quantity > line.minQuantity)
      await send({ type: "quantity.set", lineId, quantity });
  }
}
