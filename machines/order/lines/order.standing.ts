/** The order's status, told in one place from what holds it and from its lines (LC-01). */
import type { SnapshotOf } from "#machines/kit";
import type { Context } from "../order.schema.ts";
import { statusOf } from "./order.lines.ts";
import type { State } from "./order.statuses.ts";

type Held = "swapOrdered" | "swapSwapped" | "awaitingConsent";

/** What holds an order, by its snapshot; null when nothing does. */
export function heldBy({ value }: Pick<SnapshotOf<Context>, "value">): Held | null {
  const hold = typeof value === "string" ? undefined : value["hold"];
  return hold === "swapOrdered" || hold === "swapSwapped" || hold === "awaitingConsent"
    ? hold
    : null;
}

/** The status: a swap speaks for the whole order; while a delay waits for its answer, the lines do. */
export function standingOf(snapshot: SnapshotOf<Context>): State {
  const { context } = snapshot;
  const held = heldBy(snapshot);
  return held === null || held === "awaitingConsent" ? statusOf(context) : held;
}

/** Whether nothing of what came after arrival is still going on. */
export function isAfterSalesOver({ value }: Pick<SnapshotOf<Context>, "value">): boolean {
  return typeof value !== "string" && value["afterSales"] === "over";
}

/** Whether somebody has to pay before anything goes on. */
export function isUpdateRequired({ value }: Pick<SnapshotOf<Context>, "value">): boolean {
  return typeof value !== "string" && value["payment"] === "updateRequired";
}
