/** What guests want of their orders once they have them. */
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Store } from "#db";
import { goods } from "#machines/cart";
import type { LifecycleId } from "#machines/kit";
import type * as order from "#machines/order";
import { usualSku } from "#tests/kit/purchase.ts";

export const wants = ["cancel", "return", "swap", "address", "day"] as const;

export interface Errand {
  readonly orderId: string;
  readonly wants: (typeof wants)[number];
}

/** What a swap turns the usual article into, what it costs less, and the 7.25 % of tax of that. */
export const swapped = { sku: "M6-128-SAG", savedCents: 2500, savedTaxCents: 181 } as const;
const { name, art, unitCents } = goods.phone;
const model = { ...{ modelId: "meridian-6", size: "128 GB" }, ...{ name, art } };
const articles = {
  from: { ...model, sku: usualSku, priceCents: unitCents },
  to: { ...model, sku: swapped.sku, priceCents: unitCents - swapped.savedCents },
};
/** Where parcels go instead. */
export const elsewhere = "12 Harbor Street";
/** A day on which no truck was offered. */
export const farDay = "2099-06-01";

/** What is said, and to whom, by each wish. */
const said = {
  cancel: ["cancellation", "cancel.requested"],
  return: ["order", "return.requested"],
  swap: ["order", "swap.requested"],
  address: ["order", "address.changed"],
  day: ["delivery-schedule", "date.requested"],
} as const;

function wordsOf({ orderId, wants: wish }: Errand) {
  const [machine, type] = said[wish];
  const to: LifecycleId = `${machine}:${orderId}${wish === "day" ? "/1" : ""}`;
  return { to, type };
}

/** How often the store took it up. */
export async function takenUp(store: Store, errand: Errand): Promise<number> {
  const { to, type } = wordsOf(errand);
  const journal = await store.engine.journal(to);
  return journal.filter(
    ({ event, outcome }) => JSON.parse(event).type === type && outcome === "accepted",
  ).length;
}

/** Asks for it, under a key of its own: whoever saw the store die asks once more. */
export async function ask(engine: EngineContext, errand: Errand): Promise<void> {
  const { orderId, wants: wish } = errand;
  const { to, type } = wordsOf(errand);
  const actor: Actor = { role: "guest", id: orderId, keys: [`order:${orderId}`] };
  const data = dataOf(errand, await contextOf(engine.store, orderId), instant(engine.clock));
  for (const event of [
    ...(wish === "day" ? [{ type: "change.requested" }] : []),
    { type, ...data },
  ]) {
    const key = `${event.type} ${orderId}`;
    const outcome = await dispatch(engine, { to, event, actor, key });
    if (!outcome.ok) throw new Error(`${to} refused ${event.type}: ${outcome.refusal.code}`);
  }
}

/** What an order knows of itself. */
export async function contextOf({ engine }: Store, orderId: string): Promise<order.Context> {
  const row = await engine.load(`order:${orderId}`);
  return JSON.parse(row?.snapshot ?? "{}").context;
}

function dataOf({ orderId, wants: wish }: Errand, { lines, shipTo }: order.Context, at: string) {
  switch (wish) {
    case "cancel":
      return {
        ...{ lineIds: ["1"], rejection_code: "changed_mind", check_for_discount: false },
        cancellation_date: at,
      };
    case "return":
      return {
        ...{ returnId: `RET-${orderId}`, channel: "ship" },
        ...{ reasonCode: "changed_mind", reasonText: "" },
        lines: lines.map(({ id, serials }) => ({ lineId: id, units: 1, serials })),
      };
    case "swap":
      return { lineId: "1", kind: "sku", swapId: `${orderId}-X1`, ...articles };
    case "address":
      return { shipTo: { ...shipTo, line1: elsewhere } };
    case "day":
      return { requestedOn: farDay };
  }
}
