/** How little is missing to pay monthly, in the reader's words: pages near their weight's limit show it as it comes (FIN-18). */
import { filled } from "#app/messages/filled.ts";
import { addToPayMonthly } from "#app/messages/financing-hint.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { eligibilityOf } from "#machines/financing";
import type { Shopfront } from "./shopfront.ts";

/** Null without a bank, from the minimum on, and where too much is missing; the bank finances in the US store only. */
export async function financeHint(front: Shopfront, amountCents: number): Promise<string | null> {
  const eligibility = eligibilityOf(amountCents);
  if (!isOn("bank") || front.storefront !== "us" || eligibility.kind !== "hint") return null;
  const missing = front.money(eligibility.missingCents);
  return (await i18nIn(front.locale, front.storefront))._(filled(addToPayMonthly, { missing }));
}
