/** What the way back sends: an address for the link to go to, or the new password of whoever followed it (LC-54). */
import { setTimeout as pause } from "node:timers/promises";
import type { Submission } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";
import { RECOVERY_LINK_MS, tellAccount } from "#app/.server/identity/guard/account-life.ts";
import {
  newPasswordForm,
  newPasswordFormFor,
  recoveryForm,
} from "#app/.server/identity/account-forms.ts";
import { forgiveTries, mailbox } from "#app/.server/identity/accounts.ts";
import { endElsewhere } from "#app/.server/identity/guard/open-sessions.ts";
import { hashPassword } from "#app/.server/identity/guard/passwords.ts";
import { findSession } from "#app/.server/identity/session.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { ownPath } from "#app/.server/request/own-address.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { Account } from "#db";
import { newId } from "#app/.server/engine/ids.ts";
import { beginAnew } from "#app/.server/identity/guard/begun-anew.ts";
import { dropIn } from "#app/.server/identity/guard/second-factor.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";
import { isOwners, isUsed, ownerOf } from "./recovery-owner.ts";
import { goIn } from "#app/.server/account/second-step/go-in.ts";
import { wayOn } from "#app/.server/account/where-next.ts";

export async function sendPasswordRecovery(request: Request, scope: RequestScope) {
  const link = new URL(request.url).searchParams.get("link");
  const form = await request.formData();
  return link === null ? askForLink(request, scope, form) : choose(request, scope, link, form);
}

/** Longer than the work ever takes, so that its length does not say whether there is such an account. */
const ANSWER_MS = 300;

async function askForLink(request: Request, scope: RequestScope, form: FormData) {
  const submission = readForm(form, recoveryForm);
  if (submission.status !== "success") return refused(submission);
  const email = mailbox(submission.value.email);
  const sessionId = (await findSession(request, scope))?.row.id ?? null;
  const by = { session: sessionId ?? newId(), mailbox: email };
  const tried = await takeTry(scope, "recovery-asked", by);
  if (!tried.ok) return refused(submission, mailedAlready(tried));
  const to = new URL(request.url).searchParams.get("to");
  const returnTo = to === null ? null : wayOn(request, to);
  await Promise.all([mailLink(request, scope, email, returnTo), pause(ANSWER_MS)]);
  const sent = paths.passwordRecovery(storefrontOf(request), { sent: "1", to: returnTo });
  return redirect(sent, 303);
}

/**
 * Whoever asked, a mailbox that gets no more links for a while has the newest of them, which is good until it may get another:
 * the same is said where there is no account.
 */
function mailedAlready({ refusal, usedUp }: { refusal: Refusal; usedUp: readonly string[] }) {
  return usedUp.includes("mailbox") ? { ...refusal, code: "RecoveryMailedAlready" } : refusal;
}

async function mailLink(
  request: Request,
  { engine }: RequestScope,
  email: string,
  returnTo: string | null,
): Promise<void> {
  const account = await engine.store.accounts.byEmail(email);
  if (!account) return;
  const language = localeOfRequest(request);
  const goodForMs = RECOVERY_LINK_MS;
  const event = { type: "recovery.requested", language, returnTo, goodForMs };
  await engine.store.write((tx) => tellAccount(engine, tx, "password-recovery", account.id, event));
}

async function choose(request: Request, scope: RequestScope, link: string, form: FormData) {
  const submission = readForm(form, newPasswordForm);
  const tried = await takeTry(scope, "recovery-chosen", {});
  if (!tried.ok) return refused(submission, tried.refusal);
  const owner = await ownerOf(scope, link);
  if (!owner && (await isUsed(scope, link))) return goInWithIt(request);
  if (!owner) return refused(submission, { code: "RecoveryLinkExpired" });
  if (submission.status !== "success") return refused(submission);
  const { id, email } = owner.account;
  const own = readForm(form, newPasswordFormFor(email));
  if (own.status !== "success") return refused(own);
  const passwordHash = await hashPassword(submission.value.password);
  const customerId = await replacePassword(request, scope, owner.account, passwordHash);
  if (customerId === null) return refused(submission, { code: "RecoveryLinkExpired" });
  await forgiveTries(scope, email);
  const home = paths.myOrders(storefrontOf(request));
  const entered = await goIn(request, scope, customerId, ownPath(owner.returnTo ?? "", home));
  const told = customerId === id ? "passwordRecovered" : "accountBegunAnew";
  entered.headers.append("Set-Cookie", flash(told));
  return entered;
}

/** The link has done it already, and its answer was lost, or it was pressed twice. */
function goInWithIt(request: Request) {
  const headers = { "Set-Cookie": flash("passwordIsRecovered") };
  return redirect(paths.signIn(storefrontOf(request)), { status: 303, headers });
}

/**
 * The new password, and no browser that is signed in with the old one; whoever has the link reads the mailbox that it went
 * to. Answers with the account that they come into, which is a new one where this one was a mere claim; null when somebody else
 * used the link first.
 */
async function replacePassword(
  request: Request,
  scope: RequestScope,
  account: Account,
  passwordHash: string,
): Promise<string | null> {
  const { engine } = scope;
  const { id, email, emailVerifiedAt } = account;
  const event = { type: "password.recovered", language: localeOfRequest(request) };
  const isTheirs = await isOwners(request, scope, account);
  return engine.store.write(async (tx) => {
    const outcome = await tellAccount(engine, tx, "password-recovery", id, event);
    if (!outcome.ok) return null;
    await tellAccount(engine, tx, "email-verification", id, { type: "link.used" });
    if (!isTheirs) return beginAnew(scope, tx, account, { passwordHash, language: event.language });
    await tx.accounts.setPassword(id, passwordHash);
    const proved = { email, emailVerifiedAt: emailVerifiedAt ?? instant(engine.clock) };
    await tx.accounts.setEmail(id, proved);
    if (emailVerifiedAt === null) await dropIn(engine, tx, id, event.language);
    await endElsewhere(engine, tx, id, null);
    return id;
  });
}

/** The form again; a password is never sent back. */
function refused<T>(submission: Submission<T, string[]>, refusal: Refusal | null = null) {
  const result = submission.reply({
    hideFields: ["password"],
    ...(refusal && { formErrors: [refusal.code] }),
  });
  return json({ result, refusal }, { status: statusOf(refusal) });
}
