/**
 * What somebody had typed when the store asked them to sign in again: it waits for them, and for nobody else. It is kept sealed
 * in the vault, and for as long as the vault keeps anything, under a name that is made of the browser's mark of who signed in
 * there last (`known-device.ts`): whoever signs in as somebody else has another mark. What may wait, `typed-fields.ts` says.
 */
import * as z from "zod";
import type { RequestScope } from "#app/.server/request/context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { lastMark } from "#app/.server/identity/guard/known-device.ts";
import { findSession } from "#app/.server/identity/session.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { sealed, unsealed } from "#app/.server/outside/secrets/seal.ts";
import { cookie, readCookie } from "#app/.server/request/preferences.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { pageOf, typedIn } from "./typed-fields.ts";
import type { TypedAnswers } from "./typed-fields.ts";

const PURPOSE = "ohmline waiting answers";
const HOUR_SECONDS = 3600;
/** More than any form of ours holds. */
const MAX_BYTES = 50_000;
/** Says that something waits, so that nothing is looked up for anybody else. */
const COOKIE = "waiting";

const waiting = z.strictObject({
  until: z.iso.datetime(),
  typed: z.record(z.string(), z.array(z.string())),
});

/** Under which names it may be kept: no table says whose it is. */
function idIn(secret: string, request: Request, mark: string): string {
  return `waiting-${derivedToken(secret, PURPOSE, [mark, pageOf(request)])}`;
}

/** Keeps what was sent to this page, for whoever signed in here last. The headers go with the way to sign in. */
export async function keepWaiting(request: Request, scope: RequestScope): Promise<Headers> {
  const { engine, env, press } = scope;
  const mark = await lastMark(request, scope);
  const typed = await sentIn(request, scope);
  if (mark === null || Object.keys(typed).length === 0) return new Headers();
  const until = new Date(engine.clock.now() + HOUR_SECONDS * 1000).toISOString();
  const bytes = Buffer.from(JSON.stringify({ until, typed }));
  if (bytes.length > MAX_BYTES) return new Headers();
  const id = idIn(env.sessionSecret, request, mark);
  const ciphertext = sealed(env.sessionSecret, { purpose: PURPOSE, owner: id }, bytes);
  const row = { id, ciphertext, createdAt: instant(engine.clock) };
  await engine.store.write((tx) => tx.vault.replace(row));
  if (press) press.isKept = true;
  return new Headers({ "Set-Cookie": cookie(COOKIE, "1", HOUR_SECONDS) });
}

/** What was typed and chosen in the form that was sent; nothing where none was. */
export async function sentIn(
  request: Request,
  { press }: Pick<RequestScope, "press">,
): Promise<TypedAnswers> {
  if (request.method === "GET" || request.method === "HEAD") return {};
  if (press?.body !== undefined) return typedIn(new URLSearchParams(press.body));
  return request.bodyUsed ? {} : typedIn(await request.clone().formData());
}

/** What waits on this page for who is signed in; null where nothing does. */
export async function waitingOn(
  request: Request,
  scope: RequestScope,
): Promise<TypedAnswers | null> {
  if (readCookie(request, COOKIE) === null) return null;
  const [found, mark] = await Promise.all([findSession(request, scope), lastMark(request, scope)]);
  if (mark === null || !found || found.view.customerId === null) return null;
  const { env, engine } = scope;
  for (const secret of [env.sessionSecret, env.previousSessionSecret]) {
    const id = secret === null ? null : idIn(secret, request, mark);
    const ciphertext = id === null ? null : await engine.store.vault.text(id);
    if (id === null || ciphertext === null) continue;
    const bytes = readWithRoots(env, (root) =>
      unsealed(root, { purpose: PURPOSE, owner: id }, ciphertext),
    );
    const kept = bytes && waiting.parse(JSON.parse(bytes.toString()));
    if (kept && Date.parse(kept.until) > engine.clock.now()) return kept.typed;
  }
  return null;
}

/** Forgets what waited on this page: its form was sent, and did what it says. */
export async function forgetWaiting(request: Request, scope: RequestScope): Promise<void> {
  if (scope.press?.isKept || readCookie(request, COOKIE) === null) return;
  const mark = await lastMark(request, scope);
  if (mark === null) return;
  const id = idIn(scope.env.sessionSecret, request, mark);
  if ((await scope.engine.store.vault.text(id)) === null) return;
  await scope.engine.store.write((tx) => tx.vault.forget(id));
}
