/** The only door to the database: repositories and the engine's calls go out of it, handles and tables do not. */
export type {
  Deadline,
  Engine,
  EngineReads,
  JournalDraft,
  JournalEntry,
  OutboxRow,
  StoredLifecycle,
} from "./engine.ts";
export { packAtRest, packJournal, packStanding } from "./at-rest.ts";
export { carriers } from "./seed/carriers.ts";
export * as catalogue from "./catalogue.ts";
export { compact } from "./compact.ts";
export { searchModels } from "./catalogue-search.ts";
export { brokenLinks, linked, unsalted } from "./chain.ts";
export { lookAt } from "./look.ts";
export type { Look } from "./look.ts";
export { openLimits } from "./limits.ts";
export type { Limit, Limiter, Limits, Taken } from "./limits.ts";
export type { Repositories, Reads } from "./repositories.ts";
export type { Account } from "./repositories/accounts.ts";
export type { ApiKey } from "./repositories/api-keys.ts";
export type { Company } from "./repositories/companies.ts";
export type { Hook, HookEvent } from "./repositories/hooks.ts";
export type { InstanceRow, Late, Move } from "./repositories/gallery.ts";
export type { OverdueQuery, ReceivedReport } from "./repositories/operations.ts";
export { searchable } from "./repositories/orders.ts";
export type { OrderRow } from "./repositories/orders.ts";
export type { MachinePrint } from "./repositories/prints.ts";
export type { Erasure, KeptDocument } from "./repositories/privacy.ts";
export type { AddressDraft, AddressUse, SavedAddress } from "./repositories/saved-addresses.ts";
export type { SessionRow } from "./repositories/sessions.ts";
export type { RenewalInvoice } from "./repositories/renewal-invoices.ts";
export type { IssuedCorrection, IssuedVat } from "./repositories/vat-invoices.ts";
export type { StockLine } from "./stock-counts.ts";
export type { StockAnswer } from "./repositories/stock.ts";
export { seedCatalogue } from "./seed/catalogue/index.ts";
export {
  betweenReleases,
  newerLifecycle,
  NewerInstance,
  notMigrated,
  StartRefused,
} from "./newer.ts";
export { opening, proveRoom, startFault } from "./open-fault.ts";
export { damagesOf, readable } from "./readable.ts";
export { takeServersPlace } from "./sole-server.ts";
export { openStore } from "./store.ts";
export type { StoreOptions } from "./store.ts";
export type { Store, Tx } from "./transaction.ts";
export { StoreUnavailable } from "./unavailable.ts";
