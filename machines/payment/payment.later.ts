/** The shapes of what moves later, beyond the purchase (LC-18, LC-11, LC-12). */
import * as z from "zod";
import { positiveCents } from "#machines/kit";

/** Who asks for money after the purchase, and is told what became of it. */
const askers = ["replacement", "trade-in", "buy-back"] as const;
export const asker = z.enum(askers).default("replacement");
export const charge = z.strictObject({
  amountCents: positiveCents,
  status: z.enum(["pending", "charged", "declined", "crediting", "credited"]),
  by: asker,
});
export const credit = z.strictObject({
  amountCents: positiveCents,
  status: z.enum(["pending", "credited", "declined"]),
  by: asker,
});
