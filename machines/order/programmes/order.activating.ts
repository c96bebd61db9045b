/** What an order knows of its phone line, and what it tells it (LC-09, CARR-13). Pure. */
import type { Message } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import type { ActivationFlags, Context, OrderLine } from "../order.schema.ts";

const none: ActivationFlags = {
  SIM_ACTIVATION_ENABLED: false,
  SIM_ACTIVATED: false,
  PORT_ACTIVATION_ENABLED: false,
  PORT_ACTIVATED: false,
};

export function flagsOf({ activation }: Pick<Context, "activation">): ActivationFlags {
  return activation?.flags ?? none;
}

/** Its carrier has activated it: what becomes of the order does not end it. */
export const isActiveLine = (
  context: Pick<Context, "activation">,
  { productType }: Pick<OrderLine, "productType">,
): boolean => productType === "Carrier" && flagsOf(context).SIM_ACTIVATED;

export function noteActivation(event: Event): Partial<Context> {
  if (event.type !== "activation.noted") return {};
  const { activationId, flags } = event;
  return { activation: { activationId, flags } };
}

/** Lines were called off: a phone line is not activated without its phone. */
export function activationEffects({ activation }: Context, gone: readonly OrderLine[]) {
  const isOver = gone.some(({ productType }) => productType === "Carrier");
  if (activation === null || !isOver) return [];
  const message: Message = {
    to: `carrier-activation:${activation.activationId}`,
    event: { type: "order.cancelled" },
    optional: true,
  };
  return [{ type: "tell" as const, params: message }];
}
