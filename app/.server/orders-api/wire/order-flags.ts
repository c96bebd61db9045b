/** The flags of an order that are written in capitals (ORD-68). */
import { canScheduleLine } from "#machines/order";
import type { ActivationFlags, OrderView, Context } from "#machines/order";

export interface OrderFlags extends ActivationFlags {
  readonly SCHEDULING_ALLOWED: boolean;
  /** Goods are used at home first and paid for when they are kept (TRADE-61). */
  readonly TBYB: boolean;
}

export function flagsOf(
  { lines, options, isTrial }: Pick<Context, "lines" | "options" | "isTrial">,
  { activationFlags }: Pick<OrderView, "activationFlags">,
): OrderFlags {
  return {
    ...activationFlags,
    SCHEDULING_ALLOWED: lines.some((line) => canScheduleLine({ options }, line)),
    TBYB: isTrial,
  };
}
