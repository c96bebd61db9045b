/**
 * Written codes that were made just now (LC-56): shown to the session that made them until somebody there says that they are
 * written down, so that a lost answer loses no codes. They wait sealed in the vault, which forgets what is an hour old; beside
 * that the store has their hashes alone.
 */
import * as z from "zod";
import type { Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import { sealed, unsealed } from "#app/.server/outside/secrets/seal.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { tokenHash } from "#app/.server/request/token.ts";

const waiting = z.strictObject({
  sessionId: z.string(),
  codes: z.array(z.string()),
  /** They came with the second step, and took no others' place. */
  isFirst: z.boolean(),
});
type Waiting = z.output<typeof waiting>;

type Scope = Pick<RequestScope, "engine" | "env">;

const sealOf = (customerId: string) => ({ purpose: "ohmline written codes", owner: customerId });
const idOf = (customerId: string) => `codes-${tokenHash(customerId)}`;

/** Keeps them for their session; what waited there before is worth nothing any more. */
export async function keepWritten(
  { engine, env }: Scope,
  tx: Tx,
  customerId: string,
  made: Waiting,
): Promise<void> {
  await forgetWritten(tx, customerId);
  const bytes = Buffer.from(JSON.stringify(made));
  const ciphertext = sealed(env.sessionSecret, sealOf(customerId), bytes);
  await tx.vault.keep({ id: idOf(customerId), ciphertext, createdAt: instant(engine.clock) });
}

/** They are written down, or worth nothing any more. */
export function forgetWritten(tx: Tx, customerId: string): Promise<void> {
  return tx.vault.forget(idOf(customerId));
}

/** What this session made and has not put away yet; null for every other one. */
export async function writtenFor(
  { engine, env }: Scope,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string | null },
): Promise<Omit<Waiting, "sessionId"> | null> {
  const ciphertext = await engine.store.vault.text(idOf(customerId));
  if (ciphertext === null) return null;
  const opened = readWithRoots(env, (root) => unsealed(root, sealOf(customerId), ciphertext));
  if (!opened) return null;
  const { sessionId: madeIn, ...shown } = waiting.parse(JSON.parse(opened.toString()));
  return madeIn === sessionId ? shown : null;
}
