/** Issues an invoice with VAT for each charge of what renews in the Polish store, once it was paid (decision 102). */
import type { SnapshotFrom } from "xstate";
import type { Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext, Projection } from "#app/.server/engine/engine-context.ts";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { vatInside } from "#machines/order/money/vat.rules.ts";
import * as subscription from "#machines/subscription";
import { firmIn, monthOf } from "./issuing.ts";

type Charge = subscription.Context["charges"][number];

export const invoiceRenewals: Projection = async (tx, _, stored, at) => {
  const { context }: SnapshotFrom<typeof subscription.machine> = stored;
  await issue(tx, context, { issuedAt: at, chargedAt: () => at });
};

interface When {
  readonly issuedAt: string;
  readonly chargedAt: (charge: Charge) => string;
}

async function issue(tx: Tx, context: subscription.Context, when: When): Promise<void> {
  const { subscriptionId, orderId, name } = context;
  const paid = context.charges.filter(subscription.isInvoiced(context));
  if (paid.length === 0) return;
  const issued = await tx.renewalInvoices.ofSubscription(subscriptionId);
  const open = paid.filter((one) => issued.every(({ renewalId }) => renewalId !== one.renewalId));
  if (open.length === 0) return;
  const buyer = await buyerIn(tx, orderId);
  const { issuedAt } = when;
  for (const charge of open) {
    const { renewalId, amountCents: grossCents, period } = charge;
    const facts = {
      ...{ renewalId, name, quantity: subscription.licencesIn(context, charge), grossCents },
      ...{ vatCents: vatInside(grossCents), chargedAt: when.chargedAt(charge), period },
    };
    const month = monthOf(issuedAt);
    await tx.renewalInvoices.issue({ month, subscriptionId, orderId, issuedAt, facts, buyer });
  }
}

async function buyerIn(tx: Tx, orderId: string) {
  const row = await tx.engine.load(`order:${orderId}`);
  return row && firmIn(tx, unpack(order.lifecycle, JSON.parse(row.snapshot)).context);
}

/** Subscriptions that are looked at in one transaction. */
const PAGE = 200;
/** How far those of before have been looked at: the last one's id, then `DONE`. */
const LOOKED = "invoices of renewals";
const DONE = "all";

/**
 * Issues the invoices of what was charged before there were any; once for each database. When such a charge was answered is not
 * known: its day is that on which it was asked for. Killed, it goes on where it was.
 */
export async function invoiceOlderRenewals({
  store,
  clock,
}: Pick<EngineContext, "store" | "clock">): Promise<void> {
  for (let after = await store.settings.value(LOOKED); after !== DONE;) {
    const from = after ?? "";
    after = await store.write((tx) => issuePage(tx, from, instant(clock)));
  }
}

async function issuePage(tx: Tx, after: string, at: string): Promise<string> {
  const page = await tx.engine.page(subscription.lifecycle.name, after, PAGE);
  const when = { issuedAt: at, chargedAt: ({ askedAt }: Charge) => askedAt };
  for (const { snapshot } of page)
    await issue(tx, unpack(subscription.lifecycle, JSON.parse(snapshot)).context, when);
  const reached = page.at(-1)?.id ?? DONE;
  await tx.settings.set(LOOKED, reached);
  return reached;
}
