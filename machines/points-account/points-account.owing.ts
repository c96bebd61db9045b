/**
 * Points that go back after they were spent are owed, and whatever becomes usable next pays for them first (OPEN-94, decision
 * 059). Pure.
 */
import { sum } from "#machines/kit";
import { counted, freePoints, spentFrom } from "./points-account.lots.ts";
import type { Context, Lot } from "./points-account.schema.ts";

/** A lot without points that should not have been earned: what is left goes at once, and what was spent is owed. */
export function takenFrom(context: Context, lot: Lot, points: number, at: string) {
  const gone = Math.min(lot.left, points);
  const isExpired = lot.expiresAt <= at;
  // What nobody used before it expired is owed by nobody.
  const used = spentFrom(context, lot) + lot.offset - lot.takenBack;
  const owed = isExpired ? Math.min(points - gone, Math.max(0, used)) : points - gone;
  return {
    gone,
    /** With what is owed. */
    takenBack: gone + owed,
    lot: { ...lot, left: lot.left - gone, owed: lot.owed + owed },
  };
}

/** What may be spent pays first for what is owed, those that expire first before the others. */
export function settled(context: Context): Partial<Context> {
  const free = sum(context.lots.map(freePoints));
  const paid = Math.min(free, owedPoints(context));
  if (paid === 0) return {};
  const offsets = spread(
    context.lots.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt)),
    freePoints,
    paid,
  );
  const owing = spread(context.lots, ({ owed }) => owed, paid);
  return {
    lots: context.lots.map((lot) => {
      const offset = offsets.get(lot) ?? 0;
      return {
        ...lot,
        left: lot.left - offset,
        offset: lot.offset + offset,
        owed: lot.owed - (owing.get(lot) ?? 0),
      };
    }),
    sums: counted(context.sums, { reversed: paid }),
  };
}

/** Points that an account owes. */
export const owedPoints = ({ lots }: Pick<Context, "lots">): number =>
  sum(lots.map(({ owed }) => owed));

/** So many points out of lots, one after another, as far as each has some. */
function spread(lots: readonly Lot[], of: (lot: Lot) => number, points: number): Map<Lot, number> {
  let missing = points;
  const parts = new Map<Lot, number>();
  for (const lot of lots) {
    const part = Math.min(of(lot), missing);
    parts.set(lot, part);
    missing -= part;
  }
  return parts;
}
