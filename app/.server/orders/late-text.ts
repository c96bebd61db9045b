/** What of an order is late, and what was bought for that: whoever does not want the one has no use for the other (LC-28). */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { orderLead } from "#app/messages/order-lead.ts";
import { dependantsOf, hasParcel, isAside, keptUnits } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "./order-parts.ts";
import { keptOf, namesOf } from "./steps/step.ts";

/** The goods that are late, without what was called off. */
const lateOf = ({ context: { lines, consent } }: OrderParts): OrderLine[] =>
  lines.filter(
    (line) => hasParcel(line) && line.state !== "cancelled" && consent?.lineIds.includes(line.id),
  );

/** What of an order is late, where that is not all of its goods; the headline's day is theirs alone. */
export function lateText(parts: OrderParts, i18n: I18n): string | null {
  const goods = parts.context.lines.filter((line) => hasParcel(line) && line.state !== "cancelled");
  const late = lateOf(parts);
  if (late.length === 0 || late.length === goods.length) return null;
  const isRest = goods.some(
    (line) => !late.includes(line) && !isAside(line) && keptUnits(line).length > line.returnedUnits,
  );
  const said = filled(orderLead.partLate, { names: namesOf(parts, keptOf(late)) });
  return [said, ...(isRest ? [orderLead.restNotAffected] : [])].map((one) => i18n._(one)).join(" ");
}

/** What is called off with what is late, and what becomes of its money; null where nothing belongs to it. */
export function alongText(parts: OrderParts, i18n: I18n): string | null {
  const { lines } = parts.context;
  const along = lateOf(parts)
    .flatMap(({ id }) => dependantsOf(lines, id))
    .filter(({ state }) => state !== "cancelled");
  if (along.length === 0) return null;
  const isPaid = along.some(({ isCaptured }) => isCaptured);
  const message = isPaid ? orderLead.paidAlong : orderLead.along;
  return i18n._(filled(message, { names: namesOf(parts, keptOf(along)) }));
}
