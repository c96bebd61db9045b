/** The cookie of a guest look-up (SRCH-05): the look-up's id and a token, good for one order and a short time. */
import { createCookie } from "@remix-run/node";
import type { Cookie } from "@remix-run/node";
import * as lookupSession from "#machines/lookup-session";
import { unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";
import { keysFor } from "#app/.server/request/secrets.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { lookedUpNow } from "#app/.server/identity/order-contact.ts";
import { isSame, tokenHash } from "#app/.server/request/token.ts";

/** A look-up that this browser opened, also after it expired. */
export interface FoundLookup {
  readonly id: string;
  readonly orderId: string;
  /** Whose account has the order by now; null for a guest's. */
  readonly ownerId: string | null;
  /** Opened by what stands on a parcel, which many may read; anything else is known to its owner. */
  readonly byZip: boolean;
  readonly open: boolean;
  /** Its mailed code was typed, or it was opened from our mail: the order may be changed (SRCH-06). */
  readonly proved: boolean;
  readonly view: lookupSession.LookupView;
  /** When the order was last looked at, ISO 8601. */
  readonly seenAt: string | null;
}

const NOTED_EVERY_MS = 5 * 60_000;

export function lookupLifecycle(id: string): LifecycleId {
  return `lookup-session:${id}`;
}

/** It ends with the browser; over https it never travels in the clear. */
export function lookupCookie(request: Request, { env }: Pick<RequestScope, "env">): Cookie {
  return createCookie("x-ecom-order-search-token", {
    secrets: keysFor(env, "look-up cookie"),
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
  });
}

/** Reads the look-up of a request and, every few minutes, notes that it is still in use. */
export async function openLookup(
  request: Request,
  scope: RequestScope,
): Promise<FoundLookup | null> {
  const found = await findLookup(request, scope);
  if (found?.open) await noteVisit(found, scope);
  return found;
}

/** Reads it without noting anything: asking whether it is open keeps it open for nobody. */
export async function findLookup(
  request: Request,
  scope: RequestScope,
): Promise<FoundLookup | null> {
  const value: unknown = await lookupCookie(request, scope).parse(request.headers.get("Cookie"));
  if (typeof value !== "string") return null;
  const [id = "", token = ""] = value.split(".");
  const stored = await scope.engine.store.engine.load(lookupLifecycle(id));
  if (!stored) return null;
  const snapshot = unpack(lookupSession.lifecycle, JSON.parse(stored.snapshot));
  const { tokenHash: kept, orderId, credential, seenAt } = snapshot.context;
  if (kept === null || orderId === null || !isSame(kept, tokenHash(token))) return null;
  const view = lookupSession.view(snapshot, "guest");
  const { expiresAt } = view;
  const lasts = expiresAt !== null && Date.parse(expiresAt) > scope.engine.clock.now();
  const { customerId: ownerId, endedAt } = await lookedUpNow(scope.engine.store, orderId);
  const open = lasts && (endedAt === null || stored.createdAt > endedAt);
  const proved = open && view.status === "proved";
  return { id, orderId, ownerId, byZip: credential === "zip", open, proved, view, seenAt };
}

/** Names the look-up that is open in a browser, so that a page of it knows when it is over; null where none is. */
export async function openLookupId(request: Request, scope: RequestScope): Promise<string | null> {
  const found = await findLookup(request, scope);
  return found?.open ? found.id : null;
}

async function noteVisit({ id, seenAt }: FoundLookup, { engine }: RequestScope): Promise<void> {
  if (seenAt === null || engine.clock.now() - Date.parse(seenAt) < NOTED_EVERY_MS) return;
  await dispatch(engine, {
    to: lookupLifecycle(id),
    event: { type: "visited" },
    actor: lookupActor(id),
    key: `visited after ${seenAt}`,
  });
}

/** Whoever filled in the form of a look-up. */
export function lookupActor(id: string): Actor {
  return { role: "guest", id, keys: [`lookup:${id}`] };
}

/** Puts the order away; the headers take the cookie back. */
export async function closeLookup(request: Request, scope: RequestScope): Promise<Headers> {
  const found = await openLookup(request, scope);
  if (found?.open) {
    await dispatch(scope.engine, {
      to: lookupLifecycle(found.id),
      event: { type: "closed" },
      actor: lookupActor(found.id),
    });
  }
  return new Headers({
    "Set-Cookie": await lookupCookie(request, scope).serialize("", { maxAge: 0 }),
  });
}
