/**
 * The lifecycles that an account has of its own: its password, its mailbox, its second step of signing in. Each begins with
 * the first that happens to it.
 */
import type { EngineReads, Tx } from "#db";
import * as emailVerification from "#machines/email-verification";
import * as passwordRecovery from "#machines/password-recovery";
import * as secondFactor from "#machines/second-factor";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { accountsActor } from "#app/.server/identity/session.ts";

const MINUTE_MS = 60_000;

/**
 * How long the link to a new password is good: as long as the limit on asking for one may hold (`recovery-asked`). Strangers
 * may use up what may be asked for, and the newest of their mails still lets the owner in.
 */
export const RECOVERY_LINK_MS = 60 * MINUTE_MS;

const lives = {
  "password-recovery": { goodForMs: RECOVERY_LINK_MS },
  "email-verification": { codeMs: 24 * 60 * MINUTE_MS },
  "second-factor": { enrolMs: 30 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
} as const;

type Life = keyof typeof lives;

/** Under which id it lives. */
export function lifeOf(life: Life, customerId: string): LifecycleId {
  return `${life}:${customerId}`;
}

/** All of them: one moves whenever the owner leaves the account to one browser. */
export function lifecyclesOf(customerId: string): LifecycleId[] {
  const names = ["password-recovery", "email-verification", "second-factor"] as const;
  return names.map((life) => lifeOf(life, customerId));
}

/** Tells one of them what happened. */
export async function tellAccount(
  engine: EngineContext,
  tx: Tx,
  life: Life,
  customerId: string,
  event: RawEvent,
): Promise<Outcome> {
  const to = lifeOf(life, customerId);
  if ((await tx.engine.load(to)) === null) {
    const input = { customerId, ...lives[life] };
    await startIn(engine, tx, { id: to, input, actor: accountsActor });
  }
  return dispatchIn(engine, tx, { to, event, actor: accountsActor });
}

/**
 * Ends a change of address that somebody asked for: who signs others out, or chooses another password, trusts nothing that
 * was begun before. A code for the account's own address stays good.
 */
export async function keepMailbox(
  engine: EngineContext,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const life = await mailboxLife(tx, customerId);
  if (life?.status !== "mailed" || life.wanted === null) return;
  await tellAccount(engine, tx, "email-verification", customerId, { type: "address.kept" });
}

/** The store, or a transaction. */
interface Kept {
  readonly engine: Pick<EngineReads, "load">;
}

/** How the password stands; null before anything happened to it. */
export async function passwordLife(
  { engine }: Kept,
  customerId: string,
): Promise<passwordRecovery.PasswordRecoveryView | null> {
  const stored = await engine.load(lifeOf("password-recovery", customerId));
  if (!stored) return null;
  const snapshot = unpack(passwordRecovery.lifecycle, JSON.parse(stored.snapshot));
  return passwordRecovery.view(snapshot, "shopper");
}

/** How the mailbox stands; null before a code was asked for. */
export async function mailboxLife(
  { engine }: Kept,
  customerId: string,
): Promise<emailVerification.EmailVerificationView | null> {
  const stored = await engine.load(lifeOf("email-verification", customerId));
  if (!stored) return null;
  const snapshot = unpack(emailVerification.lifecycle, JSON.parse(stored.snapshot));
  return emailVerification.view(snapshot, "shopper");
}

/** How the second step stands; null where it was never set up. */
export async function secondFactorLife(
  { engine }: Kept,
  customerId: string,
): Promise<secondFactor.SecondFactorView | null> {
  const stored = await engine.load(lifeOf("second-factor", customerId));
  if (!stored) return null;
  const snapshot = unpack(secondFactor.lifecycle, JSON.parse(stored.snapshot));
  return secondFactor.view(snapshot, "shopper");
}
