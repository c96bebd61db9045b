/**
 * The secrets of a program that an operator runs beside the store: the store's own, which may stand in an environment that
 * the operator's shell does not have. What was sealed with any other no store could open, so such a program makes none, and
 * compares the one it has with what the store has noted of its own.
 */
import { StartRefused } from "#db";
import type { Reads, Store } from "#db";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { Env } from "#app/.server/request/env.ts";
import { keptSecrets, keyFor, keysFor, secretFile } from "#app/.server/request/secrets.ts";
import type { KeptSecret, Roots } from "#app/.server/request/secrets.ts";

/** The setting in which a store notes which session secret it has; of the secret itself it tells nothing. */
const PRINT = "session secret print";
const PURPOSE = "print of the session secret";
/** The same of the webhook secret. */
const WEBHOOK_PRINT = "webhook secret print";
const WEBHOOK_PURPOSE = "print of the webhook secret";

/** What each secret's setting holds in a store that has it. */
const prints = {
  "session-secret": { setting: PRINT, of: (env: Noted) => keyFor(env, PURPOSE) },
  "webhook-secret": {
    setting: WEBHOOK_PRINT,
    of: ({ webhookSecret }: Noted) => derivedToken(webhookSecret, WEBHOOK_PURPOSE, []),
  },
} as const;

type Noted = Roots & Pick<Env, "webhookSecret">;

/** The environment of an operator's program. Throws `StartRefused` with everything that does not fit. */
export function readOperatorEnv(source?: Parameters<typeof readEnv>[0]) {
  return readEnv(source, { mayMakeSecrets: false });
}

/** Notes on which secrets this store lives. */
export async function noteSecrets(store: Store, env: Noted): Promise<void> {
  for (const name of keptSecrets) {
    const { setting, of } = prints[name];
    if ((await store.settings.value(setting)) !== of(env))
      await store.write((tx) => tx.settings.set(setting, of(env)));
  }
}

/**
 * Throws `StartRefused` while a secret that the last rotation made has been taken up by no store: the one that runs lives on
 * the secret before it, which providers know and which alone reads what is sealed, and another rotation would let go of that.
 */
export async function requireTakenUp(
  { settings }: Pick<Reads, "settings">,
  env: Env,
  name: KeptSecret,
): Promise<void> {
  const { setting, of } = prints[name];
  const print = await settings.value(setting);
  if (print === null || print === of(env)) return;
  throw new StartRefused(
    `The ${name.replace("-", " ")} of the last rotation is used by no store yet: restart every process of the store first.`,
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
