/**
 * Browsers that have signed in to an account before: a stranger's wrong passwords shut out browsers that have not. The
 * cookie names the browser and carries one mark for each of its accounts; a new password makes every mark worthless.
 */
import { createCookie } from "@remix-run/node";
import type { Cookie } from "@remix-run/node";
import * as z from "zod";
import type { Account } from "#db";
import { newId } from "#app/.server/engine/ids.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { keysFor, readWithRoots } from "#app/.server/request/secrets.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3600;
/** A family's accounts in one browser; the one that signed in longest ago is forgotten first. */
const MOST_ACCOUNTS = 5;

const carried = z.object({ id: z.string(), marks: z.array(z.string()) });

type Owner = Pick<Account, "id" | "passwordHash">;

function deviceCookie(request: Request, { env }: Pick<RequestScope, "env">): Cookie {
  return createCookie("device", {
    secrets: keysFor(env, "device cookie"),
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
    maxAge: KEPT_SECONDS,
  });
}

async function deviceIn(request: Request, scope: Pick<RequestScope, "env">) {
  const value: unknown = await deviceCookie(request, scope).parse(request.headers.get("Cookie"));
  const parsed = carried.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function markOf(root: string, device: string, owner: Owner): string {
  const facts = [device, owner.id, owner.passwordHash];
  return derivedToken(root, "known device", facts).slice(0, 22);
}

/** The browser's id when it signed in to this account before, with the password of today; else null. */
export async function knownDevice(
  request: Request,
  scope: Pick<RequestScope, "env">,
  owner: Owner,
): Promise<string | null> {
  const device = await deviceIn(request, scope);
  if (!device) return null;
  const { id, marks } = device;
  return readWithRoots(scope.env, (root) => (marks.includes(markOf(root, id, owner)) ? id : null));
}

/** The mark of whoever signed in here last, be they signed out by now; null where nobody has. */
export async function lastMark(
  request: Request,
  scope: Pick<RequestScope, "env">,
): Promise<string | null> {
  return (await deviceIn(request, scope))?.marks[0] ?? null;
}

/** The mark by which this browser is known to the account from now on, and the `Set-Cookie` value that carries it. */
export async function markDevice(
  request: Request,
  scope: Pick<RequestScope, "env">,
  owner: Owner,
): Promise<{ readonly mark: string; readonly cookie: string }> {
  const { id, marks } = (await deviceIn(request, scope)) ?? { id: newId(), marks: [] };
  const own = markOf(scope.env.sessionSecret, id, owner);
  const others = marks.filter((mark) => mark !== own).slice(0, MOST_ACCOUNTS - 1);
  const cookie = await deviceCookie(request, scope).serialize({ id, marks: [own, ...others] });
  return { mark: own, cookie };
}
