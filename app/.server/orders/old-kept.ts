/** Old items that were kept though their replacements came, and what was charged for them: news of an order of which something else was refunded. */
import type { MessageDescriptor } from "@lingui/core";
import type { Instant } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderLead } from "#app/messages/order-lead.ts";
import type { OrderParts } from "./order-parts.ts";
import { moneyText, namesOf } from "./steps/step.ts";

type Told = Pick<OrderParts, "replacements" | "refunds">;

const running: readonly OrderParts["replacements"][number]["label"][] = [
  ...(["chargeInitiated", "chargeInProgress", "chargeDeclined"] as const),
];

const chargedAtOf = ({ track }: OrderParts["replacements"][number]): Instant | null =>
  track.find(({ status }) => status === "chargesuccessful")?.at ?? null;

/** The replacement whose old item was charged last. */
export const lastCharged = ({ replacements }: Pick<OrderParts, "replacements">) =>
  replacements
    .filter(({ label }) => label === "charged")
    .map((one) => ({ ...one, chargedAt: chargedAtOf(one) ?? "" }))
    .toSorted((one, other) => one.chargedAt.localeCompare(other.chargedAt))
    .at(-1) ?? null;

/** Whether a charge is news: it runs, or came after the last of what was refunded; null where it is not. */
export function chargeNews({ replacements, refunds }: Told): "charging" | "charged" | null {
  if (replacements.some(({ label }) => running.includes(label))) return "charging";
  const charged = lastCharged({ replacements });
  const lastSent =
    refunds
      .flatMap(({ sentAt }) => sentAt ?? [])
      .sort()
      .at(-1) ?? "";
  return charged !== null && charged.chargedAt >= lastSent ? "charged" : null;
}

/** What was charged for which item, and how it comes back. */
export function chargedSentences(parts: OrderParts): MessageDescriptor[] {
  return parts.replacements
    .filter(({ label }) => label === "charged")
    .map(({ lineId, approvedUnits, chargeCents }) =>
      filled(orderLead.chargedFor, {
        names: namesOf(parts, [{ lineId, units: approvedUnits }]),
        amount: moneyText(parts, chargeCents),
      }),
    );
}
