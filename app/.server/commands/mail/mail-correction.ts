/** The correction of a VAT invoice that a mail's money is of, and the way to it (decision 061). */
import type { IssuedCorrection } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { cancelling } from "#app/.server/mail/letter-money.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import type { LetterFacts } from "#app/.server/mail/letter.ts";
import { correctionLinks } from "#app/.server/orders/documents/correction-links.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import type { Context } from "#machines/order";

interface Mail {
  readonly template: MailTemplate;
  readonly about: About;
  readonly amountCents: number | null;
}

/** Null where it is about no money that an invoice was corrected by. */
export async function mailCorrection(
  { store }: Pick<EngineContext, "store">,
  order: Context,
  mail: Mail,
): Promise<LetterFacts["correction"]> {
  const vat = order.vatInvoice && (await store.vatInvoices.issued(order.orderId));
  const found = vat?.corrections.findLast((one) => isMeant(order, one, mail));
  return correctionLinks(order, vat).find(({ number }) => number === found?.number) ?? null;
}

function isMeant(order: Context, correction: IssuedCorrection, mail: Mail): boolean {
  const { refundIds, reasons, rows } = correction;
  const { template, about, amountCents } = mail;
  if (cancelling.has(template)) {
    const ids = rows.flatMap(({ before }) => before?.id ?? []);
    const isOfLines = about.lineIds.length === 0 || about.lineIds.some((id) => ids.includes(id));
    return isOfLines && reasons.some(({ is }) => is === "cancelled");
  }
  if (template === "swap-done")
    return (
      reasons.some(({ is }) => is === "swapped") &&
      rows.some(({ after }) => after !== null && about.lineIds.includes(after.id))
    );
  if (template === "goodwill")
    return order.goodwill.some(
      (one) => one.amountCents === amountCents && refundIds.includes(one.goodwillId),
    );
  const refund = order.refunds.find(
    ({ refundId, returnId }) =>
      refundId === about.refundId || (returnId !== null && returnId === about.returnId),
  );
  return refund !== undefined && refundIds.includes(refund.refundId);
}
