/**
 * Who looks at a page: what they may open, what they are called, which cart is theirs. Every page that shows somebody's own
 * asks it before it loads anything, most by a file `…-parts.ts` or `checkout.ts`. It calls the session, the guest's look-up and an agent's impersonation, and settles their deadlines. It promises
 * that the keys it gives are this person's own, and that nobody is anybody without a session. Another way to become
 * somebody is a key that is added here, never a question in a page.
 */
import { redirect } from "@remix-run/node";
import { storefronts, paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { cartAskedFor, customerAskedFor } from "./express-query.ts";
import type { ApiCaller, RequestScope } from "#app/.server/request/context.ts";
import { actingFrom, assistingFrom } from "./impersonation.ts";
import { askToActAgain } from "./guard/left-call.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { flash } from "#app/.server/request/flash.ts";
import { plainPath } from "#app/.server/request/plain-path.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { openLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { askForProof } from "./order-proof.ts";
import type { FoundLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import {
  accountsActor,
  beginSession,
  findSession,
  hasSessionCookie,
  keptUntil,
  readSession,
  sessionLifecycle,
} from "./session.ts";
import type { FoundSession } from "./session.ts";
import { agentIdOf } from "./staff.ts";
import { isAgentsOwn, isOnlySeenByAgents, isUnseenByAgents } from "#app/agent-pages.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { fireDeadlinesOf } from "#app/.server/engine/worker.ts";
import { keepWaiting } from "./typed/waiting-answers.ts";
import type { Viewer } from "./viewer-facts.ts";

/** Visits are noted this often, so that reading pages stays reading. */
const NOTED_EVERY_MS = 5 * 60_000;

export async function viewerOf(request: Request, scope: RequestScope): Promise<Viewer> {
  if (scope.caller?.actsAs === "shop") return shopItself(request, scope.caller);
  const [found, lookup] = await Promise.all([
    findSession(request, scope),
    openLookup(request, scope),
  ]);
  const customerId = found?.view.customerId ?? null;
  const account = customerId === null ? null : await scope.engine.store.accounts.byId(customerId);
  const expired = found?.view.status === "expired";
  const open = expired ? null : found;
  const isTwoStep = isByCode(open);
  const agentId = agentIdOf(scope.env, account, isTwoStep);
  const seen = open && account ? await noteVisit(open, scope) : null;
  const cartBeside = cartAskedFor(request);
  const own: Viewer = {
    role: account ? "shopper" : "guest",
    actor: actorOf(open, account?.id ?? null, lookup),
    sessionId: open?.row.id ?? null,
    customerId: account?.id ?? null,
    name: account && `${account.firstName} ${account.lastName}`.trim(),
    email: account?.email ?? null,
    customerType: account?.customerType ?? "B2C",
    language: localeOfRequest(request),
    storefront: storefrontOf(request),
    // Whoever is signed in has one cart, wherever they are; a browser of theirs may still know the one before.
    cartId: cartBeside ?? (open && (account?.cartId ?? open.row.cartId)),
    cartBeside,
    expiresAt: seen,
    expired,
    lookup: lookup && { orderId: lookup.orderId, open: lookup.open, proved: lookup.proved },
    isAgent: agentId !== null,
    isTwoStep,
    agent: null,
  };
  if (agentId === null) {
    await askForProof(request, scope, own);
    return own;
  }
  const customer = await customerAskedFor(request, scope);
  if (customer) {
    const assisting = { found: open, customerId: customer.id };
    return (await assistingFrom(scope.engine, own, agentId, assisting)) ?? askForCall(request, own);
  }
  if (isAgentsOwn(plainPath(request))) return own;
  const acting = await actingFrom(scope.engine, own, agentId, open);
  if (acting) keepToOrders(request, acting);
  else await askToActAgain(request, scope, own, open);
  return acting ?? own;
}

/** The shop's own back office, by its key: it acts as an agent does, on the one order that its call names (decision 103). */
function shopItself(request: Request, { keyId }: ApiCaller): Viewer {
  const [, named] = /^\/[^/]+\/api\/orders\/([^/]+)/.exec(plainPath(request)) ?? [];
  const keys = named === undefined ? [] : [`order:${named.toUpperCase()}`];
  return {
    ...{ role: "agent", actor: { role: "agent", id: `key:${keyId}`, keys } },
    ...{ sessionId: null, customerId: null, name: null, email: null, customerType: "B2C" },
    ...{ language: localeOfRequest(request), storefront: storefrontOf(request) },
    ...{ cartId: null, cartBeside: null, expiresAt: null, expired: false, lookup: null },
    ...{ isAgent: false, isTwoStep: false, agent: null },
  };
}

/** Whether a code of the second step was given in a session. */
const isByCode = (open: FoundSession | null): boolean => typeof open?.row.secondStepAt === "string";

/** A customer's page in an agent's browser, with nobody acted for any more: their own cart is not what is meant (ERR-25). */
function askForCall(request: Request, own: Viewer): Viewer {
  if (/^\/live$|\/assisted-checkout\/?$/.test(plainPath(request))) return own;
  throw redirect(paths.assistedCheckout(own.storefront), 303);
}

/** Orders and what belongs to them are what an agent acts on; everything else they see, or do not (OPEN-32). */
function keepToOrders(request: Request, { storefront }: Viewer): void {
  const path = plainPath(request);
  const isChange = request.method !== "GET" && request.method !== "HEAD";
  if (!isUnseenByAgents(path) && !(isChange && isOnlySeenByAgents(path))) return;
  const headers = { "Set-Cookie": flash("notForAgents") };
  throw redirect(paths.impersonate(storefront), { status: 303, headers });
}

function actorOf(
  found: FoundSession | null,
  customerId: string | null,
  lookup: FoundLookup | null,
): Actor {
  const keys = [
    ...(found ? [`session:${found.row.id}`] : []),
    ...(customerId ? [`customer:${customerId}`] : []),
    ...(lookup?.open ? [`order:${lookup.orderId}`, `lookup:${lookup.id}`] : []),
  ];
  const unproved = lookup?.open && !lookup.proved ? [`order:${lookup.orderId}`] : [];
  return customerId
    ? { role: "shopper", id: customerId, keys, unproved }
    : { role: "guest", id: found?.row.id ?? lookup?.id ?? "visitor", keys, unproved };
}

/** Extends the session when the last visit is a while ago; answers with the instant it ends. */
async function noteVisit(
  { row, view, seenAt }: FoundSession,
  scope: RequestScope,
): Promise<string | null> {
  const now = scope.engine.clock.now();
  if (seenAt === null || view.expiresAt === null) return view.expiresAt;
  if (now - Date.parse(seenAt) < NOTED_EVERY_MS) return view.expiresAt;
  const outcome = await dispatch(scope.engine, {
    to: sessionLifecycle(row.id),
    event: { type: "visited" },
    actor: { role: "shopper", id: row.id, keys: [`session:${row.id}`] },
    key: `visited after ${seenAt}`,
  });
  if (!outcome.ok) return view.expiresAt;
  const expiresAt = keptUntil(scope.engine.clock);
  const { customerId } = view;
  await scope.engine.store.write((tx) => tx.sessions.update(row.id, { expiresAt, customerId }));
  const left = (await readSession(scope.engine, row))?.view.expiresAt;
  return left ?? view.expiresAt;
}

/** The store of a URL: its first path segment (ROUTE-50). */
export function storefrontOf(request: Request): Storefront {
  const [, first] = new URL(request.url).pathname.split("/");
  return storefronts.find((storefront) => storefront === first) ?? "us";
}

/** A viewer with a session to write to, and the headers that set its cookie where it is new. */
export interface Seated {
  readonly viewer: Viewer & { readonly sessionId: string };
  readonly headers: Headers;
}

/** For the first write of a visit: begins a session where there is none. Send the headers with the answer. */
export async function requireSession(request: Request, scope: RequestScope): Promise<Seated> {
  const viewer = await viewerOf(request, scope);
  const { sessionId } = viewer;
  if (sessionId !== null) return { viewer: { ...viewer, sessionId }, headers: new Headers() };
  const begun = await beginSession(request, scope);
  const key = `session:${begun.sessionId}`;
  const actor = { ...viewer.actor, id: begun.sessionId, keys: [key, ...(viewer.actor.keys ?? [])] };
  return {
    viewer: { ...viewer, actor, sessionId: begun.sessionId, expired: false },
    headers: begun.headers,
  };
}

/** A viewer who is signed in; everybody else is sent to sign in, and comes back afterwards. */
export async function requireShopper(
  request: Request,
  scope: RequestScope,
): Promise<Viewer & { readonly customerId: string; readonly sessionId: string }> {
  const viewer = await viewerOf(request, scope);
  const { customerId, sessionId } = viewer;
  if (customerId !== null && sessionId !== null) return { ...viewer, customerId, sessionId };
  // The agent is signed in already: the guest they act for has no such page.
  if (viewer.agent !== null) throw redirect(paths.impersonate(viewer.storefront), 303);
  throw await askToSignIn(request, scope);
}

/**
 * The way to the sign-in page; what was typed waits, so that nobody types it twice. The session, where there is one, notes
 * what was wanted and why it waits (OPEN-17).
 */
export async function askToSignIn(request: Request, scope: RequestScope): Promise<Response> {
  const headers = await keepWaiting(request, scope);
  const { pathname, search } = new URL(request.url);
  const to = pathname + search;
  const found = await findSession(request, scope);
  if (!found) {
    const reason = (await hasSessionCookie(request, scope)) ? "ReLogin" : "Login";
    return redirect(paths.signIn(storefrontOf(request), to, reason), { status: 303, headers });
  }
  if (found.view.status === "expired")
    await fireDeadlinesOf(scope.engine, sessionLifecycle(found.row.id));
  await dispatch(scope.engine, {
    to: sessionLifecycle(found.row.id),
    event: { type: "signin.required", to, reason: promptFor(request, found) },
    actor: accountsActor,
  });
  return redirect(paths.signIn(storefrontOf(request), to), { status: 303, headers });
}

function promptFor(request: Request, { view }: FoundSession): string {
  if (view.status !== "expired") return "Login";
  return request.method === "GET" ? "AuthError" : "CustomerSessionExpired";
}
