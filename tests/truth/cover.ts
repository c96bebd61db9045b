/** What covers goods, as the bookkeeper keeps it: it begins when they are there, and is of no use without them. */
import { answer, end } from "./calling-off.ts";
import { refund } from "./giving-back.ts";
import { sum } from "#machines/kit";
import { kept, lineOf, whole } from "./model.ts";
import type { Line, Model } from "./model.ts";

/** What covers these lines and has neither begun nor been called off. */
export const waitingWith = ({ lines }: Model, lineIds: readonly string[]): Line[] =>
  lines.filter(
    ({ by, parentId, arrivedAt, isCancelled }) =>
      by === "service" &&
      parentId !== null &&
      lineIds.includes(parentId) &&
      arrivedAt === null &&
      !isCancelled,
  );

/** What covers goods begins when they are there; then nobody calls it off any more. */
export function begin(model: Model, lineIds: readonly string[], now: number): void {
  for (const cover of waitingWith(model, lineIds)) {
    cover.word = "Active";
    cover.arrivedAt = now;
  }
  answer(model);
}

/**
 * A parcel is lost on its way, and what belongs to its lines is called off: it is of no use to anybody. All of it goes back in
 * one sum, in cents.
 */
export function lose(model: Model, lineIds: readonly string[], now: number): number {
  const lines = lineIds.map((id) => lineOf(model, id));
  for (const line of lines) line.isLost = true;
  const { shares } = refund(
    model,
    {
      ...{ id: `${lineIds.join()} lost`, parts: lines.map(whole), units: lines.flatMap(kept) },
      lostIds: lineIds,
    },
    now,
  );
  const covers = waitingWith(model, lineIds).map(({ id }) => id);
  if (covers.length > 0) end(model, covers, now);
  return sum(shares);
}
