import { useFormat } from "#app/features/layout/use-format.ts";
import { sentInWords } from "#app/messages/return-to-customer.ts";
import type { ReturnToCustomerData } from "./return-to-customer-data.ts";

/** What follows for what was sent in, in the words of what brought it in. */
export function useSentInWords({ of, creditCents }: ReturnToCustomerData) {
  const { money } = useFormat();
  return sentInWords(of, creditCents > 0 ? money(creditCents) : null);
}
