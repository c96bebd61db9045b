/** The terms under which lines of an order renew, in words (SUB-37, PLACE-08): for its mail and its thank-you page. */
import { date, dayOf, money } from "#app/fmt.ts";
import { cardText } from "#app/messages/card-text.ts";
import { noRenewalCard } from "#app/messages/renewal-card.ts";
import { renewalTerms, renewalWords } from "#app/messages/renewal-terms.ts";
import { marketOfStore } from "#app/market.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { subscriptionIdOf } from "#machines/order";
import type { Context } from "#machines/order";
import * as subscription from "#machines/subscription";
import type { TermsReader } from "./agreed-terms.ts";

/** Each of what renews in a sentence, or two; none where nothing does, or nothing will any more. */
export async function renewalSentences(
  engine: EngineContext,
  order: Pick<Context, "orderId" | "storefront" | "lines">,
  reader: TermsReader,
): Promise<string[]> {
  const ids = order.lines.flatMap((line) => subscriptionIdOf(order, line) ?? []);
  const actor = { role: "system" as const, id: "renewal", keys: [`order:${order.orderId}`] };
  const found = await Promise.all(
    ids.map((id) => loadFor(engine, { actor }, subscription.lifecycle, id)),
  );
  const { timeZone } = marketOfStore(order.storefront);
  return found.flatMap((one) =>
    one ? (renewalSentence(subscription.view(one.snapshot, "system"), timeZone, reader) ?? []) : [],
  );
}

/** What one of them costs next, when, and what is charged for it; null where nothing will be. */
export function renewalSentence(
  {
    name,
    nextCharge,
    label,
    periodMonths: months,
    billed,
    card,
    place,
  }: subscription.SubscriptionView,
  timeZone: string,
  { i18n, locale, currency }: TermsReader,
): string | null {
  if (!nextCharge) return null;
  const values = {
    ...{ name, months, charges: billed?.of ?? null },
    amount: money(nextCharge.amountCents, currency, locale),
    day: date(dayOf(nextCharge.at, timeZone), locale),
  };
  const message = renewalWords({ isTrial: label === "activeTrial", isLimited: billed !== null });
  const charged = card?.display
    ? [i18n._({ ...renewalTerms.card, values: { card: cardText(card.display) } })]
    : card === null && nextCharge.amountCents > 0
      ? [i18n._(noRenewalCard)]
      : [];
  return [
    i18n._({ ...message, values }),
    i18n._(renewalTerms.tax[place === null ? "held" : "added"]),
    ...charged,
  ].join(" ");
}
