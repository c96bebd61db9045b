/** The calendar day of the store, which lenders and lessors count from. */
import { marketOf } from "#app/market.ts";
import type { Origin } from "#app/paths.ts";

/** How far the clock of a store is ahead of UTC at an instant, in minutes. */
export function utcOffsetOf(origin: Origin, atMs: number): number {
  const { timeZone } = marketOf(`/${origin}`);
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
