/** Proving the account's mailbox by a code, and giving the account another one (LC-55). */
import { redirect } from "@remix-run/node";
import { keepMailbox, mailboxLife, tellAccount } from "#app/.server/identity/guard/account-life.ts";
import { changeEmailForm } from "#app/.server/identity/account-forms.ts";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { endElsewhere } from "#app/.server/identity/guard/open-sessions.ts";
import { mailAccount } from "#app/.server/identity/guard/account-mail-queue.ts";
import { giveUp } from "#app/.server/identity/guard/begun-anew.ts";
import { isEmailCode } from "#app/.server/identity/guard/email-code.ts";
import { claimOrders } from "#app/.server/identity/lookup/guest-orders.ts";
import type { Account } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { flash } from "#app/.server/request/flash.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { wrongPassword } from "./current-password.ts";
import type { Owner } from "./owner.ts";
import { refusedForm, refusedWith } from "./security-answer.ts";

/**
 * What may be mailed: so much for an account, to a mailbox and from an address in a day. Whose account has that mailbox is
 * counted by the account alone: others who give it as theirs do not shut it for them.
 */
async function tooMuchMail(scope: RequestScope, account: Account, to: string) {
  const by = { account: account.id, mailbox: to === account.email ? null : to };
  const tried = await takeTry(scope, "email-code-sent", by);
  return tried.ok ? null : tried.refusal;
}

export async function sendCode(request: Request, scope: RequestScope, { account, viewer }: Owner) {
  const life = await mailboxLife(scope.engine.store, account.id);
  const refusal = await tooMuchMail(scope, account, life?.wanted ?? account.email);
  if (refusal) return refusedWith("code.send", refusal);
  const event = { type: "code.requested", language: localeOfRequest(request) };
  await scope.engine.store.write((tx) =>
    tellAccount(scope.engine, tx, "email-verification", account.id, event),
  );
  const headers = { "Set-Cookie": flash("codeMailed") };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}

export async function giveAddress(
  request: Request,
  scope: RequestScope,
  { account, viewer }: Owner,
  form: FormData,
) {
  const submission = readForm(form, changeEmailForm);
  if (submission.status !== "success") return refusedForm("email", submission);
  const wrong = await wrongPassword(scope, account, submission.value.current);
  if (wrong) return refusedForm("email", submission, wrong);
  const address = mailbox(submission.value.email);
  const refusal = await tooMuchMail(scope, account, address);
  if (refusal) return refusedForm("email", submission, refusal);
  const { engine } = scope;
  const language = localeOfRequest(request);
  const event = { type: "address.given", address, language };
  await engine.store.write(async (tx) => {
    await tellAccount(engine, tx, "email-verification", account.id, event);
    await mailAccount(engine, tx, {
      ...{ notice: "email-change-asked", customerId: account.id, language },
    });
  });
  const headers = { "Set-Cookie": flash("codeMailed") };
  return redirect(paths.mySecurity(viewer.storefront), { status: 303, headers });
}

export async function keepAddress({ engine }: RequestScope, { account, viewer }: Owner) {
  await engine.store.write((tx) => keepMailbox(engine, tx, account.id));
  return redirect(paths.mySecurity(viewer.storefront), 303);
}

export async function checkCode(
  request: Request,
  scope: RequestScope,
  owner: Owner,
  form: FormData,
) {
  const proved = await proveMailbox(request, scope, owner, String(form.get("code") ?? ""));
  if (typeof proved !== "string") return refusedWith("code.check", proved);
  const headers = { "Set-Cookie": flash(proved) };
  return redirect(paths.mySecurity(owner.viewer.storefront), { status: 303, headers });
}

/** What the page says of a mailbox that was proved. */
type Proved = "emailVerified" | "emailMoved" | "emailMovedOver";

/**
 * Takes the code; the right one makes the mailbox the account's, and what was ordered with it by guests as well. Whoever moves to another
 * mailbox may have lost the one before with a telephone or a browser: all others are signed out. Says what came of it.
 */
async function proveMailbox(
  request: Request,
  { engine, env }: RequestScope,
  { account, viewer }: Owner,
  typed: string,
): Promise<Refusal | Proved> {
  const customerId = account.id;
  const language = localeOfRequest(request);
  return engine.store.write(async (tx): Promise<Refusal | Proved> => {
    const life = await mailboxLife(tx, customerId);
    if (life?.status !== "mailed") return { code: "CodeExpired" };
    const email = life.wanted ?? account.email;
    const sent = { customerId, address: email, n: life.codesSent };
    const isLate = life.codeUntil === null || Date.parse(life.codeUntil) <= engine.clock.now();
    if (isLate) return { code: "CodeExpired" };
    if (!isEmailCode(env, sent, typed)) {
      await tellAccount(engine, tx, "email-verification", customerId, { type: "code.missed" });
      const now = await mailboxLife(tx, customerId);
      return { code: now?.status === "mailed" ? "EmailCodeInvalid" : "CodeExpired" };
    }
    const emailVerifiedAt = instant(engine.clock);
    const other = await tx.accounts.byEmail(email);
    // Who reads the mailbox has proved it: an account that only named it gives it up.
    const isOver = other !== null && other.id !== customerId && other.emailVerifiedAt === null;
    const left = isOver ? await giveUp(engine, tx, other, language) : null;
    if (!(await tx.accounts.setEmail(customerId, { email, emailVerifiedAt })))
      return { code: "AlreadyExists" };
    const hasMoved = email !== account.email;
    await tellAccount(engine, tx, "email-verification", customerId, {
      type: "code.matched",
      language,
      previous: hasMoved ? account.email : null,
    });
    if (hasMoved) await endElsewhere(engine, tx, customerId, viewer.sessionId);
    await claimOrders(engine, tx, { customerId, sessionId: viewer.sessionId, lookedUp: null });
    if (left === null) return hasMoved ? "emailMoved" : "emailVerified";
    await mailAccount(engine, tx, { notice: "account-given-up", customerId, language, left });
    return "emailMovedOver";
  });
}
