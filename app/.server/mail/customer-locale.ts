/** The language in which somebody is written to because of what an agent or an operator did: theirs, not that of who did it. */
import type { Reads, EngineReads } from "#db";
import type { Locale } from "#app/i18n.ts";
import type { Subject } from "#machines/data-erasure";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { localeOfOrder } from "./order-locale.ts";

interface CustomersOrders extends Pick<Reads, "accounts" | "orders"> {
  readonly engine: EngineReads;
}

/** That of the order, or of the account's newest one; else the one that their store speaks by itself. */
export async function customersLocale(store: CustomersOrders, subject: Subject): Promise<Locale> {
  if (subject.kind === "order") return (await localeIn(store, subject.orderId)) ?? "en-US";
  const { customerId } = subject;
  const [newest] = await store.orders.ofCustomer({ customerId, limit: 1 });
  const spoken = newest && (await localeIn(store, newest.orderId));
  if (spoken) return spoken;
  const account = await store.accounts.byId(customerId);
  return account?.storefront === "pl" ? "pl" : "en-US";
}

async function localeIn({ engine }: CustomersOrders, orderId: string): Promise<Locale | null> {
  const stored = await engine.load(`order:${orderId}`);
  return stored && localeOfOrder(unpack(order.lifecycle, JSON.parse(stored.snapshot)).context);
}
