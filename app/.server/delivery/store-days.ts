/** The calendar day of the store, which lenders and lessors count from. */
import { marketOf } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { instant } from "#app/.server/engine/clock.ts";
import * as fmt from "#app/fmt.ts";

/** How far the clock of a store is ahead of UTC at an instant, in minutes. */
export function utcOffsetOf(storefront: Storefront, atMs: number): number {
  const { timeZone } = marketOf(`/${storefront}`);
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The calendar day and the hour by the clock of a store's country. */
export function storeTime({ clock }: Pick<EngineContext, "clock">, storefront: Storefront) {
  const { timeZone } = marketOf(paths.home(storefront));
  const at = instant(clock);
  const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone });
  return { today: fmt.dayOf(at, timeZone), hour: Number(format.format(new Date(at))) };
}
