/** What the page of the bank's plans says where an upgrade program is bought, which can be used with some of them alone (FIN-49). */
import { filled } from "#app/messages/filled.ts";
import { upgradePlanWords } from "#app/messages/order-upgrade.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { upgradePlan } from "#machines/cart";
import type { Context } from "#machines/cart";
import type { Financing } from "./financing.ts";

/** Null where no program is bought: any plan pays then. */
export async function boundPlan(
  request: Request,
  cart: Pick<Context, "lines" | "droppedLines">,
  found: Financing | null,
) {
  const bound = upgradePlan(cart);
  if (!bound) return null;
  const i18n = await i18nOf(request);
  const { months, name } = bound;
  const values = { name, months: String(months) };
  const isOffered = found?.view.plans.some(({ tenure }) => tenure.value === months) ?? false;
  return {
    /** Plans of other months, and paying in full, cannot be chosen. */
    months,
    text: i18n._(filled(upgradePlanWords[isOffered ? "fits" : "fitsNone"], values)),
    blocked: i18n._(filled(upgradePlanWords.blocked, values)),
    remove: i18n._(filled(upgradePlanWords.remove, values)),
  };
}
