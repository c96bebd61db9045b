/** Points that an order takes back: units that did not stay, and units that cost less than when they earned. Pure. */
import { allocate, floorFractionOf, sum } from "#machines/kit";
import { pointsAt } from "./points-account.ledger.ts";
import { counted, keptPoints } from "./points-account.lots.ts";
import { takenFrom } from "./points-account.owing.ts";
import type { Context, Event, Lot } from "./points-account.schema.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Update = Partial<Context>;

/** Units that came back take their part of the points with them; what was spent of it is owed. */
export function withoutUnits(context: Context, event: EventOf<"goods.taken.back">): Update {
  const lot = context.lots.find(({ lotId }) => lotId === `${event.orderId}/${event.lineId}`);
  if (!lot) return {};
  const unitsBack = Math.min(lot.units, lot.unitsBack + event.units);
  const share = sum(lot.unitPoints.slice(lot.unitsBack, unitsBack));
  const taken = takenFrom(context, lot, share, event.at);
  const returning = Math.max(0, lot.returning - event.units);
  const takenBack = lot.takenBack + taken.takenBack;
  return {
    lots: context.lots.map((one) =>
      one === lot ? { ...taken.lot, unitsBack, returning, takenBack } : one,
    ),
    sums: counted(context.sums, { reversed: taken.gone }),
  };
}

/** A return has begun, or came to nothing: the points of its units wait for it, and no longer. */
export function withReturning({ lots }: Context, event: EventOf<"goods.returning">): Update {
  const { orderId, lineId, units } = event;
  return {
    lots: lots.map((lot) =>
      lot.lotId === `${orderId}/${lineId}`
        ? { ...lot, returning: Math.min(units, lot.units - lot.unitsBack) }
        : lot,
    ),
  };
}

/**
 * Goods cost less than when they earned (OPEN-94): the order comes to what it would have earned at the same rate, and what
 * that is less goes; what was spent of it is owed.
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
  const cut = new Map(
    meant.map(({ lot }, at) => [lot, cheaper(context, lot, shares[at] ?? 0, event)]),
  );
  return {
    lots: context.lots.map((lot) => cut.get(lot)?.lot ?? lot),
    sums: counted(context.sums, { reversed: sum([...cut.values()].map(({ gone }) => gone)) }),
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

function cheaper(
  context: Context,
  lot: Lot,
  share: number,
  { cutId, at }: EventOf<"goods.cheaper">,
): { readonly lot: Lot; readonly gone: number } {
  const { earned, valueCents, unitPoints, unitsBack } = lot;
  const kept = keptPoints(lot);
  const lost = Math.min(share, kept);
  const taken = takenFrom(context, lot, lost, at);
  const back = unitPoints.slice(0, unitsBack);
  const staying = allocate(
    kept - lost,
    unitPoints.slice(unitsBack).map(() => 1),
  );
  return {
    gone: taken.gone,
    lot: {
      ...taken.lot,
      earned: earned - lost,
      valueCents: valueCents - floorFractionOf(valueCents, lost, earned),
      unitPoints: [...back, ...staying],
      cuts: [...lot.cuts, cutId],
    },
  };
}
