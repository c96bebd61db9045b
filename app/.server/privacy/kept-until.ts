/** Until when something of a person is kept after their erasure: said to them before they are gone. */
import { unpack, DAY_MS } from "#machines/kit";
import * as order from "#machines/order";
import { holdingsOf } from "./holdings.ts";
import { invoiceData } from "./kept-documents.ts";
import type { PrivacyWorld, Subject } from "./subject.ts";

/** The last day of the last of their invoices, ISO 8601 in UTC; null where the law asks for none. */
export async function keptUntil(world: PrivacyWorld, subject: Subject): Promise<string | null> {
  const days = world.env.retention.documents;
  if (days === null) return null;
  const { own } = await holdingsOf(world, subject);
  const ends = own.flatMap(({ lifecycle, stored }) => {
    if (lifecycle.name !== order.lifecycle.name) return [];
    const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
    return invoiceData(context) ? [Date.parse(context.placedAt) + days * DAY_MS] : [];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}
