import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./gift-card.guards.ts";
import { machine } from "./gift-card.machine.ts";
import { context, events, gift, input } from "./gift-card.schema.ts";
import { fromFirst, fromSecond } from "./gift-card.migrations.ts";
import { view } from "./gift-card.view.ts";

export { machine, events, gift, view };
export { samples } from "./gift-card.samples.ts";
export {
  GIFT_CARD_CODE_LENGTH,
  GIFT_CARD_MAX_CENTS,
  giftCode,
  isWithinMaximum,
  plainGiftCode,
} from "./gift-card.rules.ts";
export type { GiftCardView, Label, Status } from "./gift-card.view.ts";

export const lifecycle = defineLifecycle({
  name: "gift-card",
  lc: "LC-27",
  version: 3,
  machine,
  events,
  input,
  context,
  view,
  why,
  migrations: { 1: fromFirst, 2: fromSecond },
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
