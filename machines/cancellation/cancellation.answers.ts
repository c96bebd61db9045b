/** Which lines, and how many of their units, an answer of the warehouse is about. Pure. */
import type { Context, Event, Line, Part } from "./cancellation.schema.ts";

/** What belongs to goods that are asked for goes the way that they go, and waits for their answer. */
export const waitsWith = (line: Line, asked: readonly Line[]): Line | undefined =>
  line.hasParcel ? undefined : asked.find(({ lineId }) => lineId === line.parentId);

/** How many of what there is one of for each unit go with some units: no more of it stays than units do. */
export const unitsAlong = (parentUnits: number, childUnits: number, units: number): number =>
  childUnits > parentUnits ? 0 : Math.max(0, childUnits - (parentUnits - units));

/** Requests that the warehouse has not answered: also those that nobody waits for any more. */
const awaited: ReadonlySet<Line["request"]> = new Set<Line["request"]>([
  ...(["requested", "withdrawn", "overtaken"] as const),
]);

/** The lines an answer of the warehouse is about: those it names and what waits with them, else all that were asked for. */
export function answeredLines(context: Context, event: Event): Line[] {
  const { lines } = context;
  const named = "lineIds" in event ? event.lineIds : [];
  const open = lines.filter(({ request }) => request !== null && awaited.has(request));
  const isMeant = (line: Line): boolean => {
    const parent = waitsWith(line, open);
    return named.includes(line.lineId) || (parent !== undefined && isMeant(parent));
  };
  const meant = named.length === 0 ? open : open.filter(isMeant);
  return meant.filter((line) => unitsAnswered(context, line, event) !== 0);
}

/** How many units of a line an answer is about; null is all that is left. What waits with a line goes by its units. */
export function unitsAnswered({ lines }: Context, line: Line, event: Event): number | null {
  const parts: readonly Part[] = "parts" in event ? event.parts : [];
  const goods = line.hasParcel ? undefined : lines.find((one) => one.lineId === line.parentId);
  const ofGoods = parts.find(({ lineId }) => lineId === goods?.lineId);
  const units =
    parts.find(({ lineId }) => lineId === line.lineId)?.units ??
    line.asked ??
    (goods && ofGoods ? unitsAlong(goods.units, line.units, ofGoods.units) : null);
  return units === null || units >= line.units ? null : units;
}
