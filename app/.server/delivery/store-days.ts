/** The calendar day of the store, which its deliveries are counted from. */
import { marketOfStore } from "#app/market.ts";
import type { Storefront } from "#app/paths.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import * as fmt from "#app/fmt.ts";

/** The calendar day and the hour by the clock of a store's country. */
export function storeTime({ clock }: Pick<EngineContext, "clock">, storefront: Storefront) {
  const { timeZone } = marketOfStore(storefront);
  const at = instant(clock);
  return { today: fmt.dayOf(at, timeZone), hour: Number(hoursOf(timeZone).format(new Date(at))) };
}

/** One for each time zone: to make one costs more than to use it a hundred times. */
const hours = new Map<string, Intl.DateTimeFormat>();

function hoursOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    hours.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone });
  hours.set(timeZone, known);
  return known;
}
