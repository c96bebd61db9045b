import { defineLifecycle, ownerKeys } from "#machines/kit";
import { why } from "./payment.guards.ts";
import { late } from "./payment.late.ts";
import { machine } from "./payment.machine.ts";
import { fromFirst, fromSecond } from "./payment.migrations.ts";
import { context, events, input } from "./payment.schema.ts";
import { view } from "./payment.view.ts";

export { canonicalMethod } from "./payment-codes.rules.ts";
export { machine, events, view, input };
export { samples } from "./payment.samples.ts";
export { isShownAsFailed } from "./payment.view.ts";
export { ledgerSums, unreleasedCents } from "./money/payment.ledger.ts";
export type { PayerNewsKind } from "./money/payment.payer.ts";
export type { Context } from "./payment.schema.ts";
export type { PaymentView, Status } from "./payment.view.ts";
export type { Moved } from "./payment.news.ts";
export { failureKinds } from "./money/payment.failures.ts";
export { cardFace, cardForm, giftCardRef, tokenForm } from "./payment.schema.ts";
export {
  failureCodeOf,
  isDeviceWallet,
  isMethodWith,
  isOwedFromPlacing,
  isPaidAtDoor,
  isPartial,
  isRemote,
  isLent,
  methods,
  routeOf,
  specificationOf,
} from "./payment.methods.ts";
export type {
  ChargedBy,
  DeviceWallet,
  Method,
  MethodNeed,
  MethodWith,
  Route,
} from "./payment.methods.ts";
export {
  brandOf,
  cardBrands,
  cardHolder,
  cardNumber,
  expiry,
  funding,
  plainCardNumber,
  securityCode,
} from "./card.rules.ts";
export type { CardBrand, CardCode } from "./card.rules.ts";

export const lifecycle = defineLifecycle({
  name: "payment",
  lc: "LC-04",
  version: 3,
  machine,
  events,
  input,
  context,
  view,
  why,
  late,
  migrations: { 1: fromFirst, 2: fromSecond },
  keys: ({ paymentId, method, giftCard, orderId, sessionId, customerId }) => [
    ...(method === "pay_by_link" ? [`pay-link:${paymentId}`] : []),
    ...(giftCard ? [`gift-card:${giftCard.cardId}`] : []),
    ...ownerKeys({ orderId, sessionId, customerId }),
  ],
});
