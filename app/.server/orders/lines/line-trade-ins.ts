/** How old devices stand that are given for credit: their lines speak the trade-in's own words, not those of goods that come (OPEN-56). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking, Reading } from "#app/.server/engine/load-for.ts";
import { exchangesOf } from "#machines/order";
import type { Context } from "#machines/order";
import * as tradeIn from "#machines/trade-in";

export interface LineTradeIn extends Pick<tradeIn.TradeInView, "label" | "tone"> {
  readonly lineId: string;
}

export async function lineTradeIns(
  engine: Reading,
  looking: Looking,
  context: Context,
): Promise<LineTradeIn[]> {
  const found = await Promise.all(
    exchangesOf(context).map(async ({ tradeInId, devices }) => {
      const one = await loadFor(engine, looking, tradeIn.lifecycle, tradeInId);
      if (!one) return [];
      const { label, tone } = tradeIn.view(one.snapshot, "system");
      return devices.map(({ id }) => ({ lineId: id, label, tone }));
    }),
  );
  return found.flat();
}
