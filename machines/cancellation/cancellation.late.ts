/** What the warehouse says of a request when nobody waits for it any more. */
import type { RawEvent, SnapshotOf } from "#machines/kit";
import type { Context } from "./cancellation.schema.ts";

const answers: ReadonlySet<string> = new Set(["cancel.confirmed", "cancel.rejected"]);

/**
 * What is late is called off without waiting for the warehouse (LC-28), and so its answer changes nothing: what leaves all the same
 * is told by its parcel.
 */
export function late({ context }: SnapshotOf<Context>, { type, ...said }: RawEvent) {
  if (!answers.has(type) || !Array.isArray(said["lineIds"])) return null;
  const named: readonly unknown[] = said["lineIds"];
  const isOver = (lineId: unknown) =>
    context.lines.some((line) => line.lineId === lineId && line.state === "cancelled");
  return named.length > 0 && named.every(isOver) ? "known" : null;
}
