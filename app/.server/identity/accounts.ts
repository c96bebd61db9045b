/** Accounts: making one, and finding out whose password that is. */
import { hash, verify } from "@node-rs/argon2";
import type { Account, Limiter, Taken } from "#db";
import type { Business } from "./businesses.ts";
import { companyFor } from "./businesses.ts";
import type { Refusal } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { openPoints } from "./points-accounts.ts";

/** Version of the terms that signing up agrees to. */
const TERMS = "2026-11";

/** Argon2id with 19 MiB and two passes; the password goes in whole, whatever its length. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when there is no account, so that both answers take the same time. */
const nobody = hash("nobody has this password", cost);

/** What a shopper gives to get an account, already checked field by field. */
export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
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
  { engine, env, limits, ip }: RequestScope,
  { password, business, ...given }: NewAccount,
  storefront: Account["storefront"],
): Promise<SignedUp> {
  const taken = await limits.limiter(signUpsOfAddress).take(ip);
  if (!taken.ok) return tooMany(taken);
  const row = {
    ...given,
    id: newId(),
    email: mailbox(given.email),
    phone: given.phone.replace(/\D/g, ""),
    passwordHash: await hash(password, cost),
    storefront,
    cartId: null,
    isStaff: false,
    agentId: null,
    createdAt: instant(engine.clock),
  } satisfies Partial<Account>;
  return engine.store.write(async (tx): Promise<SignedUp> => {
    if (!(await tx.accounts.insert(row))) {
      return { ok: false, refusal: { code: "AlreadyExists" } };
    }
    const company = business && (await companyFor(engine, tx, business));
    if (company) await tx.accounts.joinCompany(row.id, company);
    await tx.accounts.noteConsent({
      customerId: row.id,
      kind: "terms",
      version: TERMS,
      at: row.createdAt,
    });
    await openPoints({ engine, env }, tx, row);
    return { ok: true, customerId: row.id };
  });
}

/** Checks an e-mail address with its password. Nothing in the answer, nor its time, says which of them was wrong. */
export async function checkPassword(
  { engine, limits, ip }: RequestScope,
  email: string,
  password: string,
): Promise<SignedUp> {
  const name = mailbox(email);
  const mailboxTries = limits.limiter(triesOfMailbox);
  const taken = await takeAll([
    [limits.limiter(triesOfAddress), ip],
    [mailboxTries, name],
  ]);
  if (!taken.ok) return tooMany(taken);
  const found = await engine.store.accounts.byEmail(name);
  const right = await verify(found?.passwordHash ?? (await nobody), password);
  if (!found || !right) return { ok: false, refusal: { code: "LoginError" } };
  await mailboxTries.clear(name);
  return { ok: true, customerId: found.id };
}

const quarterHour = 15 * 60;
const triesOfMailbox = { name: "sign-in-mailbox", tries: 5, perSeconds: quarterHour };
const triesOfAddress = { name: "sign-in-address", tries: 30, perSeconds: quarterHour };
const signUpsOfAddress = { name: "sign-up-address", tries: 10, perSeconds: 3600 };

/** Uses one try of each; the longest wait counts. */
export async function takeAll(tries: readonly (readonly [Limiter, string])[]): Promise<Taken> {
  const taken = await Promise.all(tries.map(([limiter, key]) => limiter.take(key)));
  const waits = taken.flatMap((one) => (one.ok ? [] : [one.retryAfterSeconds]));
  return waits.length === 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(...waits) };
}

/** The refusal of somebody who tried too often, with the minutes to wait. */
function tooMany({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): {
  readonly ok: false;
  readonly refusal: Refusal;
} {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return { ok: false, refusal: { code: "TooManyAttempts", details: { minutes } } };
}
