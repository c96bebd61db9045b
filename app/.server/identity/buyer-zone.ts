/** The clock of whoever bought: an exact time is told by it, with its name, on pages and in mails (PAY-49). */
import { clockAt, WINTER_OFFSET, zoneOfClock } from "#machines/kit";
import type { Context } from "#machines/order";
import { marketOfStore } from "#app/market.ts";

/** By where they are billed; the store's own clock where no address tells another. */
export function zoneOf({
  storefront,
  billTo,
  shipTo,
}: Pick<Context, "storefront" | "billTo" | "shipTo">): string {
  const clock = clockAt(billTo ?? shipTo, WINTER_OFFSET[storefront]);
  return zoneOfClock(clock) ?? marketOfStore(storefront).timeZone;
}
