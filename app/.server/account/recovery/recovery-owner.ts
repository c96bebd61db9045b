/** Whose password a mailed link may replace (LC-54). */
import type { Account } from "#db";
import { passwordLife } from "#app/.server/identity/guard/account-life.ts";
import { customerIn, isRecoveryLink } from "#app/.server/identity/guard/recovery-link.ts";
import type { RequestScope } from "#app/.server/request/context.ts";

type Scope = Pick<RequestScope, "engine" | "env">;

/** Whether this link is the one by which the password of today was chosen. */
export async function isUsed({ engine, env }: Scope, link: string): Promise<boolean> {
  const account = await engine.store.accounts.byId(customerIn(link));
  if (!account) return false;
  const usedLink = (await passwordLife(engine.store, account.id))?.usedLink ?? null;
  return usedLink !== null && isRecoveryLink(env, account, usedLink, link);
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
