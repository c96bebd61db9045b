/**
 * Guest look-up: an order number and one proof open one order. Every miss gets the same answer after the same time, so
 * that nobody learns which orders or addresses exist (SRCH-07).
 */
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { Tx } from "#db";
import type { Refusal } from "#machines/kit";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import * as subscription from "#machines/subscription";
import { claimOrders } from "./guest-orders.ts";
import { lookupActor, lookupCookie, lookupLifecycle } from "./lookup-cookie.ts";
import { orderContact } from "#app/.server/identity/order-contact.ts";
import type { OrderContact } from "#app/.server/identity/order-contact.ts";
import { readOrderLink } from "#app/.server/identity/order-link.ts";
import { accountsActor, findSession } from "#app/.server/identity/session.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { isSame, newToken, tokenHash } from "#app/.server/request/token.ts";

/** What a look-up may carry (SRCH-03). An order id and one of the proofs are needed; the rest is never enough (OPEN-13). */
export const lookupPayload = z.object({
  order_id: z.string().max(60),
  email_id: z.string().max(254).optional(),
  shipping_zip_code: z.string().max(20).optional(),
  billing_zip_code: z.string().max(20).optional(),
  /** From a link in our mail, never typed (SRCH-10). */
  encrypted_email_id: z.string().max(600).optional(),
  encrypted_password: z.string().max(200).optional(),
  subscription_id: z.string().max(60).optional(),
  phone_number: z.string().max(40).optional(),
  agent_id: z.string().max(64).optional(),
});
export type LookupPayload = z.output<typeof lookupPayload>;

/** Maps what the form asks to the payload (SRCH-08): an address with an @, else a ZIP code of either address. */
export function payloadOf(form: {
  readonly order_id: string;
  readonly email_or_zip: string;
}): LookupPayload {
  const proof = form.email_or_zip.trim();
  const subscription_id = subscriptionNumber(form.order_id) ?? undefined;
  const order_id = orderOf(subscription_id) ?? orderNumber(form.order_id);
  const about = { order_id, ...(subscription_id !== undefined && { subscription_id }) };
  if (proof.includes("@")) return { ...about, email_id: proof };
  return { ...about, shipping_zip_code: proof, billing_zip_code: proof };
}

/** The order that brought a subscription, as its number says. */
const orderOf = (subscriptionId: string | undefined) => subscriptionId?.replace(/-SUB\d+$/, "");

/** An order number however it was typed: spaces, dashes and letter case do not matter. */
export function orderNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const [, year, first, second] = /^(?:ORD)?(\d{4})([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(signs) ?? [];
  return year ? `ORD-${year}-${first}-${second}` : signs.slice(0, 40);
}

/** Whether a text can be the number of an order. */
const isWritten = (orderId: string) => /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(orderId);

/** A subscription's number however it was typed; null for what is none: its order's, with the line's. */
function subscriptionNumber(typed: string): string | null {
  const [, order, n] = /^(.+?)[\s-]*SUB[\s-]*(\d{1,3})$/i.exec(typed.trim()) ?? [];
  return order && n ? `${orderNumber(order)}-SUB${n}` : null;
}

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
  const tried = await takeTry(scope, "guest-lookup", { order: subscriptionId });
  if (!tried.ok) return { ...tried, lookupId };
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
  const tried = await takeTry(scope, "guest-lookup", { order: payload.order_id });
  if (!tried.ok) return { ...tried, lookupId };
  const contact = await orderContact(engine, payload.order_id);
  const told = provedBy(scope, payload, contact ?? nobody);
  const proved = contact === null ? null : told;
  const token = newToken();
  const id = await engine.store.write((tx) =>
    record(scope, tx, { payload, lookupId, proved, token }),
  );
  if (proved === null) return { ok: false, refusal: { code: "OrderNotFound" }, lookupId: id };
  await tried.giveBack();
  const cookie = await lookupCookie(request, scope).serialize(`${id}.${token}`);
  return {
    ok: true,
    orderId: payload.order_id,
    headers: new Headers({ "Set-Cookie": cookie }),
  };
}

/** A shopper who is signed in and proves that they ordered something as a guest has it among their orders from now on. */
export async function claimFor(request: Request, scope: RequestScope, lookedUp: string) {
  const found = await findSession(request, scope);
  const customerId = found?.view.customerId;
  if (!found || !customerId) return;
  const claim = { customerId, sessionId: found.row.id, lookedUp };
  await scope.engine.store.write((tx) => claimOrders(scope.engine, tx, claim));
}

/** Compared with where there is no such order, for the same work. */
const nobody: OrderContact = { email: "nobody@ohmline.example", shippingZip: "-", billingZip: "-" };

type Credential = "mail" | "email" | "zip";

/** What of a payload proves that the order is theirs; null where nothing does. All of it is compared, for the same work. */
function provedBy(
  { env, engine }: RequestScope,
  payload: LookupPayload,
  contact: OrderContact,
): Credential | null {
  const { encrypted_email_id = "", encrypted_password = "", order_id } = payload;
  const link = { order_id, encrypted_email_id, encrypted_password };
  const linked = readWithRoots(env, (key) => readOrderLink(key, link, engine.clock.now()));
  const { email_id, shipping_zip_code, billing_zip_code } = payload;
  const proofs = [
    { by: "mail", holds: matches(mailbox, linked, contact.email) },
    { by: "email", holds: matches(mailbox, email_id, contact.email) },
    { by: "zip", holds: matches(zip, shipping_zip_code, contact.shippingZip) },
    { by: "zip", holds: matches(zip, billing_zip_code, contact.billingZip) },
  ] as const;
  return proofs.find(({ holds }) => holds)?.by ?? null;
}

function matches(
  plain: (text: string) => string,
  given: string | null | undefined,
  kept: string | null,
): boolean {
  const [one, other] = [plain(given ?? ""), plain(kept ?? "")];
  return isSame(one, other) && one !== "";
}

/** Only the five digits of a ZIP+4 count, and `00-950` is `00950`. */
function zip(text: string): string {
  return text.replace(/\D/g, "").slice(0, 5);
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
  if (lookupId !== null && (await send(lookupId)).ok) return lookupId;
  const id = newId();
  const input = { lookupId: id, idleMs: env.lookupIdleMinutes * 60_000 };
  await startIn(engine, tx, { id: lookupLifecycle(id), input, actor: accountsActor });
  const outcome = await send(id);
  if (!outcome.ok) throw new Error(`a new look-up was refused: ${outcome.refusal.code}`);
  return id;
}

function credentialOf({ encrypted_email_id, email_id }: LookupPayload): Credential {
  if (encrypted_email_id !== undefined) return "mail";
  return email_id === undefined ? "zip" : "email";
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
