/** Setting the second step of signing in up, and turning it off (LC-56). */
import { redirect } from "@remix-run/node";
import { currentPasswordForm, turnOffForm } from "#app/.server/identity/account-forms.ts";
import {
  beginEnrolment,
  finishEnrolment,
  leaveEnrolment,
  takeCode,
  turnOff,
} from "#app/.server/identity/guard/second-factor.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { flash } from "#app/.server/request/flash.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { wrongPassword } from "./current-password.ts";
import type { Owner } from "./owner.ts";
import { refusedForm, refusedWith, shownOnce } from "./security-answer.ts";

/** The password is asked for: who only finds a browser open must not lock its owner out of the account. */
export async function beginSecondStep(
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const submission = readForm(form, currentPasswordForm);
  if (submission.status !== "success") return refusedForm("factor.begin", submission);
  const wrong = await wrongPassword(scope, account, submission.value.current);
  if (wrong) return refusedForm("factor.begin", submission, wrong);
  await beginEnrolment(scope, account.id);
  return redirect(paths.mySecurity(viewer.storefront), 303);
}

export async function leaveSecondStep(scope: RequestScope, { account, viewer }: Owner) {
  await leaveEnrolment(scope, account.id);
  return redirect(paths.mySecurity(viewer.storefront), 303);
}

export async function finishSecondStep(
  request: Request,
  scope: RequestScope,
  { account }: Owner,
  form: FormData,
) {
  const typed = { code: String(form.get("code") ?? ""), language: localeOfRequest(request) };
  const enrolled = await finishEnrolment(scope, account.id, typed);
  return enrolled.ok
    ? shownOnce("factor.finish", enrolled.codes)
    : refusedWith("factor.finish", enrolled.refusal);
}

export async function endSecondStep(
  request: Request,
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const submission = readForm(form, turnOffForm);
  if (submission.status !== "success") return refusedForm("factor.off", submission);
  const { current, code } = submission.value;
  const wrong = await wrongPassword(scope, account, current);
  if (wrong) return refusedForm("factor.off", submission, wrong);
  const language = localeOfRequest(request);
  const passed = await takeCode(scope, account.id, { code, language });
  if (!passed.ok) return refusedForm("factor.off", submission, passed.refusal);
  await turnOff(scope, account.id, language);
  const headers = { "Set-Cookie": flash("secondStepOff") };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}
