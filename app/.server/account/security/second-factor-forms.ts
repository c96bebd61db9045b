/** Setting the second step of signing in up, new written codes for it, and turning it off (LC-56). */
import { redirect } from "@remix-run/node";
import { currentPasswordForm, ownerProofForm } from "#app/.server/identity/account-forms.ts";
import {
  beginEnrolment,
  finishEnrolment,
  leaveEnrolment,
  renewCodes,
  takeCode,
  turnOff,
} from "#app/.server/identity/guard/second-factor.ts";
import { forgetWritten } from "#app/.server/identity/guard/written-codes.ts";
import type { Account } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { flash } from "#app/.server/request/flash.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { wrongPassword } from "./current-password.ts";
import type { Owner } from "./owner.ts";
import { noteEnrolling, ownEnrolment } from "./shown-enrolment.ts";
import { refusedForm, refusedWith } from "./security-answer.ts";

/** The password is asked for: who only finds a browser open must not lock its owner out of the account. */
export async function beginSecondStep(
  request: Request,
  scope: RequestScope,
  owner: Owner,
  form: FormData,
) {
  const { account, viewer } = owner;
  const submission = readForm(form, currentPasswordForm);
  if (submission.status !== "success") return refusedForm("factor.begin", submission);
  const wrong = await wrongPassword(scope, account, submission.value.current);
  if (wrong) return refusedForm("factor.begin", submission, wrong);
  await beginEnrolment(scope, account.id);
  const headers = { "Set-Cookie": await noteEnrolling(request, scope, owner) };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}

export async function leaveSecondStep(scope: RequestScope, { account, viewer }: Owner) {
  await leaveEnrolment(scope, account.id);
  return redirect(paths.mySecurity(viewer.storefront), 303);
}

/** Whoever finishes what is on already lost the answer: the page says that it is on, and shows the codes that wait there. */
export async function finishSecondStep(
  request: Request,
  scope: RequestScope,
  owner: Owner,
  form: FormData,
) {
  const { account, viewer } = owner;
  const { sessionId } = viewer;
  const page = paths.mySecurity(viewer.storefront);
  if (account.hasSecondFactor) return redirect(page, 303);
  // The code of an entry that another setup has replaced is no wrong guess at that one.
  if ((await ownEnrolment(request, scope, owner)) === null)
    return refusedWith("factor.finish", { code: "EnrolmentOver" });
  const code = String(form.get("code") ?? "");
  const typed = { code, language: localeOfRequest(request), sessionId };
  const finished = await finishEnrolment(scope, account.id, typed);
  if (!finished.ok) return refusedWith("factor.finish", finished.refusal);
  const headers = { "Set-Cookie": flash("browsersSignedOut") };
  return redirect(page, { status: 303, headers });
}

/** The codes are written down: they are shown no more. */
export async function putCodesAway({ engine }: RequestScope, { account, viewer }: Owner) {
  await engine.store.write((tx) => forgetWritten(tx, account.id));
  return redirect(paths.mySecurity(viewer.storefront), 303);
}

export async function endSecondStep(
  request: Request,
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const refused = await unproved(request, scope, account, form);
  if (refused) return refused;
  await turnOff(scope, account.id, localeOfRequest(request));
  const headers = { "Set-Cookie": flash("secondStepOff") };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}

/** Other codes to write down, for whoever has used theirs up or mislaid them. */
export async function renewWrittenCodes(
  request: Request,
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const refused = await unproved(request, scope, account, form);
  if (refused) return refused;
  const { sessionId, storefront } = viewer;
  const renewed = await renewCodes(scope, account.id, {
    ...{ language: localeOfRequest(request), sessionId },
  });
  return renewed.ok
    ? redirect(paths.mySecurity(storefront), 303)
    : refusedWith("factor.codes", renewed.refusal);
}

/** Null for whoever typed the password and a code, else the form that was refused. */
async function unproved(request: Request, scope: RequestScope, account: Account, form: FormData) {
  const intent = String(form.get("intent"));
  const submission = readForm(form, ownerProofForm);
  if (submission.status !== "success") return refusedForm(intent, submission);
  const { current, code } = submission.value;
  const wrong = await wrongPassword(scope, account, current);
  if (wrong) return refusedForm(intent, submission, wrong);
  const passed = await takeCode(scope, account.id, { code, language: localeOfRequest(request) });
  return passed.ok ? null : refusedForm(intent, submission, passed.refusal);
}
