/**
 * Signing in and out: the lifecycle moves, the token changes, the cart and what was ordered as a guest go along, all in one
 * transaction. What the forms of `sign-in`, `second-step/` and `security/` send calls it; whether a password or a
 * code is right they have asked before. It calls the session, the cart and the guest's orders. It promises that the token of
 * before opens nothing any more. Another way in is an event of `machines/customer-session`, then a form that calls `enter`; what an
 * account's owner sees besides is a page of this room.
 */
import type { Account, SessionRow, Tx } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, dispatchIn } from "#app/.server/engine/dispatch.ts";
import { browserName } from "#app/.server/identity/guard/browser-name.ts";
import { claimOrders } from "#app/.server/identity/lookup/guest-orders.ts";
import { markDevice } from "#app/.server/identity/guard/known-device.ts";
import { claimTyped } from "#app/.server/identity/typed/typed-answers.ts";
import { worksHere } from "#app/.server/identity/staff.ts";
import { closeLookup, openLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { adoptCart } from "#app/.server/cart/session-cart.ts";
import {
  accountsActor,
  bear,
  cookieFor,
  findSession,
  forgetSession,
  keptUntil,
  sessionLifecycle,
} from "#app/.server/identity/session.ts";
import type { FoundSession } from "#app/.server/identity/session.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { newToken, tokenHash } from "#app/.server/request/token.ts";
import { fireDeadlinesOf } from "#app/.server/engine/worker.ts";

/** How somebody became known: with an account they had, or a new one. */
export type Entry = "signin.succeeded" | "signup.succeeded";

interface Entering {
  readonly customerId: string;
  readonly entry: Entry;
  /** Whether a code of the second step was given. */
  readonly isTwoStep: boolean;
}

/** Signs the customer in to this browser. The headers set the new token; the old one is worth nothing from now on. */
export async function enter(
  request: Request,
  scope: RequestScope,
  customerId: string,
  entry: Entry,
): Promise<Headers> {
  return enterAs(request, scope, { customerId, entry, isTwoStep: false });
}

/** The same by a code after the password. */
export function enterByCode(
  request: Request,
  scope: RequestScope,
  customerId: string,
): Promise<Headers> {
  return enterAs(request, scope, { customerId, entry: "signin.succeeded", isTwoStep: true });
}

async function enterAs(
  request: Request,
  scope: RequestScope,
  entering: Entering,
): Promise<Headers> {
  const { customerId } = entering;
  const headers = await enterIf(request, scope, entering, () => true);
  if (!headers) throw new Error(`${customerId} may not enter`);
  return headers;
}

/** The same by a password alone; null where the account asks for a second step by now, be it since a moment ago. */
export function enterByPassword(
  request: Request,
  scope: RequestScope,
  customerId: string,
): Promise<Headers | null> {
  const entering = { customerId, entry: "signin.succeeded", isTwoStep: false } as const;
  return enterIf(request, scope, entering, ({ hasSecondFactor }) => !hasSecondFactor);
}

async function enterIf(
  request: Request,
  scope: RequestScope,
  { customerId, entry, isTwoStep }: Entering,
  mayEnter: (account: Account) => boolean,
): Promise<Headers | null> {
  const { engine } = scope;
  const found = await currentSession(request, scope);
  const lookup = await openLookup(request, scope);
  const account = await engine.store.accounts.byId(customerId);
  if (!account) throw new Error(`nobody is ${customerId}`);
  const token = newToken();
  const device = await markDevice(request, scope, account);
  const isIn = await engine.store.write(async (tx) => {
    const now = await tx.accounts.byId(customerId);
    if (!now || !mayEnter(now)) return false;
    const row = await roomFor(scope, tx, found, customerId, entry, token);
    const outcome = await dispatchIn(engine, tx, {
      to: sessionLifecycle(row.id),
      event: { type: entry, customerId, maxMs: longestOf(scope, account) },
      actor: accountsActor,
    });
    if (!outcome.ok) throw new Error(`${entry} was refused: ${outcome.refusal.code}`);
    await tx.sessions.update(row.id, {
      tokenHash: tokenHash(token),
      expiresAt: keptUntil(engine.clock),
      customerId,
      signedInAt: instant(engine.clock),
      secondStepAt: isTwoStep ? instant(engine.clock) : null,
      browser: browserName(request.headers.get("User-Agent")),
      drafts: claimTyped(row, device.mark),
    });
    await adoptCart(engine, tx, row, customerId);
    // An address that nobody has proved is not enough: only who opened the order's mail takes it along (SRCH-06).
    const lookedUp = lookup?.proved ? lookup.orderId : null;
    await claimOrders(engine, tx, { customerId, sessionId: row.id, lookedUp });
    return true;
  });
  if (!isIn) return null;
  const headers = new Headers({
    "Set-Cookie": await cookieFor(request, scope).serialize(token),
  });
  headers.append("Set-Cookie", device.cookie);
  return headers;
}

const HOUR_MS = 3600_000;

/** How long they may stay signed in: whoever works for the store signs in anew every day. */
function longestOf({ env }: RequestScope, account: Account): number {
  return (worksHere(account) ? env.staffSessionMaxHours : env.sessionMaxHours) * HOUR_MS;
}

/** Another token for a session that goes on, e.g. after a new password; the old one is worth nothing. */
export async function renewToken(
  request: Request,
  scope: RequestScope,
  sessionId: string,
): Promise<string> {
  const token = newToken();
  await scope.engine.store.write((tx) =>
    tx.sessions.update(sessionId, { tokenHash: tokenHash(token) }),
  );
  return cookieFor(request, scope).serialize(token);
}

/** The session with its deadline settled, so that its lifecycle says the same as the clock. */
async function currentSession(request: Request, scope: RequestScope): Promise<FoundSession | null> {
  const found = await findSession(request, scope);
  if (found?.view.status === "expired")
    await fireDeadlinesOf(scope.engine, sessionLifecycle(found.row.id));
  return found;
}

/** The guest's session, or the same shopper's expired one; anybody else gets a session of their own. */
async function roomFor(
  scope: RequestScope,
  tx: Tx,
  found: FoundSession | null,
  customerId: string,
  entry: Entry,
  token: string,
): Promise<SessionRow> {
  if (found && (found.view.status === "guest" || returns(found, customerId, entry))) {
    return found.row;
  }
  if (found) await close(scope, tx, found);
  return bear(scope, tx, { sessionId: newId(), token });
}

function returns(found: FoundSession, customerId: string, entry: Entry): boolean {
  return (
    found.view.status === "expired" &&
    entry === "signin.succeeded" &&
    found.customerId === customerId
  );
}

async function close({ engine }: RequestScope, tx: Tx, { row, view }: FoundSession): Promise<void> {
  if (view.status === "signedIn") {
    await dispatchIn(engine, tx, {
      to: sessionLifecycle(row.id),
      event: { type: "signed.out" },
      actor: shopper(row.id),
    });
  }
  await tx.sessions.remove(row.id);
}

/**
 * Signs out of this browser: nothing of the session is left there, nor of what a look-up opened, nor of the pages that the
 * browser has kept.
 */
export async function leave(request: Request, scope: RequestScope): Promise<Headers> {
  const found = await findSession(request, scope);
  if (found?.view.status === "signedIn") {
    await dispatch(scope.engine, {
      to: sessionLifecycle(found.row.id),
      event: { type: "signed.out" },
      actor: shopper(found.row.id),
    });
  }
  const headers = await forgetSession(request, scope);
  for (const [name, value] of await closeLookup(request, scope)) headers.append(name, value);
  headers.set("Clear-Site-Data", '"cache"');
  return headers;
}

function shopper(sessionId: string): Actor {
  return { role: "shopper", id: sessionId, keys: [`session:${sessionId}`] };
}

/** Notes in the history of a session that signing in, or up, was refused; a browser without one leaves no trace. */
export async function noteRefusal(
  request: Request,
  scope: RequestScope,
  event: "signin.refused" | "signup.refused",
): Promise<void> {
  const found = await findSession(request, scope);
  if (!found) return;
  await dispatch(scope.engine, {
    to: sessionLifecycle(found.row.id),
    event: { type: event },
    actor: accountsActor,
  });
}
