/** When the items of an order are charged, in words: items that are charged alike share a line. */
import type { I18n } from "@lingui/core";
import { chargingText } from "#app/messages/charging.ts";
import type { Charging } from "#machines/order";

export interface ChargeTold {
  readonly text: string;
  /** Empty where it is said of everything. */
  readonly names: readonly string[];
}

export function chargesTold(
  items: readonly { readonly name: string; readonly charging: Charging | null }[],
  { i18n, isPlaced }: { readonly i18n: I18n; readonly isPlaced: boolean },
): ChargeTold[] {
  const told = new Map<string, string[]>();
  for (const { name, charging } of items) {
    if (charging === null) continue;
    const text = i18n._(chargingText(charging, isPlaced));
    told.set(text, [...(told.get(text) ?? []), name]);
  }
  const isOne = told.size === 1;
  return [...told].map(([text, names]) => ({ text, names: isOne ? [] : names }));
}
