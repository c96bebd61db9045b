/** Cards that the payment provider keeps for an account (PAY-16). */
import type { Subject } from "#machines/data-erasure";
import { orFault } from "#app/.server/outside/faults.ts";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";

export type KeptCards = Awaited<ReturnType<PaymentGateway["keptCards"]>>;

/** Those of a subject, for the copy of their data; null where the provider does not answer. */
export async function cardsOf(
  payment: Pick<PaymentGateway, "keptCards">,
  subject: Subject,
): Promise<KeptCards | null> {
  if (subject.kind === "order") return [];
  const kept = await orFault(payment.keptCards(subject.customerId));
  return kept instanceof Error ? null : kept;
}

/**
 * Has the provider forget them. It comes before the account's erasure: afterwards nobody would know whose they were. Whoever
 * ordered without an account keeps none. Throws `GatewayTimeout` where the provider does not answer; can be called again.
 */
export async function forgetCards(
  payment: Pick<PaymentGateway, "keptCards" | "forgetCard">,
  subject: Subject,
): Promise<void> {
  if (subject.kind === "order") return;
  const { customerId } = subject;
  for (const { token } of await payment.keptCards(customerId))
    await payment.forgetCard({ key: `erased:${customerId}:${token}`, customerId, token });
}
