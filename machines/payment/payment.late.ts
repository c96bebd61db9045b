/** What a provider says of a payment when it can change nothing any more. */
import type { RawEvent } from "#machines/kit";
import type { SnapshotOf } from "#machines/kit";
import type { Context } from "./payment.schema.ts";

/** Said of the provider's own page. Nothing is held by it before we ask for it, which we do not any more. */
const ofPage = new Set(["redirection.completed", "user.cancelled", "failed"]);
const over = new Set(["reverting", "reverted", "failed"]);

/**
 * Whoever chose another way to pay may still approve the first one in another tab: it was given back, or is being given back. A
 * refund that failed may be told twice; one that was paid after all and comes back is another fact.
 */
export function late(
  { value, context }: SnapshotOf<Context>,
  { type, ...said }: RawEvent,
): "known" | "news" | null {
  const transactionId = String(said["transactionId"] ?? "");
  if (ofPage.has(type)) {
    if (context.pastTransactionIds.includes(transactionId)) return "known";
    const state = typeof value === "string" ? value : (Object.keys(value)[0] ?? "");
    return transactionId === context.transactionId && over.has(state) ? "known" : null;
  }
  if (type !== "refund.failed") return null;
  const status = context.refunds[String(said["refundId"])]?.status;
  if (status === "declined") return "known";
  return status === "refunded" ? "news" : null;
}
