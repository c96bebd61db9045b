/** What holds for the old devices of a cart or an order: how long they may take, what they lose, and what is particular about those of upgrades (CONF-05). */
import type { I18n } from "@lingui/core";
import { money } from "#app/fmt.ts";
import { isLocale } from "#app/i18n.ts";
import { marketOfStore } from "#app/market.ts";
import { filled } from "#app/messages/filled.ts";
import { upgradeTerms } from "#app/messages/order-upgrade.ts";
import { tradeInTerms } from "#app/messages/trade-in-terms.ts";
import type { Storefront } from "#app/paths.ts";
import { hasProvider } from "#app/.server/outside/providers.ts";
import { BESIDE_PAY_IN_FULL_CENTS } from "#machines/cart";
import { specificationOf } from "#machines/payment";
import { tradePeriodDays, V3_DEDUCTION_CENTS } from "#machines/trade-in";
import type { Line } from "#machines/cart";

type Given = Pick<Line, "name" | "tradeIn">;

const isUpgrades = ({ tradeIn }: Given): boolean => (tradeIn?.upgrade ?? null) !== null;

/** The terms of the devices that a cart or an order holds. */
export function sendingTerms(devices: readonly Given[], storefront: Storefront, i18n: I18n) {
  const upgrades = devices.filter(isUpgrades);
  const days = String(tradePeriodDays("upgrade"));
  const isAll = devices.length > 0 && upgrades.length === devices.length;
  return {
    sendDays: tradePeriodDays(isAll ? "upgrade" : "standard"),
    notes: upgrades.map(({ name }) => i18n._(filled(upgradeTerms.note, { name, days }))),
    ...checkTerms(storefront, i18n, isAll ? upgradeTerms : tradeInTerms),
  };
}

/** The bank gives its discount, and sells upgrades, where it lends. */
export function isLending(storefront: Storefront): boolean {
  return specificationOf("td_financing").soldIn.includes(storefront) && hasProvider("td_financing");
}

/** What a device may lose when it is checked, and what its credit may cost, in the sums that are taken. */
export function checkTerms(
  storefront: Storefront,
  i18n: I18n,
  { check }: Pick<typeof tradeInTerms, "check"> = tradeInTerms,
) {
  const { currency } = marketOfStore(storefront);
  const locale = isLocale(i18n.locale) ? i18n.locale : "en-US";
  const sum = (cents: number) => ({ amount: money(cents, currency, locale) });
  return {
    check: i18n._(filled(check, sum(V3_DEDUCTION_CENTS))),
    beside: isLending(storefront)
      ? i18n._(filled(tradeInTerms.beside, sum(BESIDE_PAY_IN_FULL_CENTS)))
      : null,
  };
}
