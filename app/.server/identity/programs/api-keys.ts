/**
 * Keys for programs (decision 103): each is a secret with scopes, known to the store by its hash. A key opens calls and never a page.
 * With a shopper's cookie, or for what a shop front asks, a call is that shopper's; without one, calls about orders are the shop's own.
 */
import * as z from "zod";
import type { ApiKey } from "#db";
import { apiScopes } from "#app/api-scopes.ts";
import type { ApiScope } from "#app/api-scopes.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Env } from "#app/.server/request/env.ts";
import { newToken, tokenHash } from "#app/.server/request/token.ts";

const PREFIX = "ohm_";
const DAY_MS = 24 * 3_600_000;
/** `2026-11-17T15` of an instant: uses are noted so finely. */
const HOUR_LENGTH = 13;

/** A key as lists show it. */
export interface KnownKey extends Omit<ApiKey, "secretHash" | "scopes"> {
  readonly scopes: readonly ApiScope[];
  readonly standing: KeyStanding;
}

export type KeyStanding = "open" | "expired" | "revoked" | "playedOnly";

type Scope = { readonly engine: Pick<EngineContext, "store" | "clock"> } & {
  readonly env: Pick<Env, "sandbox">;
};

export interface WantedKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: number;
  /** The account that makes it; null for whoever runs the store. */
  readonly madeBy: string | null;
}

/** Makes a key; its secret is told here, and never again. */
export async function makeApiKey(
  { engine, env }: Scope,
  { name, scopes, days, madeBy }: WantedKey,
): Promise<{ readonly id: string; readonly secret: string }> {
  const secret = `${PREFIX}${newToken()}`;
  const id = newId();
  const madeAt = instant(engine.clock);
  const expiresAt = new Date(engine.clock.now() + days * DAY_MS).toISOString();
  await engine.store.write((tx) =>
    tx.apiKeys.add({
      ...{ id, name, madeBy, madeAt, expiresAt, lastUsedAt: null, revokedAt: null },
      ...{ scopes: JSON.stringify(scopes), secretHash: tokenHash(secret) },
      isDemonstration: env.sandbox,
    }),
  );
  return { id, secret };
}

export async function listApiKeys(scope: Scope): Promise<KnownKey[]> {
  const rows = await scope.engine.store.apiKeys.all();
  return rows.map((row) => known(row, scope));
}

/** Ends a key at once; false where there is none, or it has ended before. */
export function revokeApiKey({ engine }: Scope, id: string): Promise<boolean> {
  return engine.store.write((tx) => tx.apiKeys.revoke(id, instant(engine.clock)));
}

/** The key of a secret, and how it stands; null where nobody was given that secret. */
export async function keyOfSecret(scope: Scope, secret: string): Promise<KnownKey | null> {
  const row = await scope.engine.store.apiKeys.byHash(tokenHash(secret));
  return row && known(row, scope);
}

/** Notes that a key was used, once an hour. */
export async function noteKeyUse(
  { engine }: Scope,
  { id, lastUsedAt }: Pick<KnownKey, "id" | "lastUsedAt">,
): Promise<void> {
  const hour = `${instant(engine.clock).slice(0, HOUR_LENGTH)}:00:00.000Z`;
  if (lastUsedAt !== hour) await engine.store.write((tx) => tx.apiKeys.noteUse(id, hour));
}

function known({ secretHash: _, scopes, ...row }: ApiKey, scope: Scope): KnownKey {
  const given = z.array(z.enum(apiScopes)).parse(JSON.parse(scopes));
  return { ...row, scopes: given, standing: standingOf(row, scope) };
}

function standingOf(
  { revokedAt, expiresAt, isDemonstration }: Omit<ApiKey, "secretHash" | "scopes">,
  { engine, env }: Scope,
): KeyStanding {
  if (revokedAt !== null) return "revoked";
  if (isDemonstration && !env.sandbox) return "playedOnly";
  return Date.parse(expiresAt) <= engine.clock.now() ? "expired" : "open";
}
