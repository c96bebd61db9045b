/** The recycling fee of units: it is kept in their tax and is none (ENT-09). */
import { fractionOf } from "#machines/kit";
import type { OrderLine } from "../order.schema.ts";

/** Cents of it in the tax of so many units of a line. */
export const recyclingCents = (
  { ewasteCents, quantity }: Pick<OrderLine, "ewasteCents" | "quantity">,
  units: number,
): number => fractionOf(ewasteCents, units, quantity);
