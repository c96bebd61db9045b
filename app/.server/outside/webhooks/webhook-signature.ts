/** Signatures of webhooks, `x-signature: t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`, and the secret of our own calls. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { jsonIn } from "#machines/kit";
import { derivedKey } from "#app/.server/outside/secrets/derived.ts";
import { namesOf, parseWebhook } from "./webhook-events.ts";
import type { WebhookEvent, WebhookProvider } from "./webhook-events.ts";

export const signatureHeader = "x-signature";

/** What a root becomes for one provider: whoever has it can sign as nobody else. */
export function webhookKey(root: string, provider: string): string {
  return derivedKey(root, `webhooks of ${provider}`).toString("hex");
}

/** The secrets that a provider's webhooks may be signed with: its own where it has one, else what the roots become for it. */
export function webhookKeys(
  { webhookKeys: given, webhookSecret, previousWebhookSecret: previous }: WebhookSecrets,
  provider: WebhookProvider,
): readonly string[] {
  const { own, previous: before } = given[provider];
  if (own !== null) return before === null ? [own] : [own, before];
  const roots = previous === null ? [webhookSecret] : [webhookSecret, previous];
  return roots.map((root) => webhookKey(root, provider));
}

/** What the environment says of them; `own` is a provider's whose secret is not made from the root. */
export interface WebhookSecrets {
  readonly webhookSecret: string;
  readonly previousWebhookSecret: string | null;
  readonly webhookKeys: Readonly<Record<WebhookProvider, GivenKeys>>;
}

interface GivenKeys {
  readonly own: string | null;
  readonly previous: string | null;
}

/** How far a signature's time may be from ours, both ways; an older one is a replay. */
const toleranceMs = 5 * 60_000;

/** Signs a body at an instant (milliseconds since the epoch). */
export function signWebhook(secret: string, rawBody: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(secret, `${seconds}.${rawBody}`)}`;
}

/**
 * The event of a webhook whose signature holds, or null. `rawBody` is the text as it arrived, not parsed and printed
 * again; `now` is real time, never a time the console has moved.
 */
export function verifyWebhook(
  secret: string,
  rawBody: string,
  header: string | null | undefined,
  now: number,
): WebhookEvent | null {
  return isSigned(secret, rawBody, header, now) ? parseWebhook(jsonIn(rawBody)) : null;
}

/** Whether a body was signed with the secret, and not long ago. */
export const isSigned = (...signed: Parameters<typeof clockOff>): boolean =>
  Math.abs(clockOff(...signed) ?? Infinity) <= toleranceMs;

/** By how much the clock of whoever signed a body is ahead of ours, in milliseconds; null where it is not the secret's signature. */
export function clockOff(
  secret: string,
  rawBody: string,
  header: string | null | undefined,
  now: number,
): number | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  const [, seconds, signature] = match ?? [];
  if (seconds === undefined || signature === undefined) return null;
  if (!isSame(signature, digest(secret, `${seconds}.${rawBody}`))) return null;
  return Number(seconds) * 1000 - now;
}

/** What a webhook calls itself, whether the store knows such a type or not; null where it has no name. */
export function readEnvelope(
  rawBody: string,
): { readonly id: string; readonly type: string } | null {
  return namesOf(jsonIn(rawBody));
}

/** The bearer token of the store's calls: derived, so that the secret that signs never travels. */
export function callToken(secret: string): string {
  return digest(secret, "calls");
}

/** Compares two secrets without telling by its time where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function digest(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
