import { redirect } from "@remix-run/node";
import { checkPassword } from "#app/.server/identity/accounts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { noteAgentRefused } from "#app/.server/identity/impersonation.ts";
import { flash } from "#app/.server/request/flash.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { findSession, sessionLifecycle } from "#app/.server/identity/session.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { goIn } from "#app/.server/account/second-step/go-in.ts";
import { leave, noteRefusal } from "./signing.ts";
import { storefrontOf, requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { signInForm } from "#app/.server/identity/account-forms.ts";
import { answerSignUp, refused, wayOnOf } from "./answers/sign-up-answer.ts";
import { isOpenToGuests } from "./where-next.ts";

/** Answers the sign-in form: `intent` is empty for signing in, `guest` for going on without an account. */
export async function signIn(request: Request, scope: RequestScope) {
  const storefront = storefrontOf(request);
  const form = await request.formData();
  const to = await wayOnOf(request, scope);
  if (form.get("intent") === "guest" && isOpenToGuests(request, to))
    return proceed(request, scope, to);
  const submission = readForm(form, signInForm);
  if (submission.status !== "success") return refused(submission);
  const { email, password } = submission.value;
  const attempt = { email, password, language: localeOfRequest(request) };
  const checked = await checkPassword(request, scope, attempt);
  if (!checked.ok) {
    await noteRefusal(request, scope, "signin.refused");
    if (isAgents(storefront, to)) await noteAgentRefused(scope, await findSession(request, scope));
    return refused(submission, refusalOf(checked.refusal, storefront, to));
  }
  return goIn(request, scope, checked.customerId, to);
}

/** An agent who is not let in is told that acting for a customer has not begun (ERR-29, AGENT-12). */
function refusalOf(refusal: Refusal, storefront: Storefront, to: string): Refusal {
  return isAgents(storefront, to) && refusal.code === "LoginError"
    ? { code: "AgentAuthenticationFailed" }
    : refusal;
}

/** Pages that only agents find. */
function isAgents(storefront: Storefront, to: string): boolean {
  const [path = ""] = to.split("?");
  return [paths.assistedCheckout(storefront), paths.impersonate(storefront)].includes(path);
}

async function proceed(request: Request, scope: RequestScope, to: string): Promise<Response> {
  const { viewer, headers } = await requireSession(request, scope);
  await dispatch(scope.engine, {
    to: sessionLifecycle(viewer.sessionId),
    event: { type: "guest.proceeded" },
    actor: viewer.actor,
  });
  return redirect(to, { status: 303, headers });
}

export function createAccount(request: Request, scope: RequestScope) {
  return answerSignUp(request, scope);
}

/** Signs out of this browser. */
export async function signOut(request: Request, scope: RequestScope): Promise<Response> {
  const isGuest = (await findSession(request, scope))?.view.status === "guest";
  const headers = await leave(request, scope);
  if (isGuest) headers.append("Set-Cookie", flash("browserLeft"));
  return redirect(paths.home(storefrontOf(request)), { status: 303, headers });
}
