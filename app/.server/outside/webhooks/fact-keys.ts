/** What a fact is called that reaches us both as the answer to a call of ours and by webhook, so that it counts once. */
import type { RawEvent } from "#machines/kit";
import type { WebhookProvider } from "./webhook-events.ts";

/** Failures of one transaction that may come again. */
const repeatable = new Set(["notify-transaction", "revert-transaction"]);

/**
 * The name of a fact about a payment. Our call's answer and the provider's webhook tell the same fact; the second one to
 * arrive is recognised by it. Null for what may happen again: a wrong code, a movement that is tried again.
 */
export function factKey({ type, ...event }: RawEvent): string | null {
  if (type === "failed" && repeatable.has(String(event.kind))) return null;
  // Each account that a refund is sent to may send it back.
  if (type === "refund.failed" && typeof event.accountId === "string")
    return `${type}:${String(event.refundId)}/${event.accountId}`;
  const of = event.captureId ?? event.refundId ?? event.releaseId ?? event.transactionId;
  return typeof of === "string" && type !== "code.refused" ? `${type}:${of}` : null;
}

/** The name of a fact about an application, which our call's answer and the bank's webhook tell alike. */
export function bankFactKey({ type, applicationId }: RawEvent): string | null {
  return typeof applicationId === "string" ? `${type}:${applicationId}` : null;
}

/** The name of a fact about a try, which our call's answer and the provider's webhook tell alike. */
export function loanFactKey({ type, attempt }: RawEvent): string | null {
  return typeof attempt === "number" ? `${type}:${attempt}` : null;
}

/** The name of what a webhook says; null where it reaches us by webhook alone, or may happen again. */
export function webhookFactKey(provider: WebhookProvider, event: RawEvent): string | null {
  return factKeys[provider]?.(event) ?? null;
}

const factKeys: Partial<Record<WebhookProvider, (event: RawEvent) => string | null>> = {
  payment: factKey,
  bank: bankFactKey,
  lender: loanFactKey,
};
