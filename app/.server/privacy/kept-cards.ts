/** Cards that the payment provider keeps for an account (PAY-16). */
import type { Subject } from "#machines/data-erasure";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";

/**
 * Has the provider forget them. It comes before the account's erasure: afterwards nobody would know whose they were. Whoever
 * ordered without an account keeps none. Throws `GatewayTimeout` where the provider does not answer; can be called again.
 * Returns how many there were.
 */
export async function forgetCards(
  payment: Pick<PaymentGateway, "keptCards" | "forgetCard">,
  subject: Subject,
): Promise<number> {
  if (subject.kind === "order") return 0;
  const { customerId } = subject;
  const cards = await payment.keptCards(customerId);
  for (const { token } of cards)
    await payment.forgetCard({ key: `erased:${customerId}:${token}`, customerId, token });
  return cards.length;
}
