/** Refunds by bank transfer, of what a carrier collected at the door: on their way for a while, then there or sent back. */
import type { RefundRequest, RefundResult } from "#app/.server/outside/payment.ts";
import { say } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";

/** An account that exists no more: every transfer to it comes back. */
const closedAccount = "PL10105000997603123456789123";

interface TransferRow {
  readonly transaction_id: string;
  readonly refund_id: string;
  readonly account_id: string;
  readonly amount_cents: number;
  readonly is_closed: number;
}

type Account = NonNullable<RefundRequest["account"]>;

/** Sends it on its way; the same refund to the same account is one transfer. */
export function sendTransfer(
  { db, clock, settings }: ProviderParts,
  { transactionId, refundId, amountCents }: Omit<RefundRequest, "key" | "unitIds" | "account">,
  { accountId, iban }: Account,
): RefundResult {
  db.prepare(
    `INSERT OR IGNORE INTO transfer (transaction_id, refund_id, account_id, amount_cents, is_closed, due_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(
    transactionId,
    refundId,
    accountId,
    amountCents,
    Number(iban === closedAccount),
    clock.now() + settings.read().stepDelayMs,
  );
  return { outcome: "underway", transactionId };
}

/** What has arrived is in the book, and the store hears of it and of what came back. */
export function settleTransfers(parts: ProviderParts): void {
  const { db, clock, book } = parts;
  const due = db
    .prepare<[number], TransferRow>("SELECT * FROM transfer WHERE is_over = 0 AND due_at <= ?")
    .all(clock.now());
  for (const { transaction_id, refund_id: refundId, account_id: accountId, ...row } of due) {
    const transaction = book.find(transaction_id);
    if (!transaction) continue;
    const { payment_id: paymentId } = transaction;
    db.prepare("UPDATE transfer SET is_over = 1 WHERE refund_id = ? AND account_id = ?").run(
      refundId,
      accountId,
    );
    if (row.is_closed === 1) {
      const code = "TransactionFailure" as const;
      const data = { paymentId, refundId, accountId, code };
      say(parts, transaction, { type: "refund.failed", data });
      continue;
    }
    const moved = { kind: "refund", move_id: refundId, amount_cents: row.amount_cents } as const;
    book.write(transaction_id, { ...moved, at: clock.now() });
    say(parts, transaction, { type: "refund.ok", data: { paymentId, refundId, accountId } });
  }
}
