/** What became of a line that no step of it says: a card revoked, held back or taken back, a subscription stopped, unpaid or ended, a request to cancel. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { lastEntry } from "#app/.server/engine/last-entry.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking, Reading } from "#app/.server/engine/load-for.ts";
import * as cancellation from "#machines/cancellation";
import * as giftCard from "#machines/gift-card";
import { giftCardIds, isUntaken, subscriptionIdOf } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import * as subscription from "#machines/subscription";
import type { Status, SubscriptionView } from "#machines/subscription";

export interface LineMark {
  readonly lineId: string;
  readonly is:
    | ("revoked" | "heldBack" | "takenBack" | "stopped" | "stopAsked" | "unpaidStopAsked")
    | ("pastDue" | "suspended" | "ending" | "ended");
  /** When that was; until when, where something ends by itself. ISO 8601, UTC. */
  readonly at: string;
  /** Of so many units; all of them where the line has one. */
  readonly units: number;
}

/** The marks of an order's lines; what was called off altogether says so by its step. */
export async function lineMarks(
  engine: EngineContext,
  looking: Looking,
  context: Context,
  renewals: readonly SubscriptionView[],
): Promise<LineMark[]> {
  const open = context.lines.filter(({ state }) => state !== "cancelled");
  const isOpen = ({ lineId }: SubscriptionView) => open.some(({ id }) => id === lineId);
  const found = await Promise.all([
    ...open.map((line) => cardMarks(engine, looking, context, line)),
    ...renewals.filter(isOpen).map((one) => renewalMarks(engine, one, context)),
    enforcedMarks(engine, looking, context),
  ]);
  return found.flat();
}

/** The subscriptions that lines of an order began, as whoever looks may see them (LINE-18). */
export async function renewalsOf(
  engine: Reading,
  looking: Looking,
  context: Context,
): Promise<SubscriptionView[]> {
  const ids = context.lines.flatMap((line) => subscriptionIdOf(context, line) ?? []);
  const found = await Promise.all(
    ids.map((id) => loadFor(engine, looking, subscription.lifecycle, id)),
  );
  return found.flatMap((one) => (one ? [subscription.view(one.snapshot, "system")] : []));
}

/** How a card ended, and by which event. */
const ends = {
  revoked: { is: "revoked", event: "revoked" },
  cancelled: { is: "heldBack", event: "sending.cancelled" },
} as const;

async function cardMarks(
  engine: EngineContext,
  looking: Looking,
  context: Context,
  line: OrderLine,
): Promise<LineMark[]> {
  const cards = await Promise.all(
    giftCardIds(context, line).map(async (key) => {
      const found = await loadFor(engine, looking, giftCard.lifecycle, key);
      const label = found ? giftCard.view(found.snapshot, "system").label : "none";
      if (label !== "revoked" && label !== "cancelled") return [];
      const { is, event } = ends[label];
      const taken = await lastEntry(engine, `gift-card:${key}`, "taken.back");
      if (taken) return [{ is: "takenBack" as const, at: taken.at }];
      const at = (await lastEntry(engine, `gift-card:${key}`, event))?.at ?? null;
      return at === null ? [] : [{ is, at }];
    }),
  );
  const kinds = [...Object.values(ends).map(({ is }) => is), "takenBack" as const];
  return kinds.flatMap((is) => {
    const marked = cards.flat().filter((one) => one.is === is);
    const last = marked
      .map(({ at }) => at)
      .sort()
      .at(-1);
    return last === undefined ? [] : [{ lineId: line.id, is, at: last, units: marked.length }];
  });
}

/** How a subscription stands that does not simply run: stopped by our team, unpaid, or at its end (SUB-03). */
async function renewalMarks(
  engine: EngineContext,
  { subscriptionId, lineId, ...view }: SubscriptionView,
  context: Context,
): Promise<LineMark[]> {
  const units = context.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  const stoppedAt = async () =>
    (await lastEntry(engine, `subscription:${subscriptionId}`, "subscription.stopped"))?.at ?? null;
  const found: Partial<Record<Status, readonly [LineMark["is"], string | null]>> = {
    active: ["pastDue", view.activeUntil],
    Suspended: ["suspended", view.reactivateUntil],
    cancelled: ["ending", view.paidUntil],
    terminated: ["ended", view.endedAt],
    ...(view.status === "inactive" && { inactive: ["stopped", await stoppedAt()] }),
  };
  const [is, at = null] = found[view.status] ?? [];
  return is === undefined || at === null ? [] : [{ lineId, is, at, units }];
}

/** Asked for because the shopper did not agree to a delay: theirs is the word, not the store's. */
const ofShopper = ["DelayDeclined"];

/** The store asked for it, and the warehouse has not answered. */
async function enforcedMarks(
  engine: EngineContext,
  looking: Looking,
  context: Context,
): Promise<LineMark[]> {
  const { orderId, lines } = context;
  const found = await loadFor(engine, looking, cancellation.lifecycle, orderId);
  if (!found) return [];
  const { attempts } = cancellation.view(found.snapshot, "system");
  return lines
    .filter(({ state }) => state === "cancelInitiated")
    .flatMap((line) => {
      const { id, quantity } = line;
      const is = isUntaken(context, line) ? ("unpaidStopAsked" as const) : ("stopAsked" as const);
      const asked = attempts.findLast(
        ({ lineIds, outcome }) =>
          outcome === "requested" && (lineIds.length === 0 || lineIds.includes(id)),
      );
      return asked?.isEnforced === true && !ofShopper.includes(asked.rejection_code)
        ? [{ lineId: id, is, at: asked.at, units: quantity }]
        : [];
    });
}
