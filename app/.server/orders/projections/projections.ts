/** Which tables follow which lifecycle. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { noteContacts } from "./contacts.ts";
import {
  tellOfOrder,
  tellOfRefund,
  tellOfReturn,
  tellOfShipment,
  tellOfSubscription,
} from "./hooks.ts";
import { indexOrder } from "./orders.ts";
import { invoiceRenewals } from "./renewal-invoices.ts";
import { indexSubscription } from "./subscriptions.ts";
import { correctInvoice } from "./vat-corrections.ts";

export const projections: EngineContext["projections"] = {
  order: [indexOrder, noteContacts, correctInvoice, tellOfOrder],
  refund: [tellOfRefund],
  return: [tellOfReturn],
  shipment: [tellOfShipment],
  subscription: [indexSubscription, invoiceRenewals, tellOfSubscription],
};
