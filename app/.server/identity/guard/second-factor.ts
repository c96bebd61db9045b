/**
 * The second step of signing in (LC-56): codes by RFC 6238 that a telephone shows, and ten written ones. Whoever has only
 * the database has neither: the secret is sealed with a key of the deployment, written codes are kept by their hashes.
 */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Account, Tx } from "#db";
import type { Refusal } from "#machines/kit";
import { instant, systemClock } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { storeName } from "#app/.server/request/store-name.ts";
import { tokenHash } from "#app/.server/request/token.ts";
import { fireDeadlinesOf } from "#app/.server/engine/worker.ts";
import type { SecondFactorView } from "#machines/second-factor";
import { askToWait, tooMany } from "#app/.server/request/limited.ts";
import { lifeOf, secondFactorLife, tellAccount } from "./account-life.ts";
import { endElsewhere } from "./open-sessions.ts";
import { forgetWritten, keepWritten } from "./written-codes.ts";
import { sealedSecretOf, unsealedSecret } from "./sealed-secret.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const WRITTEN_CODES = 10;
/** Half minutes to either side that a telephone's clock may be off. */
const WINDOW = 1;

type Scope = Pick<RequestScope, "engine" | "env" | "waits" | "wallClock">;

/** What a telephone is told: as an address in a QR code, and as text to type. */
export interface Enrolment {
  readonly uri: string;
  readonly secret: string;
}

/** Makes a new secret for an account; its first code turns the second step on. */
export async function beginEnrolment({ engine, env }: Scope, customerId: string): Promise<void> {
  const secret = randomBytes(SECRET_BYTES);
  const sealedSecret = sealedSecretOf(env.sessionSecret, customerId, secret);
  const createdAt = instant(engine.clock);
  await engine.store.write(async (tx) => {
    const event = { type: "enrolment.began" };
    const outcome = await tellAccount(engine, tx, "second-factor", customerId, event);
    if (outcome.ok) await tx.secondFactors.keep({ customerId, sealedSecret, createdAt });
  });
}

export async function leaveEnrolment({ engine }: Scope, customerId: string): Promise<void> {
  await engine.store.write(async (tx) => {
    const event = { type: "enrolment.left" };
    const outcome = await tellAccount(engine, tx, "second-factor", customerId, event);
    if (outcome.ok) await tx.secondFactors.turnOff(customerId);
  });
}

/** What is being set up; null where nothing is. */
export async function enrolmentOf(
  scope: Scope,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<Enrolment | null> {
  const view = await secondFactorLife(scope.engine.store, id);
  if (view?.status !== "enrolling") return null;
  const totp = await totpOf(scope, id, email);
  return totp && { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Who types it, and the session that the written codes are shown to. */
interface Finishing {
  readonly code: string;
  readonly language: string;
  readonly sessionId: string;
}

/**
 * The first code turns it on and brings the written codes, which wait for their session. Whoever signed in elsewhere with the
 * password alone never typed one: every other browser is signed out.
 */
export async function finishEnrolment(
  scope: Scope,
  customerId: string,
  { code, language, sessionId }: Finishing,
): Promise<SecondStep> {
  const { engine } = scope;
  if (isEmpty(code)) return missing;
  const step = await stepOf(scope, customerId, code);
  return engine.store.write(async (tx): Promise<SecondStep> => {
    const outcome = await tellStep(engine, tx, customerId, step, language);
    if (!outcome.ok) return outcome;
    if (step === null) return { ok: false, refusal: { code: "AppCodeInvalid" } };
    await tx.secondFactors.turnOn(customerId);
    await endElsewhere(engine, tx, customerId, sessionId);
    await tx.sessions.update(sessionId, { secondStepAt: instant(engine.clock) });
    await newCodes(scope, tx, customerId, { sessionId, isFirst: true });
    return { ok: true };
  });
}

/** Ten other written codes for whoever has shown that the account is theirs; the old ones are worth nothing. */
export async function renewCodes(
  scope: Scope,
  customerId: string,
  { language, sessionId }: Omit<Finishing, "code">,
): Promise<SecondStep> {
  const { engine } = scope;
  return engine.store.write(async (tx): Promise<SecondStep> => {
    const event = { type: "codes.renewed", language };
    const outcome = await tellAccount(engine, tx, "second-factor", customerId, event);
    if (!outcome.ok) return outcome;
    await tx.sessions.update(sessionId, { secondStepAt: instant(engine.clock) });
    await newCodes(scope, tx, customerId, { sessionId, isFirst: false });
    return { ok: true };
  });
}

const missing = { ok: false, refusal: { code: "SecondFactorCodeMissing" } } as const;

/** A press with nothing typed is nobody's guess. */
function isEmpty(code: string): boolean {
  return hashedPart(code) === "";
}

async function newCodes(
  scope: Scope,
  tx: Tx,
  customerId: string,
  shown: { readonly sessionId: string; readonly isFirst: boolean },
): Promise<void> {
  const codes = Array.from({ length: WRITTEN_CODES }, newWrittenCode);
  await tx.secondFactors.setCodes(customerId, codes.map(hashOf));
  await keepWritten(scope, tx, customerId, { ...shown, codes });
}

export type SecondStep = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

/** Takes a code of the telephone or a written one; each is good once, and wrong ones shut it for a while. */
export async function takeCode(
  scope: Scope,
  customerId: string,
  { code, language }: { readonly code: string; readonly language: string },
): Promise<SecondStep> {
  const { engine } = scope;
  if (isEmpty(code)) return missing;
  await settleLock(engine, customerId);
  const step = await stepOf(scope, customerId, code);
  return engine.store.write(async (tx): Promise<SecondStep> => {
    const before = await secondFactorLife(tx, customerId);
    if (before?.status === "locked") return { ok: false, refusal: refusalOf(scope, before) };
    const isWritten = step === null && (await tx.secondFactors.useCode(customerId, hashOf(code)));
    const outcome = isWritten
      ? await tellAccount(engine, tx, "second-factor", customerId, {
          type: "recovery.code.accepted",
          language,
        })
      : await tellStep(engine, tx, customerId, step, language);
    if (outcome.ok && (isWritten || step !== null)) return { ok: true };
    return { ok: false, refusal: refusalOf(scope, await secondFactorLife(tx, customerId)) };
  });
}

/** A lock that is over ends now, however late its deadline is fired. */
async function settleLock(engine: EngineContext, customerId: string): Promise<void> {
  const until = (await secondFactorLife(engine.store, customerId))?.lockedUntil ?? null;
  if (until !== null && Date.parse(until) <= engine.clock.now())
    await fireDeadlinesOf(engine, lifeOf("second-factor", customerId));
}

function refusalOf({ engine, waits }: Scope, view: SecondFactorView | null): Refusal {
  const until = view?.lockedUntil ?? null;
  if (until === null) return invalid(view);
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - engine.clock.now()) / 1000));
  askToWait({ waits }, seconds);
  return tooMany(seconds);
}

/** A wrong code, and how many more may be typed where that is counted. */
function invalid(view: SecondFactorView | null): Refusal {
  const tries = view?.status === "on" ? view.triesLeft : null;
  return { code: "SecondFactorCodeInvalid", ...(tries !== null && { details: { tries } }) };
}

/** Takes it away from an account, whose owner has shown that they have it. */
export async function turnOff({ engine }: Scope, customerId: string, language: string) {
  await engine.store.write(async (tx) => {
    const event = { type: "turned.off", language };
    const outcome = await tellAccount(engine, tx, "second-factor", customerId, event);
    if (outcome.ok) await forget(tx, customerId);
  });
}

/**
 * Takes it away from an account whose owner has neither telephone nor codes, and signs out every browser; false where there
 * is none to take away.
 */
export async function resetByOperator(
  engine: EngineContext,
  customerId: string,
  language: string,
): Promise<boolean> {
  return engine.store.write(async (tx) => {
    if (!(await dropIn(engine, tx, customerId, language))) return false;
    await endElsewhere(engine, tx, customerId, null);
    return true;
  });
}

/**
 * Forgets a second step that somebody else may have set up; false where there was none. Who opened an account with a mailbox
 * that was never proved may not be its owner, and keeps nobody out of it.
 */
export async function dropIn(
  engine: EngineContext,
  tx: Tx,
  customerId: string,
  language: string,
): Promise<boolean> {
  const event = { type: "reset.by.operator", language };
  const outcome = await tellAccount(engine, tx, "second-factor", customerId, event);
  if (outcome.ok) await forget(tx, customerId);
  return outcome.ok;
}

async function forget(tx: Tx, customerId: string): Promise<void> {
  await tx.secondFactors.turnOff(customerId);
  await forgetWritten(tx, customerId);
}

/** A right code moves it on, a wrong one counts. */
function tellStep(
  engine: EngineContext,
  tx: Tx,
  customerId: string,
  step: number | null,
  language: string,
) {
  const event =
    step === null ? { type: "code.missed", language } : { type: "code.accepted", step, language };
  return tellAccount(engine, tx, "second-factor", customerId, event);
}

/** The half minute, counted since 1970, whose code this is; null for none near now, by the clock that telephones go by. */
async function stepOf(scope: Scope, customerId: string, typed: string): Promise<number | null> {
  const totp = await totpOf(scope, customerId);
  const token = typed.replace(/\s/g, "");
  if (!totp || !/^\d{6}$/.test(token)) return null;
  const timestamp = (scope.wallClock ?? systemClock).now();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

async function totpOf(
  { engine, env }: Scope,
  customerId: string,
  label = "",
): Promise<TOTP | null> {
  const kept = await engine.store.secondFactors.of(customerId);
  if (!kept) return null;
  const bytes = readWithRoots(env, (root) => unsealedSecret(root, customerId, kept.sealedSecret));
  if (!bytes) throw new Error(`the second factor of ${customerId} was sealed with another secret`);
  return new TOTP({
    ...{ issuer: storeName(), label, algorithm: "SHA1", digits: 6, period: STEP_SECONDS },
    secret: new Secret({ buffer: new Uint8Array(bytes).buffer }),
  });
}

/** 32 letters: each byte favours none of them. */
const alphabet = "23456789abcdefghijkmnpqrstuvwxyz";

/** Fifty random bits in letters that are not mistaken for one another: `7k3f9-q2dhm`. */
function newWrittenCode(): string {
  const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

/** However it was typed: hyphens, spaces and case say nothing. */
function hashOf(code: string): string {
  return tokenHash(hashedPart(code));
}

function hashedPart(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
