/** What the events of an order have in common. */
import * as z from "zod";

export const customers = ["shopper", "guest", "agent"] as const;
/** The provider's word comes from its payment, in the same transaction. */
export const paymentSide = ["system", "provider"] as const;
/** The warehouse's word comes by webhook, or as the answer to a command. */
export const warehouse = ["warehouse", "system"] as const;

export const aboutPayment = z.object({ paymentId: z.string() });
export const aboutLine = z.object({ lineId: z.string() });
export const reason = { reasonCode: z.string(), reasonText: z.string().default("") };

/** Units of a line and the serial numbers or IMEIs that identify them (OPEN-67). */
export const chosenLine = z.strictObject({
  lineId: z.string(),
  units: z.int().positive(),
  serials: z.array(z.string()).default([]),
});
