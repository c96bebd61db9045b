/** What the mail about a placed order says of what is not packed: when it comes, and when it is charged. */
import type { MessageDescriptor } from "@lingui/core";
import { date } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { filled } from "#app/messages/filled.ts";
import { mailKinds, placedNext } from "#app/messages/mail-kinds.ts";
import { dayOfLine, hasParcel, kindOf } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** When it is charged, where it is not all charged with a parcel; null where it is. */
export function chargedWhen({ lines }: Pick<Context, "lines">): MessageDescriptor | null {
  if (lines.every(hasParcel)) return null;
  return lines.some(hasParcel) ? placedNext.some : placedNext.none;
}

/** What becomes of a line; null for goods, whose parcel is told of later, and for an old device. */
export function becomes(order: Context, line: OrderLine, locale: Locale): MessageDescriptor | null {
  const kind = kindOf(line);
  if (kind === "goods" || line.tradeIn) return null;
  const on = dayOfLine(line, order);
  if (kind === "plan" || kind === "subscription") return mailKinds[kind];
  const [now, later] =
    kind === "giftCard"
      ? [mailKinds.emailedNow, mailKinds.emailedOn]
      : [mailKinds.visit, mailKinds.visitOn];
  return on === null ? now : filled(later, { day: date(on, locale) });
}
