/** How old devices stand that are given for credit: their lines speak the trade-in's own words, not those of goods that come (OPEN-56). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking, Reading } from "#app/.server/engine/load-for.ts";
import { exchangesOf } from "#machines/order";
import type { Context } from "#machines/order";
import * as tradeIn from "#machines/trade-in";

export interface LineTradeIn extends Pick<tradeIn.TradeInView, "label" | "tone"> {
  readonly lineId: string;
  /** What was charged for it because it did not come, and what of that was given back; of several devices the first one says it. */
  readonly chargedCents: number;
  readonly givenBackCents: number;
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
      const { label, tone, chargeback } = tradeIn.view(one.snapshot, "system");
      const taken = chargeback?.is === "taken" ? chargeback : null;
      return devices.map(({ id }, at) => ({
        ...{ lineId: id, label, tone },
        chargedCents: at === 0 && taken ? taken.amountCents : 0,
        givenBackCents: at === 0 && taken ? taken.givenBackCents : 0,
      }));
    }),
  );
  return found.flat();
}
