/** Why an order's payment did not go through, for the mails that ask for another one (PAY-21, PAY-22). */
import type { MessageDescriptor } from "@lingui/core";
import type { MailTemplate } from "#app/messages/mail.ts";
import { paymentText } from "#app/messages/payment.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { duePayments } from "#machines/order";
import type { Context } from "#machines/order";
import * as payment from "#machines/payment";

const asking: readonly MailTemplate[] = ["payment-failed", "payment-late", "payment-reminder"];

/** Codes that say no more than that it did not go through, or that its owner wanted it so. */
const saysNothing = new Set([
  "TransactionFailure",
  "CartPaymentFailure",
  "RenewalChosen",
  "LoanEnded",
]);

interface Cause {
  /** What its provider said last; null where it said nothing of its own. */
  readonly code: string | null;
  /** Its own sentence, for people. */
  readonly reasons: readonly MessageDescriptor[];
}

export async function whyUnpaid(
  engine: EngineContext,
  order: Context,
  template: MailTemplate,
): Promise<Cause> {
  const [due] = asking.includes(template) ? duePayments(order) : [];
  const found = due && (await loadForStore(engine, payment.lifecycle, due.paymentId));
  const code = found ? payment.view(found, "system").failureWords : null;
  const isPlain = code === null || saysNothing.has(code);
  return { code, reasons: isPlain ? [] : [paymentText(code).title] };
}
