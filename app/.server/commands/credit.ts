/** Money that trade-ins ask for without a shopper at the till; no provider moves it yet. */
import * as z from "zod";
import { cents, currencies } from "#machines/kit";
import type { ExternalCommand } from "#app/.server/shell.ts";
import { external } from "./command.ts";

const amount = z.looseObject({ amountCents: cents.nonnegative(), currency: z.enum(currencies) });

/** Parked with its params, for an operator: nothing may pretend that money moved, nor that it was refused. */
function parked<S extends z.ZodType>(params: S, what: (params: z.output<S>) => string) {
  return external(params, async (asked) => {
    throw new Error(`${what(asked)}: no provider does this yet; an operator decides`);
  });
}

const exchange = z.looseObject({ exchangeId: z.string() });
const trade = exchange.and(amount);

export const creditCommands: Record<string, ExternalCommand> = {
  payTradeInCredit: parked(trade, ({ exchangeId }) => `credit of trade-in ${exchangeId}`),
  chargeBackCredit: parked(trade, ({ exchangeId }) => `charge-back of trade-in ${exchangeId}`),
  stopTradeInCredit: parked(exchange, ({ exchangeId }) => `credit of trade-in ${exchangeId}, stop`),
};
