/** What waits for an agent at an order: money that was declined either way, a swap that costs more (LC-10, LC-18, LC-19). */
import type { OutsideScope, RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { onTopWithTax } from "#machines/order";
import * as replacement from "#machines/replacement";
import * as swap from "#machines/swap";
import { deskOffers } from "./desk-offers.ts";
import { openRecord } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

/** One matter, with what an agent may do about it. */
export interface DeskTask {
  readonly id: LifecycleId;
  readonly kind:
    | ("charge" | "credit" | "swap" | "swapKept")
    | ("refund" | "refundUnpaid" | "refundLate" | "account" | "accountRefused");
  /** What it is about, in the order's own words. */
  readonly items: readonly string[];
  readonly amountCents: number;
  readonly events: readonly string[];
  /** The page where it is done for the customer, and since when they are asked. */
  readonly page?: { readonly href: string; readonly since: string };
}

/** Everybody else has no such page. */
export async function openDesk(request: Request, scope: OutsideScope, address: OrderAddress) {
  const parts = await openRecord(request, scope, address);
  if (parts.viewer.role !== "agent") throw notFound();
  if (parts.isErased) return { parts, tasks: [], offers: [] };
  const tasks = [
    ...refundsOf(parts),
    ...lateRefundsOf(parts),
    ...accountsOf(parts),
    ...(await chargesOf(scope, parts)),
    ...(await swapsOf(scope, parts)),
  ];
  return { parts, tasks, offers: await deskOffers(scope, parts) };
}

function itemsOf({ context }: OrderParts, lineIds: readonly string[]): string[] {
  return context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name);
}

function refundsOf(parts: OrderParts): DeskTask[] {
  return parts.refunds.flatMap(({ refundId, isDeclined, isUnpaid, entries, lineIds }) =>
    isDeclined
      ? {
          id: `refund:${refundId}` as const,
          kind: isUnpaid ? ("refundUnpaid" as const) : ("refund" as const),
          items: itemsOf(parts, lineIds),
          amountCents: sum(
            entries.map(({ state, amountCents }) => (state === "declined" ? amountCents : 0)),
          ),
          events: ["refund.retried", "alternative.chosen"],
        }
      : [],
  );
}

/** Past the promised day with no answer (LC-19). */
function lateRefundsOf(parts: OrderParts): DeskTask[] {
  return parts.refunds.flatMap(({ refundId, events, entries, lineIds }) =>
    events.includes("refund.unanswered")
      ? {
          id: `refund:${refundId}` as const,
          kind: "refundLate" as const,
          items: itemsOf(parts, lineIds),
          amountCents: sum(
            entries.map(({ state, amountCents }) => (state === "asked" ? amountCents : 0)),
          ),
          events: ["refund.retried", "refund.unanswered"],
        }
      : [],
  );
}

/** Nobody has said where what was paid at the door is to go, or a bank sent it back from there (PAY-43); an agent takes it down on the telephone. */
function accountsOf(parts: OrderParts): DeskTask[] {
  const { storefront, orderId } = parts.context;
  return parts.refunds.flatMap(({ refundId, account, lineIds, isDeclined }) =>
    account?.isNeeded
      ? {
          id: `refund:${refundId}` as const,
          kind: account.isRefused ? ("accountRefused" as const) : ("account" as const),
          items: itemsOf(parts, lineIds),
          amountCents: account.amountCents,
          // What a bank refused besides is settled by the same press, and offered there.
          events: isDeclined ? [] : ["alternative.chosen"],
          page: {
            href: paths.refundAccount(storefront, orderId, refundId),
            since: account.askedAt,
          },
        }
      : [],
  );
}

const declined = { chargeDeclined: "charge", creditDeclined: "credit" } as const;

async function chargesOf({ engine }: RequestScope, parts: OrderParts): Promise<DeskTask[]> {
  const rows = parts.context.replacements.map(async ({ replacementId }): Promise<DeskTask[]> => {
    const found = await loadFor(engine, parts, replacement.lifecycle, replacementId);
    const view = found && replacement.view(found.snapshot, parts.viewer.role);
    if (view?.label !== "chargeDeclined" && view?.label !== "creditDeclined") return [];
    const kind = declined[view.label];
    const isOpen = kind === "charge" ? "declined" : "charged";
    const open = view.charges.filter(({ is }) => is === isOpen);
    return [
      {
        ...{ id: `replacement:${replacementId}`, kind },
        amountCents: sum(open.map(({ amountCents }) => amountCents)),
        items: itemsOf(parts, [view.lineId]),
        events: [kind === "charge" ? "charge.retried" : "credit.retried"],
      },
    ];
  });
  return (await Promise.all(rows)).flat();
}

async function swapsOf({ engine }: RequestScope, parts: OrderParts): Promise<DeskTask[]> {
  const swapId = parts.context.swap?.swapId;
  const found = swapId ? await loadFor(engine, parts, swap.lifecycle, swapId) : null;
  const view = found && swap.view(found.snapshot, parts.viewer.role);
  if (!view || swapId === undefined || !view.isOwed) return [];
  return [
    {
      ...{ id: `swap:${swapId}`, kind: view.isUndoRefused ? "swapKept" : "swap" },
      // What the customer owes is due with its tax.
      amountCents: onTopWithTax(parts.context, view.lineId, view.differenceCents),
      items: view.shown.map(({ article }) => article.name),
      events: [
        "difference.settled",
        "difference.waived",
        ...(view.events.includes("difference.declined") ? ["difference.declined"] : []),
      ],
    },
  ];
}
