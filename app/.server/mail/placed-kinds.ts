/** What the mail about a placed order says of what is not packed: when it comes, and when it is charged. */
import type { MessageDescriptor } from "@lingui/core";
import { date, money } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { filled } from "#app/messages/filled.ts";
import { chargingText } from "#app/messages/charging.ts";
import { mailKinds, placedByPhone, placedUnpacked } from "#app/messages/mail-kinds.ts";
import { chargingOfLine, dayOfLine, hasParcel, kindOf } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** What comes next, where nothing is packed, or only an agent may cancel it (CANC-04); null otherwise. */
export function nextAsPlaced({
  lines,
  isCancelManualOnly,
}: Pick<Context, "lines" | "isCancelManualOnly">): MessageDescriptor | null {
  if (!lines.some(hasParcel)) return placedUnpacked;
  return isCancelManualOnly ? placedByPhone : null;
}

/** When a line is charged (OPEN-110). */
export function chargedWhen(order: Context, line: OrderLine): MessageDescriptor | null {
  const charging = chargingOfLine(order, line);
  return charging && chargingText(charging, true);
}

/** Cover begins with the goods that it is for, a phone line once it is activated, anything else once it is paid, or at once where it costs nothing. */
function beginsWith({ lines }: Context, line: OrderLine) {
  if (line.productType === "Carrier") return "line";
  const goods = lines.find(({ id }) => id === line.parentId);
  if (!goods || kindOf(line) === "subscription")
    return line.amounts.totalCents > 0 ? "subscription" : "subscriptionFree";
  return goods.fulfilment === "pickup" ? "planOfPickup" : "plan";
}

/** What an old device is expected to bring, where it takes nothing off the order. */
function expectedOf({ currency }: Context, line: OrderLine, locale: Locale) {
  const credit = line.discounts.find((one) => one.discount_type === "TradeIn");
  if (!credit) return null;
  const amount = money(credit.delayed_gratification_value, currency, locale);
  return filled(mailKinds.tradeIn, { amount });
}

/** What becomes of a line; null for goods, whose parcel is told of later. */
export function becomes(order: Context, line: OrderLine, locale: Locale): MessageDescriptor | null {
  const kind = kindOf(line);
  if (line.tradeIn) return expectedOf(order, line, locale);
  if (kind === "goods") return null;
  const on = dayOfLine(line, order);
  if (kind === "subscription" || kind === "plan") return mailKinds[beginsWith(order, line)];
  const [now, later] =
    kind === "giftCard"
      ? [mailKinds.emailedNow, mailKinds.emailedOn]
      : [mailKinds.visit, mailKinds.visitOn];
  return on === null ? now : filled(later, { day: date(on, locale) });
}
