/** The form that makes an account, on its page and by calls: of a person, or of a business that begins with it (AGENT-13). */
import type { Submission } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";
import { businessSignUpForm, signUpForm } from "#app/.server/identity/account-forms.ts";
import { signUp } from "#app/.server/identity/accounts.ts";
import { findSession } from "#app/.server/identity/session.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import type { Refusal } from "#machines/kit";
import { enter, noteRefusal } from "#app/.server/account/signing.ts";
import { businessAskedFor, wayOn } from "#app/.server/account/where-next.ts";

export async function answerSignUp(request: Request, scope: RequestScope) {
  const storefront = storefrontOf(request);
  const asked = await businessAskedFor(request, scope);
  const form = await request.formData();
  const submission =
    asked !== null && asked.joinCode === null
      ? readForm(form, businessSignUpForm(storefront))
      : readForm(form, signUpForm(storefront));
  if (submission.status !== "success") return refused(submission);
  const { firstName, lastName, email, phone, password } = submission.value;
  const language = localeOfRequest(request);
  const person = { firstName, lastName, email, phone, password, language };
  const business = asked?.joinCode ? { joinCode: asked.joinCode } : companyIn(submission.value);
  const made = await signUp(scope, { ...person, business }, storefront);
  if (!made.ok) {
    if (made.refusal.code === "AlreadyExists") await noteRefusal(request, scope, "signup.refused");
    return refused(submission, made.refusal);
  }
  const headers = await enter(request, scope, made.customerId, "signup.succeeded");
  headers.append("Set-Cookie", flash("codeMailed"));
  return redirect(await wayOnOf(request, scope), { status: 303, headers });
}

/** Where the address leads once somebody is in. */
export async function wayOnOf(request: Request, scope: RequestScope): Promise<string> {
  const given = new URL(request.url).searchParams.get("to");
  const found = given === null ? await findSession(request, scope) : null;
  return wayOn(request, given ?? found?.view.returnTo ?? null);
}

function companyIn(value: object) {
  if (!("companyName" in value)) return undefined;
  const taxId = "taxId" in value && typeof value.taxId === "string" ? value.taxId : null;
  return { companyName: String(value.companyName), taxId };
}

/** The answer to a form that did not get through: everything typed, but the password. */
export function refused<T>(submission: Submission<T, string[]>, refusal: Refusal | null = null) {
  const result = submission.reply({
    hideFields: ["password"],
    ...(refusal && { formErrors: [refusal.code] }),
  });
  return json({ result, refusal }, { status: statusOf(refusal) });
}
