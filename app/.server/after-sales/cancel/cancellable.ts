/** What of an order can be called off, and what is offered instead (CANC, OPEN-106). */
import { unitsAlong } from "#machines/cancellation";
import { keptUnits } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

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

/**
 * The chosen ones of some lines, and what belongs to them: a warranty is called off with its phone, and as many of it as
 * of the phone where there is one for each.
 */
export function chosenLines(
  parts: OrderParts,
  open: readonly OrderLine[],
  choice: Choice,
): ChosenLine[] {
  const named = open
    .filter(({ id }) => choice.lineIds.includes(id))
    .map((line) => chosen(parts, line, countOf(parts, line, choice)));
  const whole = named.filter(({ isPart }) => !isPart).map(({ line }) => line.id);
  const isNamed = ({ id }: OrderLine) => choice.lineIds.includes(id);
  const withWhole = withChildren(open, whole).filter((line) => !isNamed(line));
  const some = named.filter(({ isPart }) => isPart);
  const along = open
    .filter((line) => !isNamed(line) && !withWhole.includes(line))
    .flatMap((line) => {
      const goer = some.find((one) => ofLine(parts, one.line)?.along.includes(line.id));
      if (!goer) return [];
      const of = {
        all: unitsToChoose(parts, goer.line).units,
        own: unitsToChoose(parts, line).units,
      };
      const units = unitsAlong(of.all, of.own, goer.units);
      return units > 0 ? [chosen(parts, line, units)] : [];
    });
  return [...named, ...withWhole.map((line) => chosen(parts, line, null)), ...along].sort(
    (one, other) => open.indexOf(one.line) - open.indexOf(other.line),
  );
}

function chosen(parts: OrderParts, line: OrderLine, count: number | null): ChosenLine {
  const { units } = unitsToChoose(parts, line);
  return { line, units: count ?? units, isPart: count !== null && count < units };
}

/** The chosen ones of some lines, and what belongs to them. */
function withChildren(open: readonly OrderLine[], ids: readonly string[]): OrderLine[] {
  const found = open.filter(
    ({ id, parentId }) => ids.includes(id) || (parentId !== null && ids.includes(parentId)),
  );
  const all = found.map(({ id }) => id);
  return all.every((id) => ids.includes(id)) ? found : withChildren(open, [...ids, ...all]);
}

/** A discount instead of cancelling (OPEN-106). */
export function offerOf(parts: OrderParts) {
  const view = parts.cancellation?.view;
  if (!view?.offer || !view.events.includes("discount.accepted")) return null;
  const { amountCents, lineIds } = view.offer;
  return {
    amountCents,
    names: parts.context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name),
  };
}
