/** What people ask for about their data: a copy, erasure, and that nothing is erased after all (LC-57). */
import { json, redirect } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import * as z from "zod";
import { claimOrders } from "#app/.server/identity/lookup/guest-orders.ts";
import { currentPasswordForm } from "#app/.server/identity/account-forms.ts";
import { wrongPassword } from "#app/.server/account/security/current-password.ts";
import { refusedWith } from "#app/.server/account/security/security-answer.ts";
import type { SecurityAnswer } from "#app/.server/account/security/security-answer.ts";
import type { Locale } from "#app/i18n.ts";
import { customersLocale } from "#app/.server/mail/customer-locale.ts";
import { subjectKey } from "#machines/data-erasure";
import type { RequestScope } from "#app/.server/request/context.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { waysAsked } from "#machines/data-erasure";
import type { WayAsked } from "#machines/data-erasure";
import type { Refusal } from "#machines/kit";
import type { Applicant } from "./applicant.ts";
import { copyQuery } from "./copy-proof.ts";
import { tellErasure } from "./erasure-life.ts";

/** The forms of the page, by the name that each sends. */
export async function sendPrivacy(request: Request, scope: RequestScope, applicant: Applicant) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "copy":
      return takeCopy(request, scope, applicant, form);
    case "erase":
      return askErasure(request, scope, applicant, form);
    case "keep":
      return withdrawErasure(scope, applicant);
    case "claim":
      return claimGuestOrders(scope, applicant);
    default:
      return refusedWith("", { code: "InvalidEvent" });
  }
}

async function takeCopy(
  request: Request,
  scope: RequestScope,
  applicant: Applicant,
  form: FormData,
) {
  const stopped = await provedOwner(scope, applicant, "copy", form);
  if (stopped) return stopped;
  const by = { subject: subjectKey(applicant.subject) };
  const tried = await takeTry(scope, "data-copied", by);
  if (!tried.ok) return refusedWith("copy", tried.refusal);
  const event = { type: "copy.taken", language: await languageOf(request, scope, applicant) };
  const outcome = await tellErasure(scope.engine, applicant.subject, { ...applicant, event });
  if (!outcome.ok) {
    await tried.giveBack();
    return refusedWith("copy", outcome.refusal);
  }
  return redirect(applicant.dataHref(copyQuery(scope, applicant)), 303);
}

/** How the customer asked, from the agent who notes it. */
const agentForm = z.object({ wayAsked: z.enum(waysAsked, { error: "FieldRequired" }) });

async function askErasure(
  request: Request,
  scope: RequestScope,
  applicant: Applicant,
  form: FormData,
) {
  let wayAsked: WayAsked | null = null;
  if (applicant.role === "agent") {
    const submission = readForm(form, agentForm);
    if (submission.status !== "success") return refusedField("erase", submission);
    wayAsked = submission.value.wayAsked;
  }
  const stopped = await provedOwner(scope, applicant, "erase", form);
  if (stopped) return stopped;
  const by = { subject: subjectKey(applicant.subject) };
  const tried = await takeTry(scope, "erasure-asked", by);
  if (!tried.ok) return refusedWith("erase", tried.refusal);
  const language = await languageOf(request, scope, applicant);
  const event = { type: "erasure.asked", language, wayAsked };
  const outcome = await tellErasure(scope.engine, applicant.subject, { ...applicant, event });
  if (!outcome.ok) {
    await tried.giveBack();
    return refusedWith("erase", outcome.refusal);
  }
  const headers = { "Set-Cookie": flash("erasureAsked") };
  return redirect(applicant.here, { status: 303, headers });
}

/** Whoever asks for themselves is written to as they read; what an agent does is told in the customer's language. */
async function languageOf(
  request: Request,
  { engine }: RequestScope,
  { role, subject }: Applicant,
): Promise<Locale> {
  return role === "agent" ? customersLocale(engine.store, subject) : localeOfRequest(request);
}

/** No password is asked for: whoever finds the browser open can only have the data kept. */
async function withdrawErasure({ engine }: RequestScope, applicant: Applicant) {
  const event = { type: "erasure.withdrawn" };
  const outcome = await tellErasure(engine, applicant.subject, { ...applicant, event });
  if (!outcome.ok) return refusedWith("keep", outcome.refusal);
  const headers = { "Set-Cookie": flash("erasureWithdrawn") };
  return redirect(applicant.here, { status: 303, headers });
}

/** Orders that were placed with the proved address and without signing in become the account's. */
async function claimGuestOrders({ engine }: RequestScope, { account, viewer, here }: Applicant) {
  const { sessionId } = viewer;
  if (account === null || account.emailVerifiedAt === null || sessionId === null)
    return refusedWith("claim", { code: "EventNotAllowed" });
  const claim = { customerId: account.id, sessionId, lookedUp: null };
  await engine.store.write((tx) => claimOrders(engine, tx, claim));
  return redirect(here, { status: 303, headers: { "Set-Cookie": flash("ordersClaimed") } });
}

/** Asks an account's owner for the password again; null where it is right, or nobody has one to give. */
async function provedOwner(
  scope: RequestScope,
  { account }: Applicant,
  intent: string,
  form: FormData,
) {
  if (account === null) return null;
  const submission = readForm(form, currentPasswordForm);
  if (submission.status !== "success") return refusedField(intent, submission);
  const wrong = await wrongPassword(scope, account, submission.value.current);
  if (wrong?.code !== "CurrentPasswordWrong") return wrong && refusedWith(intent, wrong);
  return refusedField(intent, submission, wrong);
}

/** The form again, with what is wrong beside its field; no password comes back. */
function refusedField<T>(
  intent: string,
  submission: Submission<T, string[]>,
  wrong: Refusal | null = null,
) {
  const result = submission.reply({
    hideFields: ["current"],
    ...(wrong && { fieldErrors: { current: [wrong.code] } }),
  });
  const answer: SecurityAnswer = { intent, result, refusal: null };
  return json(answer, { status: 422 });
}
