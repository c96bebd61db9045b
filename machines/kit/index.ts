export { toldAgain, toldTooLate } from "./late.ts";
export { command, engineActions, tellEach } from "./actions.ts";
export {
  addBusinessDays,
  addDays,
  addMonths,
  dayOf,
  endOfBusinessDays,
  endOfDay,
  endOfDaysAfter,
  federalHolidays,
  instantOf,
  isDeliveryDay,
  lateFrom,
  monthsLater,
  inWinter,
  WINTER_OFFSET,
  zoneOfClock,
} from "./calendar.ts";
export type { Day } from "./calendar.ts";
export { DAY_MS } from "./day.ts";
export { ageOn, isAdult } from "./age.ts";
export { jsonIn } from "./json.ts";
export { clockAt } from "./address-clock.ts";
export { chartOf, definitionsOf, idOf } from "./chart/chart.ts";
export { placesOf, standingChartOf } from "./chart/standing-chart.ts";
export type { Chart, ChartEdge, ChartState } from "./chart/chart.ts";
export type {
  Box,
  ChartLayout,
  KeptLayout,
  LayoutEdge,
  LayoutNote,
  LayoutState,
  LayoutText,
} from "./chart/chart-layout.ts";
export { structureDiff } from "./chart/diff.ts";
export type { Difference, StructureDiff } from "./chart/diff.ts";
export { hasCardNumber } from "./card-number.ts";
export { PROVIDER_PAGE_MS, queryDue } from "./delays.ts";
export { defineEvents, roles, shapeNamed } from "./events.ts";
export { longest, MOST_ENTRIES, textFault } from "./schema/text-bounds.ts";
export type { AnyEvent, EventOf, EventShape, RawEvent, Role } from "./events.ts";
export { fieldsOf, fieldText, readFields } from "./schema/fields.ts";
export type { EventField } from "./schema/fields.ts";
export { creditKinds, creditTerms, termsOfPlan } from "./money/credit-terms.ts";
export type { CreditTerms } from "./money/credit-terms.ts";
export type { FinancePlan } from "./money/finance-plan.ts";
export { defineLifecycle, instanceId, ownerKeys } from "./lifecycle.ts";
export { recordOf } from "./record.ts";
export type {
  Definition,
  StartRequest,
  Tone,
  Lifecycle,
  LifecycleId,
  Message,
  Migration,
  Refusal,
  SnapshotOf,
  StandingMove,
  Standings,
  StateMeta,
  StoredSnapshot,
  View,
} from "./lifecycle.ts";
export { mermaidOf } from "./chart/mermaid.ts";
export { allocate, cents, currencies, decimal, positiveCents, sum } from "./money/money.ts";
export type { Currency } from "./money/money.ts";
export { activeIds, possibilitiesOf } from "./walk/possible.ts";
export type { Possibility } from "./walk/possible.ts";
export { eraserOf, isNobodysMailbox, isSameMailbox, personalKind } from "./personal.ts";
export type { Eraser, PersonalKind, PersonalText } from "./personal.ts";
export {
  isMadeToOrder,
  isTrialCode,
  MADE_TO_ORDER,
  productFacts,
  TRIAL_TAG,
  trialCode,
} from "./product-facts.ts";
export type { ProductFacts } from "./product-facts.ts";
export { shortestRoutes } from "./walk/routes.ts";
export type { Route } from "./walk/routes.ts";
export type { Samples } from "./samples.ts";
export {
  begin,
  beginUnlooked,
  delayOf,
  lifecycleName,
  metasOf,
  pack,
  pendingDeadlines,
  standsAt,
  stateLabel,
  step,
  stepUnlooked,
  unpack,
} from "./step.ts";
export type { Due, Effect, Stimulus } from "./step.ts";
export {
  annuityOf,
  BASIS_POINTS,
  ceilFractionOf,
  floorFractionOf,
  floorShareOf,
  fractionOf,
  shareOf,
  timesToPay,
  wholeTimes,
} from "./money/rounding.ts";
export {
  askerOf,
  haveMoved,
  moveShares,
  noShares,
  shareFields,
  sharesAt,
  sumId,
} from "./money/shares.ts";
export type { Balance, Share, ShareOutcome, Shares } from "./money/shares.ts";
export { requireSound } from "./schema/sound.ts";
export { storedShape } from "./shape.ts";
export { sendable } from "./view.ts";
export {
  history,
  migrate,
  migrateDeadline,
  migrateDue,
  provable,
  replay,
  replayed,
  structure,
} from "./version.ts";
export type { Reached, Replayable, Replayed } from "./version.ts";
export type { Frame, Move } from "./walk/simulate.ts";
export { queryAfter, simulated } from "./walk/simulator.ts";
export type { Simulated } from "./walk/simulator.ts";
export { xstateSourceOf } from "./chart/xstate-source.ts";
