/**
 * To whom a page was shown, so that what is sent from it changes nothing of anybody else: an open tab outlives signing out,
 * and somebody else may sign in beside it. Each form carries a mark of the account, or of the visit of nobody known, and of
 * whom an agent acts for; it says nothing by itself. What a guest began goes on with whoever signs in during the same visit,
 * as their cart does; a page that was shown to a visitor of whom nothing was known holds nothing of anybody.
 */
import type { NotTaken, RequestScope } from "#app/.server/request/context.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { findImpersonation } from "#app/.server/identity/impersonation.ts";
import { findSession } from "#app/.server/identity/session.ts";
import { plainPath } from "#app/.server/request/plain-path.ts";
import { isAgentsOwn } from "#app/agent-pages.ts";

const PURPOSE = "ohmline shown to";
/** Enough to tell accounts apart: who forges a mark only fools themselves. */
const MARK_LENGTH = 16;

/** Whose visit it is. */
interface Whose {
  /** Whose account, also when its session has expired. */
  readonly account: string | null;
  readonly isExpired: boolean;
  readonly session: string | null;
  readonly cart: string | null;
  /** Whom the account's agent acts for. */
  readonly acting: string | null;
}

async function whoseIs(request: Request, scope: RequestScope): Promise<Whose> {
  const { store } = scope.engine;
  const found = await findSession(request, scope);
  const account = found?.customerId ?? null;
  const cart = account === null ? null : ((await store.accounts.byId(account))?.cartId ?? null);
  const call = await findImpersonation(scope.engine, found?.view.impersonationId ?? null);
  const acting = call?.view.acting ?? null;
  return {
    ...{ account, isExpired: found?.view.status === "expired" },
    session: found?.row.id ?? null,
    cart: cart ?? found?.row.cartId ?? null,
    acting: acting && (acting.customerId ?? acting.orderId ?? acting.email),
  };
}

type Facts = readonly [kind: string, ...ids: string[]];

const markOf = (secret: string, facts: Facts) =>
  derivedToken(secret, PURPOSE, facts).slice(0, MARK_LENGTH);

const visitor: Facts = ["visitor"];
const ofAccount = (account: string): Facts => ["account", account];
const ofGuest = (session: string): Facts => ["guest", session];
const besides = (id: string | null): Facts => (id === null ? ["nothing"] : ["beside", id]);

/** The mark for the forms of a page: of who sees it, and beside it of the cart of a guest, or of whom an agent acts for. */
export async function markShown(request: Request, scope: RequestScope): Promise<string> {
  const { account, session, cart, acting } = await whoseIs(request, scope);
  const mark = (facts: Facts) => markOf(scope.env.sessionSecret, facts);
  if (account !== null)
    return `${mark(ofAccount(account))}.${mark(besides(isAgentsOwn(plainPath(request)) ? null : acting))}`;
  return session === null ? mark(visitor) : `${mark(ofGuest(session))}.${mark(besides(cart))}`;
}

/** Whether a form was shown to the account that sends it, for whomever it acted then: what was typed is theirs still. */
export async function isOfSameAccount(
  request: Request,
  scope: RequestScope,
  shown: string,
): Promise<boolean> {
  const { account } = await whoseIs(request, scope);
  const [who = ""] = shown.split(".");
  const isSame = (secret: string) => account !== null && markOf(secret, ofAccount(account)) === who;
  return readWithRoots(scope.env, (secret) => isSame(secret) || null) !== null;
}

/** Whether a form with this mark may be sent now; null where it may, and where nobody is known: its page asks who it is. */
export async function judgeShown(
  request: Request,
  scope: RequestScope,
  shown: string,
): Promise<NotTaken | null> {
  const whose = await whoseIs(request, scope);
  const { account, session, cart, acting } = whose;
  if (session === null) return null;
  const [who = "", beside = ""] = shown.split(".");
  const says = (mark: string, facts: Facts) =>
    readWithRoots(scope.env, (secret) => markOf(secret, facts) === mark || null) !== null;
  if (says(who, visitor)) return account !== null && acting !== null ? "otherCustomer" : null;
  if (account === null) return says(who, ofGuest(session)) ? null : "notSignedIn";
  const isOfNobody = says(beside, besides(null));
  if (says(who, ofAccount(account))) {
    const isAlike =
      says(beside, besides(acting)) || (isAgentsOwn(plainPath(request)) && isOfNobody);
    return isAlike ? null : "otherCustomer";
  }
  const isSameVisit = says(who, ofGuest(session)) && (isOfNobody || says(beside, besides(cart)));
  if (isSameVisit && acting === null) return null;
  return whose.isExpired ? "notSignedIn" : "otherAccount";
}
