/** Points that an order takes back: units that did not stay, and units that cost less than when they earned. Pure. */
import { allocate, floorFractionOf, sum } from "#machines/kit";
import { counted, inYear, pointsAt } from "./points-account.ledger.ts";
import type { Context, Event, Lot } from "./points-account.schema.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Update = Partial<Context>;

/** Units that came back take their part of the points with them, as far as it is still there. */
export function withoutUnits(context: Context, event: EventOf<"goods.taken.back">): Update {
  const lot = context.lots.find(({ lotId }) => lotId === `${event.orderId}/${event.lineId}`);
  if (!lot) return {};
  const unitsBack = Math.min(lot.units, lot.unitsBack + event.units);
  const lost = Math.min(lot.left, sum(lot.unitPoints.slice(lot.unitsBack, unitsBack)));
  const { sums, earnedByYear } = context;
  return {
    lots: context.lots.map((one) =>
      one === lot ? { ...one, unitsBack, left: one.left - lost } : one,
    ),
    sums: counted(sums, { reversed: lost }),
    earnedByYear: inYear(earnedByYear, lot.earnedAt, -lost),
  };
}

/** Points of the units of a lot that did not come back. */
const keptPoints = ({ unitPoints, unitsBack }: Lot): number => sum(unitPoints.slice(unitsBack));

/**
 * Goods cost less than when they earned (OPEN-94): the order comes to what it would have earned at the same rate, and what
 * that is less goes, as far as it is still there.
 */
export function withCheaper(context: Context, event: EventOf<"goods.cheaper">): Update {
  const ofOrder = context.lots.filter(({ orderId }) => orderId === event.orderId);
  const meant = ofOrder.flatMap((lot) => {
    const line = event.lines.find(({ lineId }) => lot.lotId === `${event.orderId}/${lineId}`);
    return line && !lot.cuts.includes(event.cutId) ? [{ lot, lessCents: line.lessCents }] : [];
  });
  const shares = allocate(
    lessPoints(ofOrder, event),
    meant.map(({ lessCents }) => lessCents),
  );
  const cut = new Map(meant.map(({ lot }, at) => [lot, cheaper(lot, shares[at] ?? 0, event)]));
  const lost = meant.map(({ lot }) => ({ lot, points: lot.left - (cut.get(lot)?.left ?? 0) }));
  return {
    lots: context.lots.map((lot) => cut.get(lot) ?? lot),
    sums: counted(context.sums, { reversed: sum(lost.map(({ points }) => points)) }),
    earnedByYear: lost.reduce(
      (years, { lot, points }) => inYear(years, lot.earnedAt, -points),
      context.earnedByYear,
    ),
  };
}

/** What an order earns less. One of before did not note its rate: what it still has says what a cent of it earned. */
function lessPoints(ofOrder: readonly Lot[], event: EventOf<"goods.cheaper">): number {
  const { wasCents, paidCents } = event;
  const terms = ofOrder[0]?.terms;
  if (terms) return pointsAt(wasCents, terms) - pointsAt(paidCents, terms);
  const kept = sum(ofOrder.map(keptPoints));
  return kept - floorFractionOf(kept, paidCents, wasCents);
}

function cheaper(lot: Lot, share: number, { cutId }: EventOf<"goods.cheaper">): Lot {
  const { left, earned, valueCents, unitPoints, unitsBack } = lot;
  const kept = keptPoints(lot);
  const lost = Math.min(left, share, kept);
  const back = unitPoints.slice(0, unitsBack);
  const staying = allocate(
    kept - lost,
    unitPoints.slice(unitsBack).map(() => 1),
  );
  return {
    ...lot,
    earned: earned - lost,
    left: left - lost,
    valueCents: valueCents - floorFractionOf(valueCents, lost, earned),
    unitPoints: [...back, ...staying],
    cuts: [...lot.cuts, cutId],
  };
}
