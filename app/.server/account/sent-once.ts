/**
 * Answers a form of an account that was done already as it was answered then. An answer that got lost on its way looks, from
 * where the form stands, like one that never was: it is sent again, and would be told that the address is not there, that the
 * password is not theirs, that the card is in the wallet already. What is done stays in the session for a few forms.
 */
import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { TypedResponse } from "@remix-run/node";
import { draftsOf, findSession } from "#app/.server/identity/session.ts";
import type { FoundSession } from "#app/.server/identity/session.ts";
import type { RequestScope } from "#app/.server/request/context.ts";

/** So many forms are remembered. */
const MAX_DONE = 6;

/** Does what a form asks for, unless the same form with the same content was done before: pages are written with a new key. */
export async function sentOnce<Answer extends Response>(
  request: Request,
  scope: RequestScope,
  send: () => Promise<Answer>,
): Promise<Answer | TypedResponse<never>> {
  const body = await request.clone().text();
  const found = new URLSearchParams(body).get("key") ? await findSession(request, scope) : null;
  if (!found) return send();
  const name = nameOf(request, body);
  const before = draftsOf(found).done?.[name];
  if (before) return answerOf(before);
  const answer = await send();
  const to = answer.status === 303 ? answer.headers.get("Location") : null;
  if (to !== null) await remember(request, scope, found, { name, to, said: saidBy(answer) });
  return answer;
}

interface Done {
  readonly to: string;
  /** The `Set-Cookie` of what is said once. */
  readonly said: string | null;
}

/** A form by its page and all that it says; nothing of that can be read from it, and its key is known to nobody else. */
function nameOf(request: Request, body: string): string {
  const { pathname } = new URL(request.url);
  return createHash("sha256").update(`${pathname} ${body}`).digest("base64url").slice(0, 22);
}

function saidBy(answer: Response): string | null {
  return answer.headers.getSetCookie().find((line) => line.startsWith("flash=")) ?? null;
}

function answerOf({ to, said }: Done): TypedResponse<never> {
  return redirect(to, { status: 303, ...(said !== null && { headers: { "Set-Cookie": said } }) });
}

/** The answer may have given the session another token, but not another row. */
async function remember(
  request: Request,
  scope: RequestScope,
  found: FoundSession,
  { name, ...done }: Done & { readonly name: string },
): Promise<void> {
  const drafts = draftsOf((await findSession(request, scope)) ?? found);
  const all = [...Object.entries(drafts.done ?? {}), [name, done] as const].slice(-MAX_DONE);
  const changed = JSON.stringify({ ...drafts, done: Object.fromEntries(all) });
  await scope.engine.store.write((tx) => tx.sessions.update(found.row.id, { drafts: changed }));
}
