/** Whether a security code is that of a card whose money is held (PAY-40). */
import type { RevalidateRequest, RevalidateResult } from "#app/.server/outside/payment.ts";
import type { CardLedger } from "./card-ledger.ts";
import type { CardVault } from "./card-vault.ts";
import { isCodeWrong } from "./card-verdict.ts";

export function revalidated(
  { book, vault }: { readonly book: CardLedger; readonly vault: CardVault },
  { paymentId, transactionId, sealed }: Omit<RevalidateRequest, "key">,
): RevalidateResult {
  const transaction = book.find(transactionId);
  const code = vault.openCode(paymentId, sealed);
  if (transaction?.state !== "authorised" || transaction.payment_id !== paymentId || code === null)
    return { outcome: "cvvWrong" };
  const { card } = book.entry(transaction);
  return { outcome: !card || isCodeWrong(code, card.brand) ? "cvvWrong" : "approved" };
}
