/** Orders that an agent looks into: money that did not come, or did not go back, in time (decision 018, LC-19, LC-46). */
import type { OverdueQuery } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { stuck } from "#app/.server/payments/stuck.ts";

/** What is overdue: a payment after goods left, an installment after its last try, a refund past its channel's
 * promise, or without an account to go to for three weeks, a parcel that was handed over after its return had expired, a return that nobody fetched, one that did not
 * come on its day, a crew of whose day nobody has told us anything, money that a provider would not let go of. */
export type Overdue =
  | "parcel"
  | "installation"
  | "payment"
  | "installment"
  | "refund"
  | "account"
  | "return"
  | "fetching"
  | "hold";

export interface OverdueOrder {
  readonly orderId: string;
  readonly what: Overdue;
  /** ISO 8601 in UTC. */
  readonly since: string;
}

const kinds: readonly (Omit<OverdueQuery, "limit"> & { readonly what: Overdue })[] = [
  { what: "payment", machine: "payment-update", states: ["overdue"], isNoted: false },
  { what: "return", machine: "return", states: ["expired.sentLate"], isNoted: false },
  {
    ...{ what: "fetching", machine: "return", states: ["expired.unsent"], isNoted: false },
    having: { channel: "pickup" },
  },
  { what: "hold", ...stuck, isNoted: false },
  { what: "installment", machine: "trial", states: ["installments.overdue"], isNoted: false },
  {
    what: "refund",
    machine: "refund",
    isNoted: true,
    states: ["working.initiated", "working.transferring", "working.partlySucceeded"],
  },
  {
    what: "parcel",
    machine: "shipment",
    isNoted: true,
    states: [
      ...["delivery.sent.shipped", "delivery.sent.underWay.inTransit"],
      ...["delivery.sent.underWay.atHub", "delivery.sent.underWay.outForDelivery"],
    ],
  },
  {
    what: "installation",
    machine: "installation-schedule",
    states: ["overdue"],
    isNoted: false,
  },
  { what: "account", machine: "refund", isNoted: true, states: ["awaitingAccount"] },
];

const MOST = 50;

/** The longest first. */
export async function overdueOrders({
  store,
}: Pick<EngineContext, "store">): Promise<OverdueOrder[]> {
  const byKind = await Promise.all(
    kinds.map(async ({ what, ...query }) => {
      const rows = await store.operations.overdue({ ...query, limit: MOST });
      return rows.map((row) => ({ ...row, what }));
    }),
  );
  return byKind
    .flat()
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, MOST);
}
