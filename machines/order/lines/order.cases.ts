/** How an order follows what becomes of some units of a line: its returns and replacements. Pure. */
import type { LineCase, OrderLine } from "../order.schema.ts";
import { ownSteps } from "./order.line-transitions.ts";
import type { LineState } from "./order.line-transitions.ts";
import { phaseOf } from "./order.phases.ts";
import { hasArrived, nextPlaces, settled, unitsLeft } from "./order.units.ts";

/** Whether a report is about units that went their own way after they arrived. */
export function isOfCases(line: OrderLine, reported: LineState, caseId: string | null): boolean {
  if (caseId !== null) return true;
  if (phaseOf(reported) === "afterSales") return hasArrived(line.step);
  // All that is left of a line may come to rest again without anybody naming what it was.
  return hasArrived(reported) && line.cases.some((one) => isAbout(one, null) && isOpen(one));
}

const isAbout = (one: LineCase, caseId: string | null): boolean => one.caseId === caseId;

const isOpen = ({ state, isOver }: LineCase): boolean => !isOver && follows(state, "delivered");

function follows(from: LineState, to: LineState): boolean {
  const steps: readonly LineState[] = ownSteps[from];
  return steps.includes(to);
}

/** The line after a report about one of its returns or replacements, or null when it cannot follow. */
export function followCase(
  line: OrderLine,
  reported: LineState,
  caseId: string | null,
  at: string,
): OrderLine | null {
  // What an order of before did not know by its name.
  const known = caseOf(line, caseId) ?? caseOf(line, null);
  const unnamed = caseId === null ? (lastOpen(line, reported) ?? begun(line, reported)) : undefined;
  const found = known ?? unnamed;
  if (!found) return null;
  if (hasArrived(reported)) return withoutCase(line, found, reported, at);
  const state = wholly(found, reported);
  if (found.state !== state && !follows(found.state, state)) return null;
  return withCase(line, { ...found, state }, at);
}

/** Of units that are one case it is never only some. */
const wholly = ({ caseId }: Pick<LineCase, "caseId">, reported: LineState): LineState =>
  reported === "partiallyReplacementInitiated" && caseId !== null
    ? "replacementInitiated"
    : reported;

const ofReplacements: readonly LineState[] = [
  "partiallyReplacementInitiated",
  "replacementInitiated",
  "chargeInitiated",
];

/** A report of before names nothing: it is about the last return or replacement that may take that step. */
const lastOpen = ({ cases }: OrderLine, reported: LineState): LineCase | undefined =>
  cases.findLast((one) => !one.isOver && follows(one.state, wholly(one, reported)));

/** Where none is known it is about all that is left of the line. */
function begun(line: OrderLine, reported: LineState): Omit<LineCase, "places"> | undefined {
  const units = unitsLeft(line);
  const kind = ofReplacements.includes(reported) ? "replacement" : "return";
  const { step } = line;
  return units > 0
    ? { caseId: null, kind, units, accepted: null, state: step, isOver: false }
    : undefined;
}

/** The line with a case as it is now. */
export function withCase(
  line: OrderLine,
  changed: Omit<LineCase, "places">,
  at: string,
): OrderLine {
  const known = caseOf(line, changed.caseId);
  const places = (known?.places ?? nextPlaces(line, changed.units)).slice(0, changed.units);
  const cases = known
    ? line.cases.map((one) => (one === known ? { ...changed, places } : one))
    : [...line.cases, { ...changed, places }];
  return settled({ ...line, cases }, at);
}

/** Nothing came of it: the units are what they were, and what arrived may have become the shopper's for good meanwhile. */
function withoutCase(
  line: OrderLine,
  { caseId, state }: Pick<LineCase, "caseId" | "state">,
  reported: LineState,
  at: string,
): OrderLine | null {
  if (!follows(state, reported) && state !== line.step) return null;
  const step = follows(line.step, reported) ? reported : line.step;
  return dropCase({ ...line, step }, caseId, at);
}

/** The line as if a case had never been. */
export function dropCase(line: OrderLine, caseId: string | null, at: string): OrderLine {
  const cases = line.cases.filter((one) => !isAbout(one, caseId) || one.isOver);
  return settled({ ...line, cases }, at);
}

/** The return or replacement of some units of a line that is still open, by its id. */
export const caseOf = (line: OrderLine | undefined, caseId: string | null): LineCase | undefined =>
  line?.cases.findLast((one) => isAbout(one, caseId) && !one.isOver);
