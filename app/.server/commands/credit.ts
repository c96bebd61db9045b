/** Money that subscriptions ask for without a shopper at the till; no provider moves it yet. */
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

export const creditCommands: Record<string, ExternalCommand> = {
  chargeRenewal: parked(
    z.looseObject({ subscriptionId: z.string(), renewalId: z.string() }).and(amount),
    ({ renewalId }) => `renewal ${renewalId}`,
  ),
};
