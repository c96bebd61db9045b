/**
 * The secrets of a program that an operator runs beside the store: the store's own, which may stand in an environment that
 * the operator's shell does not have. What was sealed with any other no store could open, so such a program makes none, and
 * compares the one it has with what the store has noted of its own.
 */
import { StartRefused } from "#db";
import type { Reads, Store } from "#db";
import { readEnv } from "#app/.server/request/env.ts";
import type { Env } from "#app/.server/request/env.ts";
import { keyFor, keysFor, secretFile } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";

/** The setting in which a store notes which session secret it has; of the secret itself it tells nothing. */
const PRINT = "session secret print";
const PURPOSE = "print of the session secret";

/** The environment of an operator's program. Throws `StartRefused` with everything that does not fit. */
export function readOperatorEnv(source?: Parameters<typeof readEnv>[0]) {
  return readEnv(source, { mayMakeSecrets: false });
}

/** Notes which session secret seals what this store keeps. */
export async function noteSecret(store: Store, roots: Roots): Promise<void> {
  const print = keyFor(roots, PURPOSE);
  if ((await store.settings.value(PRINT)) === print) return;
  await store.write((tx) => tx.settings.set(PRINT, print));
}

/**
 * Throws `StartRefused` while the secret that the last rotation made has been taken up by no store: the one that runs lives on
 * the secret before it, and could not read what is sealed with another that comes after it.
 */
export async function requireTakenUp(
  { settings }: Pick<Reads, "settings">,
  env: Env,
): Promise<void> {
  const print = await settings.value(PRINT);
  if (print === null || print === keyFor(env, PURPOSE)) return;
  throw new StartRefused(
    "The session secret of the last rotation is used by no store yet: restart every process of the store first.",
  );
}

/** Throws `StartRefused` where this program has no webhook secret. */
export function requireWebhookSecret({ databaseFile, webhookSecret }: Env): void {
  if (webhookSecret !== "") return;
  const file = secretFile(databaseFile, "webhook-secret");
  throw new StartRefused(`WEBHOOK_SECRET is not set and there is no ${file}: ${OWN_ENVIRONMENT}`);
}

/** Throws `StartRefused` where this program has no session secret, or not the one of the store whose database this is. */
export async function requireSessionSecret(
  { settings }: Pick<Reads, "settings">,
  env: Env,
): Promise<void> {
  if (env.sessionSecret === "") {
    const file = secretFile(env.databaseFile, "session-secret");
    throw new StartRefused(`SESSION_SECRET is not set and there is no ${file}: ${OWN_ENVIRONMENT}`);
  }
  const print = await settings.value(PRINT);
  if (print === null || keysFor(env, PURPOSE).includes(print)) return;
  throw new StartRefused(
    `SESSION_SECRET is not the one that the store of ${env.databaseFile} has: ${OWN_ENVIRONMENT}`,
  );
}

const OWN_ENVIRONMENT = "run this with the environment of the store (see Secrets in the guide).";
