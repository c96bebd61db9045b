/**
 * Guest look-up: an order number and one proof open one order. Every miss gets the same answer after the same time, so
 * that nobody learns which orders or addresses exist (SRCH-07).
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Tx } from "#db";
import type { Refusal } from "#machines/kit";
import { takeTry } from "#app/.server/request/limited.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import * as subscription from "#machines/subscription";
import { claimOrders } from "./guest-orders.ts";
import { lookupActor, lookupCookie, lookupLifecycle } from "./lookup-cookie.ts";
import { lookedUpNow, orderContact } from "#app/.server/identity/order-contact.ts";
import { isWritten, orderOf, subscriptionNumber } from "./lookup-payload.ts";
import type { LookupPayload } from "./lookup-payload.ts";
import { credentialOf, followedLink, nobody, provedBy, tryFor } from "./lookup-proof.ts";
import type { Credential, FollowedLink } from "./lookup-proof.ts";
import { accountsActor, findSession } from "#app/.server/identity/session.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { newToken, tokenHash } from "#app/.server/request/token.ts";

export type FoundSubscription =
  | { readonly ok: true; readonly subscriptionId: string; readonly headers: Headers }
  | Extract<LookedUp, { readonly ok: false }>;

/**
 * Subscriptions have a search of their own (SRCH-09). Whoever is signed in finds theirs, and nobody another's; a guest
 * proves the order that brought it, and the mailed code opens it (decision 022). It counts tries and takes its time like
 * the look-up of an order.
 */
export async function searchSubscription(
  request: Request,
  scope: RequestScope,
  payload: LookupPayload,
  lookupId: string | null = null,
): Promise<FoundSubscription> {
  const subscriptionId = subscriptionNumber(payload.subscription_id ?? "") ?? "";
  const customerId = (await findSession(request, scope))?.view.customerId ?? null;
  const [answer] = await Promise.all([
    customerId === null
      ? guestsSubscription(request, scope, payload, lookupId, subscriptionId)
      : ownSubscription(scope, customerId, subscriptionId, lookupId),
    pause(ANSWER_MS),
  ]);
  return answer;
}

async function ownSubscription(
  scope: RequestScope,
  customerId: string,
  subscriptionId: string,
  lookupId: string | null,
): Promise<FoundSubscription> {
  if (subscriptionId === "") return missed(lookupId);
  const tried = await takeTry(scope, "guest-lookup", { zipsOfOrder: null });
  if (!tried.ok) return { ok: false, refusal: tried.refusal, lookupId };
  const actor = { role: "shopper", id: customerId, keys: [`customer:${customerId}`] } as const;
  const found = await loadFor(scope.engine, { actor }, subscription.lifecycle, subscriptionId);
  if (!found) return missed(lookupId);
  await tried.giveBack();
  return { ok: true, subscriptionId, headers: new Headers() };
}

async function guestsSubscription(
  request: Request,
  scope: RequestScope,
  payload: LookupPayload,
  lookupId: string | null,
  subscriptionId: string,
): Promise<FoundSubscription> {
  const order_id = orderOf(subscriptionId) ?? "";
  const found = await answerFor(request, scope, { ...payload, order_id }, lookupId);
  if (!found.ok) return found.refusal.code === "OrderNotFound" ? missed(found.lookupId) : found;
  const stored = await scope.engine.store.engine.load(`subscription:${subscriptionId}`);
  return stored ? { ok: true, subscriptionId, headers: found.headers } : missed(lookupId);
}

const missed = (lookupId: string | null) =>
  ({ ok: false, refusal: { code: "SubscriptionNotFound" }, lookupId }) as const;

export type LookedUp =
  | { readonly ok: true; readonly orderId: string; readonly headers: Headers }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** The form's own look-up, for the next try. */
      readonly lookupId: string | null;
    };

/** Longer than the work ever takes, so that its length says nothing. */
const ANSWER_MS = 300;

export async function lookUp(
  request: Request,
  scope: RequestScope,
  payload: LookupPayload,
  lookupId: string | null = null,
): Promise<LookedUp> {
  const [answer] = await Promise.all([
    answerFor(request, scope, payload, lookupId),
    pause(ANSWER_MS),
  ]);
  return answer;
}

async function answerFor(
  request: Request,
  scope: RequestScope,
  payload: LookupPayload,
  lookupId: string | null,
): Promise<LookedUp> {
  const { engine } = scope;
  // What can be no number is no try: nobody guesses with it, and its count would be everybody's.
  if (!isWritten(payload.order_id))
    return { ok: false, refusal: { code: "OrderNotFound" }, lookupId };
  const link = await followedLink(scope, payload);
  const tried = await tryFor(scope, payload, link);
  if (!tried.ok) return { ...tried, lookupId };
  const contact = await orderContact(engine, payload.order_id);
  const told = provedBy(payload, link, contact ?? nobody);
  const proved = contact === null ? null : told;
  const token = newToken();
  const id = await engine.store.write((tx) =>
    record(scope, tx, { payload, lookupId, proved, token }),
  );
  if (proved === null) return { ok: false, refusal: { code: missOf(link) }, lookupId: id };
  await tried.giveBack();
  const cookie = await lookupCookie(request, scope).serialize(`${id}.${token}`);
  return {
    ok: true,
    orderId: payload.order_id,
    headers: new Headers({ "Set-Cookie": cookie }),
  };
}

/** Whoever has a link of ours knows its order, and is told that it has ended. */
const missOf = (link: FollowedLink | null) => (link?.isOver ? "OrderLinkEnded" : "OrderNotFound");

/** A shopper who is signed in and proves that they ordered something as a guest has it among their orders from now on. */
export async function claimFor(request: Request, scope: RequestScope, lookedUp: string) {
  const found = await findSession(request, scope);
  const customerId = found?.view.customerId;
  if (!found || !customerId) return;
  const claim = { customerId, sessionId: found.row.id, lookedUp };
  await scope.engine.store.write((tx) => claimOrders(scope.engine, tx, claim));
}

interface Attempt {
  readonly payload: LookupPayload;
  readonly lookupId: string | null;
  /** What proved it; null where nothing did. */
  readonly proved: Credential | null;
  readonly token: string;
}

/** Puts the attempt and its outcome into the history of the form's look-up. */
async function record(scope: RequestScope, tx: Tx, attempt: Attempt): Promise<string> {
  const { payload, proved, token } = attempt;
  const id = await submitted(scope, tx, attempt);
  const event =
    proved !== null
      ? { type: "lookup.matched", tokenHash: tokenHash(token) }
      : { type: "lookup.missed" };
  const outcome = await dispatchIn(scope.engine, tx, {
    to: lookupLifecycle(id),
    event,
    actor: accountsActor,
  });
  if (!outcome.ok) throw new Error(`${event.type} was refused for ${payload.order_id}`);
  return id;
}

/** Submits the form it came from, or a new one where that is over or was never there. */
async function submitted(
  scope: RequestScope,
  tx: Tx,
  { payload, lookupId, proved }: Attempt,
): Promise<string> {
  const { engine, env } = scope;
  const send = (id: string) =>
    dispatchIn(engine, tx, {
      to: lookupLifecycle(id),
      event: {
        type: "lookup.submitted",
        orderId: payload.order_id,
        credential: proved ?? credentialOf(payload),
      },
      actor: lookupActor(id),
    });
  const isOver = lookupId === null || (await isEnded(tx, payload.order_id, lookupId));
  if (!isOver && (await send(lookupId)).ok) return lookupId;
  const id = newId();
  const input = { lookupId: id, idleMs: env.lookupIdleMinutes * 60_000 };
  await startIn(engine, tx, { id: lookupLifecycle(id), input, actor: accountsActor });
  const outcome = await send(id);
  if (!outcome.ok) throw new Error(`a new look-up was refused: ${outcome.refusal.code}`);
  return id;
}

/** Whether a form was begun before look-ups of the order that is typed into it ended: what it finds would be closed at once. */
async function isEnded(tx: Tx, orderId: string, lookupId: string): Promise<boolean> {
  const begunAt = (await tx.engine.load(lookupLifecycle(lookupId)))?.createdAt;
  const { endedAt } = await lookedUpNow(tx, orderId);
  return endedAt !== null && begunAt !== undefined && begunAt <= endedAt;
}

/** Notes that the form's visitor took the offer to sign in. */
export async function noteSignInChosen(scope: RequestScope, lookupId: string | null) {
  if (lookupId === null) return;
  await scope.engine.store.write((tx) =>
    dispatchIn(scope.engine, tx, {
      to: lookupLifecycle(lookupId),
      event: { type: "signin.chosen" },
      actor: lookupActor(lookupId),
    }),
  );
}
