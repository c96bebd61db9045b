import { defineLifecycle } from "#machines/kit";
import { why } from "./cart.guards.ts";
import { machine } from "./cart.machine.ts";
import { context, events, input } from "./cart.schema.ts";
import { view } from "./cart.view.ts";

export { machine, events, view, input };
export { samples } from "./cart.samples.ts";
export * as goods from "./cart.samples.goods.ts";
export { cardOnFile, VERIFICATION_CENTS } from "./cart.card-on-file.ts";
export { HOLD_MINUTES } from "./cart.actions.ts";
export { isForLocker } from "./cart.delivery.ts";
export { isPrivate, LIMITS, unitLimit } from "./cart.limits.ts";
export { methodRefusal } from "./cart.methods.ts";
export type { MethodReason } from "./cart.methods.ts";
export { allocate, totals } from "./cart.totals.ts";
export type { Share } from "./cart.totals.ts";
export { dueBy } from "./cart.due.ts";
export { amountDue, amountToFinance, downPaymentOf, paysPart } from "./cart.payments.ts";
export { financedBy } from "./cart.writes.ts";
export { orderInput } from "./cart.order-input.ts";
export { factsOf } from "./cart.facts.ts";
export { programmeOf, programmePromo, programmeWeights } from "./cart.programme.ts";
export { billingAddress, contact, shippingAddress } from "./address.fields.ts";
export { tradeInCents } from "./cart.trade-in.ts";
export { giftDetails, line, productTypes, stockStatuses } from "./cart.fields.ts";
export { delivery, store } from "./delivery.fields.ts";
export { offer, promo } from "./promo.fields.ts";
export type { Address } from "./address.fields.ts";
export type { CartPayment, GiftDetails, Line, Notice, Totals } from "./cart.fields.ts";
export type { Delivery, DeliveryGroup } from "./delivery.fields.ts";
export type { Offer, Promo } from "./promo.fields.ts";
export { companyRoles, customerTypes } from "./cart.schema.ts";
export type { Context } from "./cart.schema.ts";
export type {
  Authorisation,
  CartType,
  CartView,
  LineView,
  MethodOffer,
  Status,
} from "./cart.view.ts";
export type { FieldCode } from "./field-codes.ts";

export const lifecycle = defineLifecycle({
  name: "cart",
  lc: "LC-31",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why,
  keys: ({ sessionId, customerId }) => [
    ...(sessionId ? [`session:${sessionId}`] : []),
    ...(customerId ? [`customer:${customerId}`] : []),
  ],
});
