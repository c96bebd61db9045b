/** What of an order can be called off, and what is offered instead (CANC, OPEN-106). */
import { isActiveLine, keptUnits } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { lessWithTax } from "#app/.server/orders/payment-sums.ts";
import { restOfOffer } from "./keeping.ts";

export const remaining = ({ context }: OrderParts): OrderLine[] =>
  context.lines.filter(({ state, tradeIn }) => state !== "cancelled" && tradeIn === null);

/** Lines that both the order and its cancellation let go. */
export function openLines({ context, view, cancellation }: OrderParts): OrderLine[] {
  const may = (id: string) =>
    view.lines.find((line) => line.id === id)?.isCancellable === true &&
    cancellation?.view.lines.find(({ lineId }) => lineId === id)?.flag === "Cancellable";
  return context.lines.filter(({ id, tradeIn }) => tradeIn === null && may(id));
}

/** A line that is to be called off, and how many of its units. */
export interface ChosenLine {
  readonly line: OrderLine;
  readonly units: number;
  /** It keeps others. */
  readonly isPart: boolean;
}

/** What was chosen: ids, and for some of them how many units, as it was typed. */
export interface Choice {
  readonly lineIds: readonly string[];
  readonly unitsOf: (lineId: string) => string;
}

const ofLine = ({ cancellation }: OrderParts, { id }: OrderLine) =>
  cancellation?.view.lines.find(({ lineId }) => lineId === id);

/** How many units of a line there are to call off, and whether some of them may be without the others. */
export function unitsToChoose(parts: OrderParts, line: OrderLine) {
  const known = ofLine(parts, line);
  const units = keptUnits(line).length;
  return { units, isDivisible: known?.isDivisible === true && known.units === units && units > 1 };
}

/** The lines whose number of units nobody can call off: none, more than there are, or no number at all. */
export function miscounted(parts: OrderParts, open: readonly OrderLine[], choice: Choice) {
  return open
    .filter(({ id }) => choice.lineIds.includes(id))
    .filter((line) => countOf(parts, line, choice) === null)
    .map(({ id }) => id);
}

/** How many units of a line are chosen; all where nobody says, null where that is no number of them. */
function countOf(parts: OrderParts, line: OrderLine, { unitsOf }: Choice): number | null {
  const typed = unitsOf(line.id).trim();
  const { units, isDivisible } = unitsToChoose(parts, line);
  if (typed === "") return units;
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return count === units || (isDivisible && count > 0 && count < units) ? count : null;
}

/** The chosen ones of some lines, and what the cancellation says goes with them: a warranty is called off with its phone. */
export function chosenLines(
  parts: OrderParts,
  open: readonly OrderLine[],
  choice: Choice,
): ChosenLine[] {
  const asked = open.filter(({ id }) => choice.lineIds.includes(id));
  // A phone line that works is not called off while its phone stays.
  const named = asked.filter(
    (line) => !isActiveLine(parts.context, line) || asked.some(({ id }) => id === line.parentId),
  );
  if (named.length === 0) return [];
  const meant = parts.cancellation?.meantBy({
    lineIds: named.map(({ id }) => id),
    parts: named.flatMap((line) => {
      const units = countOf(parts, line, choice);
      return units === null ? [] : [{ lineId: line.id, units }];
    }),
  });
  return open.flatMap((line) => {
    const one = meant?.find(({ lineId }) => lineId === line.id);
    if (!one) return [];
    const isPart = one.units !== null;
    return [{ line, isPart, units: one.units ?? unitsToChoose(parts, line).units }];
  });
}

/** A discount instead of cancelling (OPEN-106). */
export function offerOf(parts: OrderParts) {
  const view = parts.cancellation?.view;
  if (!view?.offer || !view.events.includes("discount.accepted")) return null;
  const { lineIds } = view.offer;
  const rest = restOfOffer(parts);
  return {
    amountCents: lessWithTax(parts.context, view.offer),
    names: parts.context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name),
    /** What else was asked for: it is cancelled whatever is answered. */
    rest: (rest?.lineIds ?? []).flatMap((id) => {
      const line = parts.context.lines.find((one) => one.id === id);
      const part = rest?.parts.find(({ lineId }) => lineId === id);
      return line ? `${part?.units ?? keptUnits(line).length} × ${line.name}` : [];
    }),
  };
}
