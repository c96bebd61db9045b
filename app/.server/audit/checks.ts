/** What the audit checks besides the engine: money, stock, outbox, lists. The provider's book needs the provider. */
import { checkCarts } from "./carts.ts";
import { checkErased } from "./erased.ts";
import { checkLoyalty } from "./loyalty.ts";
import { checkOrderIndex } from "./order-index.ts";
import { checkOrders } from "./orders.ts";
import { checkOutbox } from "./outbox.ts";
import { checkPayments } from "./payments.ts";
import { checkRenewalInvoices } from "./renewal-invoices.ts";
import { checkShipments } from "./shipments.ts";
import { checkStock } from "./shelves.ts";
import { checkVatCorrections } from "./vat-corrections.ts";

export { checkBooks } from "./books.ts";
export { checkRenewals } from "./renewals.ts";
export { checkGiftBook } from "./gift-book.ts";
export { checkKeptDocuments } from "./kept-documents.ts";
export { checkInbox } from "./inbox.ts";

export const checks = [
  checkPayments,
  checkOrders,
  checkShipments,
  checkCarts,
  checkStock,
  checkOutbox,
  checkOrderIndex,
  checkLoyalty,
  checkVatCorrections,
  checkRenewalInvoices,
  checkErased,
] as const;
