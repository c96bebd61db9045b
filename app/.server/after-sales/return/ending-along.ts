/** What was bought to be done about items, is not done yet, and ends once they have come back. */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { endsAlong, endsAlongFree } from "#app/messages/return-along.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { keptOf, moneyText, namesOf } from "#app/.server/orders/steps/step.ts";
import { sum } from "#machines/kit";
import { endingWith, keptUnits } from "#machines/order";

/** Null where nothing does. */
export function endingText(
  parts: OrderParts,
  back: readonly { readonly lineId: string; readonly units: number }[],
  i18n: I18n,
): string | null {
  const lines = endingWith(parts.context, back);
  if (lines.length === 0) return null;
  const cents = sum(lines.flatMap(keptUnits).map(({ totalCents }) => totalCents));
  const names = namesOf(parts, keptOf(lines));
  const amount = moneyText(parts, cents);
  return i18n._(filled(cents > 0 ? endsAlong : endsAlongFree, { names, amount }));
}
