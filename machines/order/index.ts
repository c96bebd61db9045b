import { defineLifecycle, ownerKeys } from "#machines/kit";
import { formBasis } from "./view/order.deciding.ts";
import { events } from "./schema/order.events.ts";
import { why } from "./guards/order.refusals.ts";
import { machine } from "./order.machine.ts";
import { fromFirst, fromSecond } from "./order.migrations.ts";
import { context, input } from "./order.schema.ts";
import { view } from "./order.view.ts";
import { standings } from "./lines/order.standings.ts";

export { machine, events, view, why };
export { address, amounts } from "./schema/order.fields.ts";
export { SURVEY_COMMENT_LIMIT } from "./order.schema.ts";
export {
  isBeforePurchaseOrder,
  cancelRefusal,
  isLineCancellable,
  isEnforceableAt,
  isHeldBackAt,
  hasLeftAt,
} from "./after-sales/order.cancelling.ts";
export type { EntryStatus, PaymentEntry } from "./view/order.entries.ts";
export {
  allocateToLines,
  allocateToUnits,
  entriesOf,
  givesCashBack,
  isAtDoor,
  isLentBack,
  isLentBy,
  isOnCredit,
  isStoodInFor,
  nextUnitsBack,
  returnedAmounts,
  unitsOf,
} from "./money/order.money.ts";
export {
  doorDueCents,
  lapsingPayments,
  paymentStandings,
} from "./money/order.standing-payments.ts";
export { isUntaxed, ofDelivery, signedVat, vatOfUnit, vatOfUnits } from "./money/order.vat.ts";
export type { SaidRows } from "./money/order.vat.ts";
export { invoicedRows, ofGoodwill, vatOfLeft, vatOfTotal } from "./money/order.invoiced.ts";
export type { InvoicedRow } from "./money/order.invoiced.ts";
export { correctionOf, isBeingDecided } from "./money/order.corrections.ts";
export type {
  CorrectionFacts,
  CorrectionReason,
  StandingInvoice,
} from "./money/order.corrections.ts";
export { taxOnShipping } from "./money/order.price-cuts.ts";
export type { PaymentStanding } from "./money/order.standing-payments.ts";
export { owedBy, updateIdOf } from "./money/order.pay-again.ts";
export { withdrawnCodes } from "./money/order.way-prices.ts";
export { cutOf, onTop, onTopWithTax } from "./money/order.price-cuts.ts";
export { isOwnChoice, pricedAfter } from "./money/order.conditions.ts";
export { lostBetween, lostSums, lostWith } from "./view/order.lost-sums.ts";
export type { LostSum } from "./view/order.lost-sums.ts";
export { asSold, atSoldPrice } from "./money/order.sold.ts";
export { placesBack, pricedBack } from "./after-sales/order.returns.ts";
export { onTopOf, owedForSwap, paidOnTopCents } from "./after-sales/order.swap-sums.ts";
export { lostBySwap, swapCut } from "./after-sales/order.swap-prices.ts";
export { paymentDueAt } from "./money/order.payments.ts";
export { askedPayments, duePayments, summed } from "./money/order.money.ts";
export { recyclingCents } from "./money/order.recycling.ts";
export { addressReason, swapReason } from "./view/order.fixed.ts";
export type { FixedReason } from "./view/order.fixed.ts";
export { displayed } from "./schema/order.line-facts.ts";
export { keepsSomething, replaceableUntil, statusOf } from "./lines/order.lines.ts";
export { isEndedLate } from "./delivery/order.delaying.ts";
export { askedOn, isUnsent } from "./delivery/order.unsent.ts";
export {
  canScheduleLine,
  isByTruck,
  isInstallation,
  isStranded,
  isWithoutDay,
} from "./delivery/order.scheduling.ts";
export { broughtBack, isUntaken, wasHandedOver } from "./money/order.refunds.ts";
export { promisesOf } from "./programmes/order.buying-back.ts";
export { giftCardIds, withdrawableUntilOf } from "./programmes/order.gift-cards.ts";
export { exchangesOf, takers as creditTakers } from "./programmes/order.trading-in.ts";
export type { Exchange } from "./programmes/order.trading-in.ts";
export { givenBeforeOf, refundIdOf, withinPaid } from "./money/order.kept-money.ts";
export { asOwed, isFast, paidForSpeedCents } from "./money/order.fast-delivery.ts";
export { isPutOff } from "./after-sales/order.speed.ts";
export { givenReasons, goodwillReasons } from "./schema/order.records.ts";
export { goodwillLeftCents, handBackTo } from "./after-sales/order.goodwill.ts";
export { renewalPrices, subscriptionIdOf } from "./programmes/order.subscribing.ts";
export { keepingOf } from "./programmes/order.keeping.ts";
export { rewardedCents } from "./programmes/order.loyalty.ts";
export { isActiveLine } from "./programmes/order.activating.ts";
export { isOfEndedLoan } from "./programmes/order.ended-loan.ts";
export { trialIdOf } from "./programmes/order.trial.ts";
export { comingAlong } from "./after-sales/order.children.ts";
export { mostOwedForOld, owedForOld } from "./after-sales/order.replacing.ts";
export { replacementBlocker, stayReason } from "./after-sales/order.coming-back.ts";
export {
  lastPlaces,
  backUnpaidCents,
  calledOffCents,
  hasArrived,
  isBackUnpaid,
  isOffUnit,
  keptUnits,
  returningUnits,
  lineIdIn,
  offUnits,
  unitId,
  unitsLeft,
  unitsStaying,
  unitsToPay,
} from "./lines/order.units.ts";
export { endingWith } from "./lines/order.dependants.ts";
export { belongingOf, soldBelongingOf } from "./view/order.belonging.ts";
export type { Belonging } from "./view/order.belonging.ts";
export { chargingOf, chargingOfLine, isLocker } from "./lines/order.charging.ts";
export type { ChargedWhen, Charging } from "./lines/order.charging.ts";
export {
  dependantsOf,
  hasParcel,
  isAside,
  isAllSent,
  isLost,
  isToCome,
  kindOf,
} from "./lines/order.kinds.ts";
export { dayOf as dayOfLine } from "./view/order.labels.ts";
export { isDevice, isSerialTaken, plainSerial } from "./lines/order.serials.ts";
export { labels, preSubmission, states, stateOf, statuses } from "./lines/order.statuses.ts";
export { isBeforeShipment } from "./lines/order.phases.ts";
export { isLineState, lineStates } from "./lines/order.line-transitions.ts";
export { samples } from "./order.samples.ts";
export * as orders from "./samples/order.samples.orders.ts";
export {
  isSuccessor,
  isUpgradable,
  upgradeCreditCents,
  programmeOnPlan,
  upgradeFrom,
} from "./programmes/order.upgrading.ts";
export type {
  ActivationFlags,
  Address,
  Amounts,
  Context,
  OrderInput,
  OrderLine,
  OrderPayment,
} from "./order.schema.ts";
export type { Event } from "./schema/order.events.ts";
export type { Bar, Fulfilment, Progress, Station } from "./view/order.fulfilment.ts";
export type { Label, State, StatusKey } from "./lines/order.statuses.ts";
export type { LineState } from "./lines/order.line-transitions.ts";
export type { Mail, Stock } from "./lines/order.said.ts";
export type { PurchaseOrder } from "./machine/order.effects.ts";
export type { LineView, OrderView } from "./order.view.ts";

export const lifecycle = defineLifecycle({
  name: "order",
  lc: "LC-01",
  version: 3,
  machine,
  events,
  input,
  context,
  view,
  formBasis,
  why,
  migrations: { 1: fromFirst, 2: fromSecond },
  standings,
  keys: ({ orderId, sessionId, customerId }) => ownerKeys({ orderId, sessionId, customerId }),
});
