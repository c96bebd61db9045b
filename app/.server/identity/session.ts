/** The browser's session: a cookie with a token, a row that knows its hash, and the lifecycle of LC-44. */
import { createCookie, createSession, createSessionStorage } from "@remix-run/node";
import type { Cookie, SessionStorage } from "@remix-run/node";
import type { SessionRow, Tx } from "#db";
import * as customerSession from "#machines/customer-session";
import { unpack, DAY_MS } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { instant } from "#app/.server/engine/clock.ts";
import type { Clock } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { keysFor } from "#app/.server/request/secrets.ts";
import { dispatch, startIn } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { newToken, tokenHash } from "#app/.server/request/token.ts";

/** A guest's cart waits this long for them to come back. */
const KEPT_DAYS = 30;

/** What was typed into a form that had to wait, e.g. for signing in. */
export interface Drafts {
  /** The guest look-up (SRCH-04). */
  readonly lookup?: { readonly order_id: string; readonly email_or_zip: string } | undefined;
  /** By the page that asked for it (`typed-answers.ts`). */
  readonly typed?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The browser's mark of who was signed in last when that was typed; null where nobody ever was. */
  readonly typedBy?: string | null;
}

interface SessionData {
  sessionId: string;
  drafts: Drafts;
}

/** A session as it was found: its row, and its lifecycle as of now. */
export interface FoundSession {
  readonly row: SessionRow;
  readonly view: customerSession.SessionView;
  /** Who is signed in, or was until the session expired. */
  readonly customerId: string | null;
  /** When they were last seen. */
  readonly seenAt: string | null;
}

/** The part of the store that vouches for who signed in. */
export const accountsActor: Actor = { role: "system", id: "accounts" };

export function sessionLifecycle(sessionId: string): LifecycleId {
  return `customer-session:${sessionId}`;
}

/** The cookie `sid`; over https it never travels in the clear. */
export function cookieFor(request: Request, { env }: Pick<RequestScope, "env">): Cookie {
  return createCookie("sid", {
    secrets: keysFor(env, "session cookie"),
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
    maxAge: (KEPT_DAYS * DAY_MS) / 1000,
  });
}

/** Remix's session storage over our table. A row appears with the first commit, and its lifecycle with it. */
function storage(request: Request, scope: RequestScope): SessionStorage<SessionData> {
  const { engine } = scope;
  return createSessionStorage<SessionData>({
    cookie: cookieFor(request, scope),
    async createData({ sessionId = newId(), drafts }) {
      const token = newToken();
      await engine.store.write(async (tx) => {
        await tx.sessions.sweep(instant(engine.clock));
        await bear(scope, tx, { sessionId, token, drafts });
      });
      return token;
    },
    async readData(token) {
      const row = await engine.store.sessions.byToken(tokenHash(token));
      return row ? { sessionId: row.id, drafts: JSON.parse(row.drafts) } : null;
    },
    async updateData(_, { sessionId, drafts }) {
      if (sessionId === undefined) return;
      const changes = { drafts: JSON.stringify(drafts ?? {}), expiresAt: keptUntil(engine.clock) };
      await engine.store.write((tx) => tx.sessions.update(sessionId, changes));
    },
    async deleteData(token) {
      const row = await engine.store.sessions.byToken(tokenHash(token));
      if (row) await engine.store.write((tx) => tx.sessions.remove(row.id));
    },
  });
}

/** Until when a session row is kept without another visit. */
export function keptUntil(clock: Clock): string {
  return new Date(clock.now() + KEPT_DAYS * DAY_MS).toISOString();
}

interface NewSession {
  readonly sessionId: string;
  readonly token: string;
  readonly drafts?: Drafts | undefined;
}

/** Writes the row of a new session and begins its lifecycle, in one transaction. */
export async function bear(
  { engine, env }: RequestScope,
  tx: Tx,
  { sessionId, token, drafts = {} }: NewSession,
): Promise<SessionRow> {
  const row: SessionRow = {
    id: sessionId,
    tokenHash: tokenHash(token),
    cartId: null,
    ...{ customerId: null, signedInAt: null, secondStepAt: null, browser: null },
    drafts: JSON.stringify(drafts),
    createdAt: instant(engine.clock),
    expiresAt: keptUntil(engine.clock),
  };
  await tx.sessions.insert(row);
  const input = { sessionId, idleMs: env.sessionIdleMinutes * 60_000 };
  await startIn(engine, tx, { id: sessionLifecycle(sessionId), input, actor: accountsActor });
  return row;
}

/** The session of a request as it is now: what a late worker has not fired yet counts as having happened. */
export async function findSession(
  request: Request,
  scope: RequestScope,
): Promise<FoundSession | null> {
  const token: unknown = await cookieFor(request, scope).parse(request.headers.get("Cookie"));
  if (typeof token !== "string") return null;
  const row = await scope.engine.store.sessions.byToken(tokenHash(token));
  return row ? readSession(scope.engine, row) : null;
}

/** Notes in an agent's session whose cart they order for, so that its end hands the cart back; null is nobody's any more. */
export async function noteAssistance(
  request: Request,
  scope: RequestScope,
  cartId: string | null,
): Promise<void> {
  const found = await findSession(request, scope);
  if (!found) return;
  const event =
    cartId === null ? { type: "assistance.over" } : { type: "assistance.began", cartId };
  await dispatch(scope.engine, { to: sessionLifecycle(found.row.id), event, actor: accountsActor });
}

/** Whether the browser sends a session's cookie, be it one that nobody knows any more. */
export async function hasSessionCookie(request: Request, scope: RequestScope): Promise<boolean> {
  return typeof (await cookieFor(request, scope).parse(request.headers.get("Cookie"))) === "string";
}

/** A session as it is now. */
export async function readSession(
  engine: EngineContext,
  row: SessionRow,
): Promise<FoundSession | null> {
  const stored = await engine.store.engine.load(sessionLifecycle(row.id));
  if (!stored) return null;
  const snapshot = unpack(customerSession.lifecycle, JSON.parse(stored.snapshot));
  const view = customerSession.view(snapshot, "shopper");
  const due = view.expiresAt !== null && Date.parse(view.expiresAt) <= engine.clock.now();
  return {
    row,
    view: due ? { ...view, status: "expired", customerId: null, expiresAt: null } : view,
    customerId: snapshot.context.customerId,
    seenAt: snapshot.context.seenAt,
  };
}

/** A new session for a visitor who has none; the headers set its cookie. Throws 429 where an address begins too many. */
export async function beginSession(
  request: Request,
  scope: RequestScope,
  drafts: Drafts = {},
): Promise<{ readonly sessionId: string; readonly headers: Headers }> {
  const tried = await takeTry(scope, "visit-begun", {});
  if (!tried.ok) throw new Response(null, { status: 429 });
  const sessionId = newId();
  const { commitSession } = storage(request, scope);
  const cookie = await commitSession(createSession({ sessionId, drafts }));
  return { sessionId, headers: new Headers({ "Set-Cookie": cookie }) };
}

/** Keeps what was typed until the shopper comes back to the form. */
export async function rememberDrafts(
  request: Request,
  scope: RequestScope,
  drafts: Drafts,
): Promise<Headers> {
  const { getSession, commitSession } = storage(request, scope);
  const session = await getSession(request.headers.get("Cookie"));
  if (!session.has("sessionId")) return (await beginSession(request, scope, drafts)).headers;
  session.set("drafts", { ...session.get("drafts"), ...drafts });
  return new Headers({ "Set-Cookie": await commitSession(session) });
}

/** What was typed before and not sent. */
export function draftsOf(found: FoundSession | null): Drafts {
  return found ? JSON.parse(found.row.drafts) : {};
}

/** Forgets a session and its cookie. */
export async function forgetSession(request: Request, scope: RequestScope): Promise<Headers> {
  const { getSession, destroySession } = storage(request, scope);
  const session = await getSession(request.headers.get("Cookie"));
  return new Headers({ "Set-Cookie": await destroySession(session) });
}
