/** Until when an answer is awaited, and where and until when something waits to be picked up. */
import type { I18n } from "@lingui/core";
import { isLocker } from "#machines/order";
import type { Context } from "#machines/order";
import { date, dayOf } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { marketOfStore } from "#app/market.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { momentIn } from "./letter-money.ts";
import type { MailContent } from "./mail-content.ts";

/** Until when to agree to another date (OPEN-09). */
export function answerBy(
  { consent, storefront }: Context,
  i18n: I18n,
  locale: Locale,
): MailContent["rows"] {
  if (!consent) return [];
  const value = momentIn(consent.dueAt, marketOfStore(storefront).timeZone, locale);
  return [{ label: i18n._(mailFrame.answerBy), value }];
}

/** Where it waits, when that is open, and until when (TRACK-02, SHIP-06). */
export function pickUpAt({ pickUpBy, store, storefront }: Context, i18n: I18n, locale: Locale) {
  const { timeZone } = marketOfStore(storefront);
  const facts = [
    [store && isLocker(store) ? mailFrame.locker : mailFrame.store, store?.displayName ?? ""],
    [mailFrame.storeHours, store?.hours ?? ""],
    [mailFrame.pickUpBy, pickUpBy === null ? "" : date(dayOf(pickUpBy, timeZone), locale)],
  ] as const;
  return facts.flatMap(([label, value]) => (value === "" ? [] : [{ label: i18n._(label), value }]));
}
