/**
 * Keeps a secret from the request that brought it to the provider that needs it: a sealed card, a one-time code. Events and
 * commands carry its id only, so that journal, outbox and log never see it, and the database holds it encrypted.
 */
import * as z from "zod";
import type { Store } from "#db";
import type { Clock } from "#app/.server/engine/clock.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { sealed, unsealed } from "./seal.ts";
import type { Seal } from "./seal.ts";

/** A card as the page sealed it: only its provider can open it. */
export const sealedCard = z.strictObject({
  encryptedPayload: z.string(),
  encryptedPassword: z.string(),
  /** A card that the provider keeps, and whose card this is to become (PAY-16). */
  token: z.string().nullable().default(null),
  keepFor: z.string().nullable().default(null),
});
/** A bank account as its holder named it; opened for a transfer alone. */
export const sealedAccount = z.strictObject({ holder: z.string(), iban: z.string() });
export type BankAccount = z.output<typeof sealedAccount>;
/** A one-time code as the page sealed it. */
export const sealedCode = z.strictObject({ code: z.string() });

const KEPT_MS = 60 * 60_000;

export interface Vault {
  /** Returns the secret's id. What belongs to an order is kept until it is forgotten, anything else for an hour. */
  keep(secret: object, orderId?: string): Promise<string>;
  /** The secret, or null when it was forgotten. */
  open<S extends z.ZodType>(id: string, schema: S): Promise<z.output<S> | null>;
  forget(id: string): Promise<void>;
  /** Forgets what was kept for longer than an hour, and belongs to no order. */
  sweep(): Promise<number>;
}

/**
 * Sends what carries a secret's id: the secret is kept before, and forgotten again where what was sent came to nothing, so
 * that nobody is going to ask for it.
 */
export async function sendSealed<
  O extends { readonly ok: true; readonly replayed: boolean } | { readonly ok: false },
>(
  vault: Pick<Vault, "keep" | "forget">,
  secret: object,
  send: (sealedId: string) => Promise<O>,
  orderId?: string,
): Promise<O> {
  const sealedId = await vault.keep(secret, orderId);
  const outcome = await send(sealedId);
  if (!outcome.ok || outcome.replayed) await vault.forget(sealedId);
  return outcome;
}

/**
 * `secret` is the deployment's own; whoever has only the database cannot open the vault. What was kept before the last
 * rotation is opened by the `previous` one.
 */
export function openVault(
  store: Store,
  clock: Clock,
  secret: string,
  previous: string | null = null,
): Vault {
  const secrets = previous === null ? [secret] : [secret, previous];
  return {
    async keep(kept, orderId) {
      const id = newId();
      const ciphertext = sealed(secret, sealOf(id), Buffer.from(JSON.stringify(kept)));
      const row = { id, ciphertext, createdAt: instant(clock), ...(orderId && { orderId }) };
      await store.write((tx) => tx.vault.keep(row));
      return id;
    },
    async open(id, schema) {
      const ciphertext = await store.vault.text(id);
      return ciphertext === null
        ? null
        : schema.parse(JSON.parse(openWith(secrets, id, ciphertext)));
    },
    forget: (id) => store.write((tx) => tx.vault.forget(id)),
    sweep: () => store.write((tx) => tx.vault.sweep(new Date(clock.now() - KEPT_MS).toISOString())),
  };
}

const sealOf = (id: string): Seal => ({ purpose: "ohmline vault", owner: id });

/** Tries one secret after the other. Throws when none opens it. */
function openWith(secrets: readonly string[], id: string, ciphertext: string): string {
  for (const secret of secrets) {
    const opened = unsealed(secret, sealOf(id), ciphertext);
    if (opened) return opened.toString("utf8");
  }
  throw new Error("no key of the vault opens this");
}
