/**
 * Some units of a line are called off while the others go on: the counts, money, stock and words of exactly these
 * (decision 042). Pure.
 */
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { tellNews } from "../lines/order.cancel-news.ts";
import { toCancellation } from "../lines/order.line-effects.ts";
import { lastPlaces, lineIdIn, settled, unitId, unitsLeft } from "../lines/order.units.ts";
import { isOwnChoice, pricedWithout } from "../money/order.conditions.ts";
import { giveBackUnits } from "../money/order.refunds.ts";
import { nothing } from "../lines/order.said.ts";
import type { LineChange } from "../lines/order.said.ts";
import { soldCard } from "../programmes/order.gift-cards.ts";
import { goneEffects } from "../programmes/order.loyalty.ts";

const lineOf = ({ lines }: Context, event: Event): OrderLine | undefined =>
  "lineId" in event ? lines.find(({ id }) => id === event.lineId) : undefined;

const withLine = (context: Context, later: OrderLine): Context => ({
  ...context,
  lines: context.lines.map((line) => (line.id === later.id ? later : line)),
});

/** Somebody waits to hear of them; the line goes on meanwhile. */
export function notePartAsked(context: Context, event: Event): Partial<Context> {
  const line = lineOf(context, event);
  if (event.type !== "units.cancel.requested" || !line) return {};
  const cancelling = Math.min(line.cancelling + event.units, unitsLeft(line));
  return { lines: withLine(context, { ...line, cancelling }).lines };
}

/** What became of it. A line that was called off whole meanwhile has no units left to speak of. */
export function answerPart(context: Context, event: Event): LineChange {
  const line = lineOf(context, event);
  if (event.type !== "units.cancel.answered" || !line || line.state === "cancelled") return nothing;
  const { lineId } = event;
  const asked = { ...line, cancelling: Math.max(0, line.cancelling - event.units) };
  const units = Math.min(event.units, unitsLeft(line));
  const outcome = units > 0 ? event.outcome : "withdrawn";
  const gone =
    outcome === "cancelled"
      ? callOff(context, asked, lastPlaces(asked, units), event.at)
      : { context: withLine(context, asked), said: [] };
  const { cancelled, rejected, unitIds, keptIds } = context.cancelNews;
  const named = (places: readonly number[]) => places.map((place) => unitId(line, place));
  const kept = keptIds.filter((one) => lineIdIn(one) === lineId).length;
  const told = tellNews(gone.context, {
    ...context.cancelNews,
    cancelled: outcome === "cancelled" ? [...cancelled, lineId] : cancelled,
    rejected: outcome === "rejected" ? [...rejected, lineId] : rejected,
    unitIds: outcome === "cancelled" ? [...unitIds, ...named(lastPlaces(line, units))] : unitIds,
    keptIds:
      outcome === "rejected"
        ? [...keptIds, ...named(lastPlaces(line, kept + units).slice(0, units))]
        : keptIds,
  });
  // Whole, and no choice of fields: whatever may change with the money has changed here.
  return {
    context: { ...gone.context, ...told.context },
    said: [...gone.said, ...told.said, ...toCancellation(gone.context)],
  };
}

/** A gift card was taken back before anything of it was spent. */
export function refundCard(context: Context, event: Event): LineChange {
  const sold = event.type === "card.taken.back" ? soldCard(context, event.giftCardId) : null;
  if (!sold) return nothing;
  return callOff(context, sold.line, [sold.place], event.at);
}

/** Their money goes back or is let go, they stand on the shelf again, and take their points along. */
function callOff(before: Context, asked: OrderLine, places: readonly number[], at: string) {
  const going = new Map([[asked.id, places]]);
  const context = isOwnChoice(before) ? pricedWithout(withLine(before, asked), going) : before;
  const line = context.lines.find(({ id }) => id === asked.id) ?? asked;
  const gone = settled(
    {
      ...line,
      cancelledUnits: line.cancelledUnits + places.length,
      units: line.units.map((unit, place) =>
        places.includes(place) ? { ...unit, isCancelled: true } : unit,
      ),
    },
    at,
  );
  const { orderId } = context;
  const money = giveBackUnits(context, line, places, at);
  const later = withLine({ ...context, ...money.context }, gone);
  const stock = { orderId, sku: line.sku, quantity: places.length };
  return {
    context: later,
    said: [
      ...money.said,
      ...(hasParcel(line) ? [{ type: "returnStock" as const, params: stock }] : []),
      ...goneEffects(later, [{ lineId: line.id, units: places.length }]),
    ],
  };
}
