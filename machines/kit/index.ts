export { command, shellActions, tellEach } from "./actions.ts";
export {
  addBusinessDays,
  addDays,
  addMonths,
  countryOf,
  dayOf,
  endOfDay,
  federalHolidays,
  instantOf,
  isDeliveryDay,
  WINTER_OFFSET,
} from "./calendar.ts";
export type { Day } from "./calendar.ts";
export { chartOf, definitionsOf, idOf } from "./chart.ts";
export type { Chart, ChartEdge, ChartState } from "./chart.ts";
export type {
  Box,
  ChartLayout,
  KeptLayout,
  LayoutEdge,
  LayoutNote,
  LayoutState,
  LayoutText,
} from "./chart-layout.ts";
export { structureDiff } from "./diff.ts";
export type { Difference, StructureDiff } from "./diff.ts";
export { defineEvents, roles } from "./events.ts";
export type { AnyEvent, EventOf, EventShape, RawEvent, Role } from "./events.ts";
export { fieldsOf, fieldText, readFields } from "./fields.ts";
export type { EventField } from "./fields.ts";
export type { FinancePlan } from "./finance-plan.ts";
export { defineLifecycle } from "./lifecycle.ts";
export type {
  Birth,
  Lamp,
  Lifecycle,
  LifecycleId,
  Message,
  Migration,
  Refusal,
  StateMeta,
  StoredSnapshot,
  View,
} from "./lifecycle.ts";
export { mermaidOf } from "./mermaid.ts";
export { allocate, cents, currencies, decimal, positiveCents, sum } from "./money.ts";
export type { Currency } from "./money.ts";
export { activeIds, possibilitiesOf } from "./possible.ts";
export type { Possibility } from "./possible.ts";
export { productFacts } from "./product-facts.ts";
export type { ProductFacts } from "./product-facts.ts";
export { shortestRoutes } from "./routes.ts";
export type { Route } from "./routes.ts";
export type { Samples } from "./samples.ts";
export {
  begin,
  delayOf,
  lifecycleName,
  pack,
  pendingDeadlines,
  stateLabel,
  step,
  unpack,
} from "./step.ts";
export type { Due, Effect, Stimulus } from "./step.ts";
export { haveMoved, moveShares, noShares, shareFields, sharesAt } from "./shares.ts";
export type { Balance, Share, ShareOutcome, Shares } from "./shares.ts";
export { sendable } from "./view.ts";
export { history, migrate, migrateDeadline, migrateDue, replay, structure } from "./version.ts";
export type { Reached, Replayable, Replayed } from "./version.ts";
export type { Frame, Move } from "./simulate.ts";
export { queryAfter, simulated } from "./simulator.ts";
export type { Simulated } from "./simulator.ts";
export { xstateSourceOf } from "./xstate-source.ts";
