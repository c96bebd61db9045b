/** What an activation tells its cart and its order. Pure. */
import type { Message } from "#machines/kit";
import type { Context } from "./carrier-activation.schema.ts";
import { financingCarriers } from "./carriers.ts";

/** The flags of an order (CARR-13), by the spec's own names. */
export interface ActivationFlags {
  readonly SIM_ACTIVATION_ENABLED: boolean;
  readonly SIM_ACTIVATED: boolean;
  readonly PORT_ACTIVATION_ENABLED: boolean;
  readonly PORT_ACTIVATED: boolean;
}

/** Nothing is known of a line but whose cart it is in. */
export const nothingYet = {
  telco: null,
  isOwnDevice: false,
  imei: null,
  subscribers: [],
  limitCode: null,
  upgraded: null,
  keepsNumber: false,
  depositCents: null,
  standing: "none",
  isAddressFixed: false,
  sealedId: null,
  code: null,
} satisfies Partial<Context>;

/** The number counts once the line works, where one is brought along. */
export function flagsOf(context: Context, isOver = false): ActivationFlags {
  const { orderId, keepsNumber, simActivatedAt, portActivatedAt } = context;
  const isOpen = orderId !== null && !isOver;
  return {
    SIM_ACTIVATION_ENABLED: isOpen,
    SIM_ACTIVATED: simActivatedAt !== null && !isOver,
    PORT_ACTIVATION_ENABLED: isOpen && keepsNumber,
    PORT_ACTIVATED: portActivatedAt !== null && !isOver,
  };
}

/** What the cart's place-order gate and its address hang on (CARR-09). */
export function gatesFor({ cartId, telco, standing, isAddressFixed }: Context): Message {
  const isFinanceable = telco !== null && financingCarriers.includes(telco);
  const gates = {
    activation: { none: null, ready: isFinanceable ? "financeable" : "ready", full: "full" }[
      standing
    ],
    addressLock: isAddressFixed ? "carrier" : null,
  };
  return { to: `cart:${cartId}`, event: { type: "gates.noted", gates }, optional: true };
}

/** Null before there is an order. */
export function flagsFor(context: Context, isOver = false): Message | null {
  const { orderId, cartId } = context;
  if (orderId === null) return null;
  const event = { type: "activation.noted", activationId: cartId, flags: flagsOf(context, isOver) };
  return { to: `order:${orderId}`, event, optional: true };
}

/** What the loan has paid, and was to pay, is owed to the store by whoever keeps it (FIN-35). */
export function loanEnded({ orderId, loanPaymentId }: Context): Message | null {
  if (orderId === null || loanPaymentId === null) return null;
  const event = { type: "loan.ended", paymentId: loanPaymentId };
  return { to: `order:${orderId}`, event, optional: true };
}
