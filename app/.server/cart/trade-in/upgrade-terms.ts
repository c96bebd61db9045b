/** What holds for the old devices of a cart or an order: how long they may take, and what is particular about those of upgrades (CONF-05). */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { upgradeTerms } from "#app/messages/order-upgrade.ts";
import { tradePeriodDays } from "#machines/trade-in";
import type { Line } from "#machines/cart";

type Given = Pick<Line, "name" | "tradeIn">;

const isUpgrades = ({ tradeIn }: Given): boolean => (tradeIn?.upgrade ?? null) !== null;

/** The terms of the devices that a cart or an order holds. */
export function sendingTerms(devices: readonly Given[], i18n: I18n) {
  const upgrades = devices.filter(isUpgrades);
  const days = String(tradePeriodDays("upgrade"));
  const isAll = devices.length > 0 && upgrades.length === devices.length;
  return {
    sendDays: tradePeriodDays(isAll ? "upgrade" : "standard"),
    notes: upgrades.map(({ name }) => i18n._(filled(upgradeTerms.note, { name, days }))),
  };
}
