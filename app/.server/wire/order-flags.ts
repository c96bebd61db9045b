/** The flags of an order that are written in capitals (ORD-68). */
import { canScheduleLine } from "#machines/order";
import type { Context } from "#machines/order";

export interface OrderFlags {
  readonly SIM_ACTIVATION_ENABLED: boolean;
  readonly SIM_ACTIVATED: boolean;
  readonly PORT_ACTIVATION_ENABLED: boolean;
  readonly PORT_ACTIVATED: boolean;
  readonly SCHEDULING_ALLOWED: boolean;
  /** Goods are used at home first and paid for when they are kept (TRADE-61). */
  readonly TBYB: boolean;
}

/** What phone lines wait for or have done; nothing of an order without one. */
const noActivation = {
  SIM_ACTIVATION_ENABLED: false,
  SIM_ACTIVATED: false,
  PORT_ACTIVATION_ENABLED: false,
  PORT_ACTIVATED: false,
} as const;

export function flagsOf({
  lines,
  options,
  isTrial,
}: Pick<Context, "lines" | "options" | "isTrial">): OrderFlags {
  return {
    ...noActivation,
    SCHEDULING_ALLOWED: lines.some((line) => canScheduleLine({ options }, line)),
    TBYB: isTrial,
  };
}
