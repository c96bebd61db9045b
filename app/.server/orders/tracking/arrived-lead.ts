/** What an order's page says of what has arrived, and of the rest where that is still to come. */
import type { MessageDescriptor } from "@lingui/core";
import { weekday } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { filled } from "#app/messages/filled.ts";
import { orderLead } from "#app/messages/order-lead.ts";
import { goodsToCome, isRestUnsent, isUnsent } from "#app/.server/orders/beside.ts";
import { datesOf, isOneReturnDay } from "#app/.server/orders/order-dates.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** What is still to come may be on its way, or at the warehouse. */
export function restOfArrived(parts: OrderParts): MessageDescriptor {
  const rest = goodsToCome(parts);
  if (rest.length === 0) return orderLead.restFollows;
  if (isRestUnsent(parts)) return orderLead.restNotSent;
  return rest.some(isUnsent) ? orderLead.restPartlySent : orderLead.partlyArrived;
}

/** What is asked for already cannot be sent back besides: then there is nothing to be in time for. */
export function arrivedOf(parts: OrderParts, locale: Locale): MessageDescriptor[] {
  const until = datesOf(parts).returnableUntil;
  if (until === null) return [orderLead.kept];
  const isOpen = parts.view.lines.some(({ returnableUnits }) => returnableUnits > 0);
  const says = isOneReturnDay(parts) ? orderLead.arrived : orderLead.arrivedApart;
  return isOpen ? [filled(says, { day: weekday(until, locale) })] : [];
}
