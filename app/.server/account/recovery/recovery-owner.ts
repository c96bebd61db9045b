/** Whose password a mailed link may replace (LC-54). */
import type { Account } from "#db";
import { subjectKey } from "#machines/data-erasure";
import { isNobodysMailbox } from "#machines/kit";
import { knownDevice } from "#app/.server/identity/guard/known-device.ts";
import { passwordLife } from "#app/.server/identity/guard/account-life.ts";
import { customerIn, isRecoveryLink } from "#app/.server/identity/guard/recovery-link.ts";
import type { RequestScope } from "#app/.server/request/context.ts";

type Scope = Pick<RequestScope, "engine" | "env">;

/** Whether this link is the one by which the password of today was chosen. */
export async function isUsed({ engine, env }: Scope, link: string): Promise<boolean> {
  const { store } = engine;
  const account = await store.accounts.byId(customerIn(link));
  if (!account) return false;
  const usedLink = (await passwordLife(store, account.id))?.usedLink ?? null;
  if (usedLink === null) return false;
  if (isRecoveryLink(env, account, usedLink, link)) return true;
  // The mailbox has an account of its own since: this one keeps nothing that a link could be made of.
  const subject = subjectKey({ kind: "account", customerId: account.id });
  return isNobodysMailbox(account.email) && (await store.privacy.erasureOf(subject)) === null;
}

/**
 * Whether what is in an account is its mailbox's owner's: the mailbox was proved before, or this browser has signed in with the password
 * of today, so that whoever chose that password reads the mailbox as well.
 */
export async function isOwners(
  request: Request,
  scope: Pick<RequestScope, "env">,
  account: Account,
): Promise<boolean> {
  return account.emailVerifiedAt !== null || (await knownDevice(request, scope, account)) !== null;
}

/** Whose account a link opens, and where they were going; null for a link that is wrong or over. */
export async function ownerOf(
  { engine, env }: Scope,
  link: string,
): Promise<{ readonly account: Account; readonly returnTo: string | null } | null> {
  const customerId = customerIn(link);
  const life = await passwordLife(engine.store, customerId);
  if (!life?.link || life.goodUntil === null) return null;
  if (Date.parse(life.goodUntil) <= engine.clock.now()) return null;
  const account = await engine.store.accounts.byId(customerId);
  if (!account || !isRecoveryLink(env, account, life.link, link)) return null;
  return { account, returnTo: life.returnTo };
}
