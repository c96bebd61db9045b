import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./promo-code.guards.ts";
import { machine } from "./promo-code.machine.ts";
import { context, events, input } from "./promo-code.schema.ts";
import { view } from "./promo-code.view.ts";

export { machine, events, view };
export { samples } from "./promo-code.samples.ts";
export { isWritten, refusals } from "./promo-code.schema.ts";
export type { PromoCodeView, Refused, Status } from "./promo-code.view.ts";

export const lifecycle = defineLifecycle({
  name: "promo-code",
  lc: "LC-34",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ cartId, sessionId, customerId }) => [
    `cart:${cartId}`,
    ...ownerKeys({ sessionId, customerId }),
  ],
});
