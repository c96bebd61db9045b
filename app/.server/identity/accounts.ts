/** Accounts: making one, and finding out whose password that is. */
import type { Account } from "#db";
import type { Business } from "#app/.server/identity/business/businesses.ts";
import { companyFor, join } from "#app/.server/identity/business/businesses.ts";
import type { Refusal } from "#machines/kit";
import { phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { clearTries, takeTry } from "#app/.server/request/limited.ts";
import { tellAccount } from "#app/.server/identity/guard/account-life.ts";
import { knownDevice } from "#app/.server/identity/guard/known-device.ts";
import { hashPassword, isPassword } from "#app/.server/identity/guard/passwords.ts";
import { openPoints } from "./points-accounts.ts";

/** Version of the terms that signing up agrees to. */
const TERMS = "2026-11";

/** What a shopper gives to get an account, already checked field by field. */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  /** Of the page, for the mail with the code. */
  readonly language?: string | undefined;
  /** The address needs no code: the store itself made it, for its demonstration. */
  readonly isVerified?: boolean | undefined;
  /** The business it buys for; a consumer's account without one. */
  readonly business?: Business | undefined;
}

export type SignedUp =
  | { readonly ok: true; readonly customerId: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** The e-mail address as it is kept and compared: letter case does not make another mailbox. */
export function mailbox(email: string): string {
  return email.trim().toLowerCase();
}

export async function signUp(
  scope: RequestScope,
  { password, business, language = "en-US", isVerified = false, ...given }: NewAccount,
  storefront: Account["storefront"],
): Promise<SignedUp> {
  const { engine, env } = scope;
  const tried = await takeTry(scope, "sign-up", {});
  if (!tried.ok) return tried;
  const row = {
    ...given,
    id: newId(),
    email: mailbox(given.email),
    phone: phoneDigits(given.phone),
    passwordHash: await hashPassword(password),
    storefront,
    cartId: null,
    isStaff: false,
    keepsKeys: false,
    agentId: null,
    createdAt: instant(engine.clock),
    emailVerifiedAt: isVerified ? instant(engine.clock) : null,
  } satisfies Partial<Account>;
  return engine.store.write(async (tx): Promise<SignedUp> => {
    // Before anything is made: an invitation may have ended since its page was shown.
    if (business && "joinCode" in business && !(await tx.companies.byJoinCode(business.joinCode)))
      return { ok: false, refusal: { code: "InvitationOver" } };
    if (!(await tx.accounts.insert(row))) {
      return { ok: false, refusal: { code: "AlreadyExists" } };
    }
    const company = business && (await companyFor(engine, tx, business));
    if (company) await join(engine, tx, row.id, company);
    await tx.accounts.noteConsent({
      customerId: row.id,
      kind: "terms",
      version: TERMS,
      at: row.createdAt,
    });
    await openPoints({ engine, env }, tx, row);
    if (!isVerified) {
      const asked = { type: "code.requested", language };
      await tellAccount(engine, tx, "email-verification", row.id, asked);
    }
    return { ok: true, customerId: row.id };
  });
}

/** Somebody who types an e-mail address and a password into a browser. */
export interface Attempt {
  readonly email: string;
  readonly password: string;
  /** Of the page, for the mail that tells the owner of wrong passwords. */
  readonly language: string;
}

/**
 * Checks an e-mail address with its password. Nothing in the answer, nor its time, says which of them was wrong. Wrong
 * passwords shut out browsers at the address that they come from; one that has signed in to the account before has tries of its own.
 */
export async function checkPassword(
  request: Request,
  scope: RequestScope,
  { email, password, language }: Attempt,
): Promise<SignedUp> {
  const name = mailbox(email);
  const found = await scope.engine.store.accounts.byEmail(name);
  const device = found && (await knownDevice(request, scope, found));
  const by =
    device === null
      ? { here: hereFor(scope, name), mailbox: name, device: null }
      : { here: null, mailbox: null, device: `${found?.id} ${device}` };
  const tried = await takeTry(scope, "sign-in", by);
  if (!tried.ok) {
    // An address that is used up says nothing of this account: others may have guessed at theirs from there.
    const isOwn = tried.usedUp.some((count) => count !== "address");
    if (found && device === null && isOwn) await tellOfGuesses(scope, found.id, language);
    return tried;
  }
  const right = await isPassword(found?.passwordHash ?? null, password);
  if (!found || !right) return { ok: false, refusal: { code: "LoginError" } };
  await tried.giveBack();
  await tried.clear();
  return { ok: true, customerId: found.id };
}

/** Ends the wait that wrong passwords have brought upon an account's browsers. */
export function forgiveTries(
  scope: Pick<RequestScope, "limits" | "ip">,
  email: string,
): Promise<void> {
  const name = mailbox(email);
  return clearTries(scope, "sign-in", { here: hereFor(scope, name), mailbox: name });
}

/** An account as it is tried from one address. */
function hereFor({ ip }: Pick<RequestScope, "ip">, name: string): string {
  return `${ip} ${name}`;
}

/** The owner hears of it once a day, however often they guess. */
async function tellOfGuesses(
  { engine, limits }: RequestScope,
  customerId: string,
  language: string,
): Promise<void> {
  if (!(await limits.limiter(noticesOfGuesses).take(customerId)).ok) return;
  const event = { type: "password.guessed", language };
  await engine.store.write((tx) => tellAccount(engine, tx, "password-recovery", customerId, event));
}

const noticesOfGuesses = { name: "sign-in-guessed", tries: 1, perSeconds: 24 * 3600 };
