/** What is asked of gift cards. */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";
import type { ExternalCommand } from "#app/.server/shell.ts";
import { external } from "./command.ts";

/** The share of a refund that its payment declined (LC-19). */
const credit = z.looseObject({
  refundId: z.string(),
  paymentId: z.string(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});

export const giftCardCommands: Record<string, ExternalCommand> = {
  /** Parked with its params, for an operator to pay out: nothing may pretend that the money is back. */
  creditGiftCard: external(credit, async ({ refundId }) => {
    throw new Error(`refund ${refundId}: gift card balances are not kept yet; an operator decides`);
  }),
};
