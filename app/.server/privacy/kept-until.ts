/** Until when something of a person is kept after their erasure: said to them before they are gone. */
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { ordersIn } from "./erase.ts";
import { holdingsOf } from "./holdings.ts";
import { invoiceData, invoicedBy, lawfulEnd } from "./kept-documents.ts";
import type { PrivacyWorld, Subject } from "./subject.ts";

/** The last day of the last of their invoices, ISO 8601 in UTC; null where the law asks for none. */
export async function keptUntil(world: PrivacyWorld, subject: Subject): Promise<string | null> {
  const days = world.env.retention.documents;
  const ends: string[] = [];
  for (const { stored } of ordersIn(await holdingsOf(world, subject))) {
    const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
    const invoiced = await invoicedBy(world.engine.store, context);
    if (invoiceData(invoiced))
      ends.push(...[lawfulEnd(invoiced, days)].flatMap((end) => end ?? []));
  }
  return ends.sort().at(-1) ?? null;
}
