/** What the store's people did to a line that no step of it says: a card revoked or held back, a subscription stopped, a request to cancel. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { lastEntry } from "#app/.server/engine/last-entry.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking } from "#app/.server/engine/load-for.ts";
import * as cancellation from "#machines/cancellation";
import * as giftCard from "#machines/gift-card";
import { giftCardIds, subscriptionIdOf } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import * as subscription from "#machines/subscription";

export interface LineMark {
  readonly lineId: string;
  readonly is: "revoked" | "heldBack" | "stopped" | "stopAsked";
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Of so many units; all of them where the line has one. */
  readonly units: number;
}

/** The marks of an order's lines; what was called off altogether says so by its step. */
export async function lineMarks(
  engine: EngineContext,
  looking: Looking,
  context: Context,
): Promise<LineMark[]> {
  const open = context.lines.filter(({ state }) => state !== "cancelled");
  const found = await Promise.all([
    ...open.map((line) => cardMarks(engine, looking, context, line)),
    ...open.map((line) => stopMarks(engine, looking, context, line)),
    enforcedMarks(engine, looking, context),
  ]);
  return found.flat();
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
      const at = (await lastEntry(engine, `gift-card:${key}`, event))?.at ?? null;
      return at === null ? [] : [{ is, at }];
    }),
  );
  return Object.values(ends).flatMap(({ is }) => {
    const marked = cards.flat().filter((one) => one.is === is);
    const last = marked
      .map(({ at }) => at)
      .sort()
      .at(-1);
    return last === undefined ? [] : [{ lineId: line.id, is, at: last, units: marked.length }];
  });
}

async function stopMarks(
  engine: EngineContext,
  looking: Looking,
  context: Context,
  line: OrderLine,
): Promise<LineMark[]> {
  const key = subscriptionIdOf(context, line);
  const found = key && (await loadFor(engine, looking, subscription.lifecycle, key));
  if (!key || !found || subscription.view(found.snapshot, "system").status !== "inactive")
    return [];
  const at = (await lastEntry(engine, `subscription:${key}`, "subscription.stopped"))?.at ?? null;
  return at === null ? [] : [{ lineId: line.id, is: "stopped", at, units: line.quantity }];
}

/** Asked for because the shopper did not agree to a delay: theirs is the word, not the store's. */
const ofShopper = ["DelayDeclined"];

/** The store asked for it, and the warehouse has not answered. */
async function enforcedMarks(
  engine: EngineContext,
  looking: Looking,
  { orderId, lines }: Context,
): Promise<LineMark[]> {
  const found = await loadFor(engine, looking, cancellation.lifecycle, orderId);
  if (!found) return [];
  const { attempts } = cancellation.view(found.snapshot, "system");
  return lines
    .filter(({ state }) => state === "cancelInitiated")
    .flatMap(({ id, quantity }) => {
      const asked = attempts.findLast(
        ({ lineIds, outcome }) =>
          outcome === "requested" && (lineIds.length === 0 || lineIds.includes(id)),
      );
      return asked?.isEnforced === true && !ofShopper.includes(asked.rejection_code)
        ? [{ lineId: id, is: "stopAsked" as const, at: asked.at, units: quantity }]
        : [];
    });
}
