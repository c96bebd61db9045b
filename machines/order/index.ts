import { defineLifecycle } from "#machines/kit";
import { decidesBy } from "./order.deciding.ts";
import { events } from "./order.events.ts";
import { why } from "./order.guards.ts";
import { machine } from "./order.machine.ts";
import { context, input } from "./order.schema.ts";
import { view } from "./order.view.ts";

export { machine, events, view, why };
export { address, amounts } from "./order.fields.ts";
export { SURVEY_COMMENT_LIMIT } from "./order.schema.ts";
export {
  isBeforePurchaseOrder,
  isBeingPrepared,
  isCancellableAt,
  isEnforceableAt,
} from "./order.cancelling.ts";
export type { EntryStatus, PaymentEntry } from "./order.entries.ts";
export { bars } from "./order.fulfilment.ts";
export {
  allocateToLines,
  allocateToUnits,
  entriesOf,
  nextUnitsBack,
  returnedAmounts,
} from "./order.money.ts";
export { displayed } from "./order.line-facts.ts";
export { RETURN_DAYS, returnUntil } from "./order.lines.ts";
export type { ActivationFlags } from "./order.activating.ts";
export { canScheduleLine, isByTruck, isInstallation } from "./order.scheduling.ts";
export { promisesOf } from "./order.buying-back.ts";
export { exchangesOf } from "./order.trading-in.ts";
export type { Exchange } from "./order.trading-in.ts";
export { goodwillReasons } from "./order.episodes.ts";
export { goodwillLeftCents } from "./order.goodwill.ts";
export { renewalPrices, subscriptionIdOf } from "./order.subscribing.ts";
export { trialIdOf, trialUntil } from "./order.trial.ts";
export { replacementBlocker } from "./order.guards.ts";
export { isDevice } from "./order.serials.ts";
export { labels, preSubmission, states, stateOf, statuses } from "./order.statuses.ts";
export { isLineState, lineStates } from "./order.successions.ts";
export { samples } from "./order.samples.ts";
export * as orders from "./order.samples.orders.ts";
export { upgradeFrom } from "./order.upgrading.ts";
export type {
  Address,
  Amounts,
  Context,
  OrderInput,
  OrderLine,
  OrderPayment,
} from "./order.schema.ts";
export type { Event } from "./order.events.ts";
export type { Bar, Fulfilment, Progress, Station } from "./order.fulfilment.ts";
export type { Label, State, StatusKey } from "./order.statuses.ts";
export type { LineState } from "./order.successions.ts";
export type { Mail, Stock } from "./order.giving-back.ts";
export type { PurchaseOrder } from "./order.speech.ts";
export type { LineView, OrderView } from "./order.view.ts";

export const lifecycle = defineLifecycle({
  name: "order",
  lc: "LC-01",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  decidesBy,
  why,
  keys: ({ orderId, customerId, sessionId }) => [
    `order:${orderId}`,
    ...(customerId ? [`customer:${customerId}`] : []),
    ...(sessionId ? [`session:${sessionId}`] : []),
  ],
});
