import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./cart.guards.ts";
import { machine } from "./cart.machine.ts";
import { fromFirst } from "./cart.migrations.ts";
import { context, events, input } from "./cart.schema.ts";
import { costOf, formBasis, view } from "./cart.view.ts";

export { machine, events, view, input, costOf };
export { samples } from "./cart.samples.ts";
export * as goods from "./samples/cart.samples.goods.ts";
export { cardOnFile, isWithoutRenewalCard, VERIFICATION_CENTS } from "./money/cart.card-on-file.ts";
export { HOLD_MINUTES } from "./machine/cart.actions.ts";
export { isForLocker } from "./delivery/cart.delivery.ts";
export { isPrivate, LIMITS, unitLimit } from "./guards/cart.limits.ts";
export { methodRefusal } from "./money/cart.methods.ts";
export type { MethodReason } from "./money/cart.methods.ts";
export { allocate, totals } from "./money/cart.totals.ts";
export type { Share } from "./money/cart.totals.ts";
export { offShipping, takenOff, unmet } from "./money/cart.discounts.ts";
export { shippingCharges } from "./delivery/delivery.rules.ts";
export { asPaidBy, dueBy } from "./money/cart.due.ts";
export {
  amountDue,
  amountToFinance,
  downPaymentOf,
  livePayments,
  paysPart,
} from "./money/cart.payments.ts";
export { financedBy } from "./machine/cart.updates.ts";
export { owesTrial } from "./money/cart.trials.ts";
export { stateOf } from "./lines/cart.unsold.ts";
export { boughtAs } from "./lines/cart.bought.ts";
export { orderInput } from "./lines/cart.order-input.ts";
export { factsOf } from "./machine/cart.facts.ts";
export { programmeOf, programmePromo, programmeWeights } from "./programmes/cart.programme.ts";
export { billingAddress, contact, shippingAddress } from "./schema/address.fields.ts";
export { planRefusal, upgradePlan } from "./programmes/cart.upgrade-plan.ts";
export { BESIDE_PAY_IN_FULL_CENTS, isTakenBack, tradeInCents } from "./programmes/cart.trade-in.ts";
export { giftDetails, line } from "./schema/cart.fields.ts";
export { productTypes, stockStatuses } from "./schema/product.rules.ts";
export { delivery, locker, store } from "./schema/delivery.fields.ts";
export { offer, promo } from "./schema/promo.fields.ts";
export type { Address } from "./schema/address.fields.ts";
export type { CartPayment, GiftDetails, Line, Notice, Totals } from "./schema/cart.fields.ts";
export type { Delivery, DeliveryGroup } from "./schema/delivery.fields.ts";
export type { Offer, Promo } from "./schema/promo.fields.ts";
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
export type { FieldCode } from "./schema/field-codes.ts";

export const lifecycle = defineLifecycle({
  name: "cart",
  lc: "LC-31",
  version: 2,
  machine,
  events,
  input,
  context,
  view,
  formBasis,
  why,
  migrations: { 1: fromFirst },
  keys: ({ sessionId, customerId }) => ownerKeys({ sessionId, customerId }),
});
