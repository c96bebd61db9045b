/** What the sandbox offers whoever would cancel (OPEN-106): who found it cheaper keeps it for a tenth less, up to a limit. */
import type { Currency } from "#machines/kit";
import { fractionOf, sum } from "#machines/kit";
import type { Retention, RetentionQuestion } from "#app/.server/outside/pricing.ts";

const REASON = "cheaper_store";
/** One in so many cents of the goods. */
const TENTH = 10;
/** `max_payback_discount`: 50 dollars, 200 złoty. */
const mostCents: Readonly<Record<Currency, number>> = { USD: 5_000, PLN: 20_000 };

export function retentionFor({ currency, rejectionCode, lines }: RetentionQuestion): Retention {
  const amountCents = fractionOf(sum(lines.map(({ goodsCents }) => goodsCents)), 1, TENTH);
  const isMeant = rejectionCode === null || rejectionCode === REASON;
  const discount = {
    triggerCode: "PRICE-MATCH",
    rejectionCodes: [REASON],
    lineIds: lines.map(({ lineId }) => lineId),
    amountCents,
  };
  return {
    discounts: isMeant && amountCents > 0 ? [discount] : [],
    maxPaybackCents: mostCents[currency],
  };
}
