/** What happens to the lines of a cart: merging, removing, repricing. Pure; whoever calls has asked the limits. */
import { sum } from "#machines/kit";
import type { Line } from "../schema/cart.fields.ts";
import type { Alert } from "../machine/cart.notices.ts";

/** Stock statuses that can be bought (OPEN-85). */
export function isBuyable({ stockStatus }: Pick<Line, "stockStatus">): boolean {
  return stockStatus !== "OutOfStock" && stockStatus !== "NoOrder";
}

export function childrenOf(lines: readonly Line[], lineId: string): Line[] {
  return lines.filter(({ parentId }) => parentId === lineId);
}

/** Units count at the top level: a phone with its care plan is one unit (OPEN-40). */
export function unitsOf(lines: readonly Line[]): number {
  return sum(lines.filter(({ parentId }) => parentId === null).map(({ quantity }) => quantity));
}

/** Two lines of one SKU are one line when parent, attachments and children are the same (OPEN-41). */
function signature(line: Line, children: readonly Line[]): string {
  const own = [line.sku, line.parentId ?? "", ...line.attachments.toSorted()];
  return [...own, ...children.map(({ sku }) => sku).toSorted()].join("|");
}

/** The line that one more unit of `added` goes to, or null when it is a line of its own. */
function mergeTarget(lines: readonly Line[], added: Line, children: readonly Line[]) {
  // What renews for an item is that item's alone: it is charged, kept and ended by itself.
  if (children.some(({ autoRenews }) => autoRenews)) return null;
  const wanted = signature(added, children);
  const isSame = (line: Line) => signature(line, childrenOf(lines, line.lineId)) === wanted;
  return lines.find(isSame) ?? null;
}

/** One unit more: merged with today's price, or appended with its children. */
export function withAdded(
  lines: readonly Line[],
  added: Line,
  children: readonly Line[],
): readonly Line[] {
  const target = mergeTarget(lines, added, children);
  if (!target) {
    const own = children.map((child) => ({ ...child, parentId: added.lineId }));
    // An app is sold by the licence, and comes with the fewest that may be had (CART-16).
    return [...lines, { ...added, quantity: Math.max(added.quantity, added.minQuantity) }, ...own];
  }
  const grows = (line: Line) => line === target || line.parentId === target.lineId;
  return lines.map((line) => {
    const { lineId, quantity, parentId } = line;
    if (line === target) return { ...added, lineId, parentId, quantity: quantity + added.quantity };
    return grows(line) && children.length > 0 ? { ...line, quantity: quantity + 1 } : line;
  });
}

/** Without a line and its children (CART-11). */
export function withoutLine(lines: readonly Line[], lineId: string): readonly Line[] {
  return lines.filter((line) => line.lineId !== lineId && line.parentId !== lineId);
}

/** Another quantity: none removes the line; no child exceeds its parent. */
export function withQuantity(
  lines: readonly Line[],
  lineId: string,
  quantity: number,
): readonly Line[] {
  if (quantity === 0) return withoutLine(lines, lineId);
  return lines.map((line) => {
    if (line.lineId === lineId) return { ...line, quantity };
    if (line.parentId !== lineId) return line;
    return { ...line, quantity: Math.min(line.quantity, quantity) };
  });
}

/** Another SKU in a line's place: quantity and children stay; a line that is then the same takes it in (CART-33). */
export function withReplaced(
  lines: readonly Line[],
  lineId: string,
  replacement: Line,
): readonly Line[] {
  const old = lines.find((line) => line.lineId === lineId);
  if (!old) return lines;
  const { quantity, parentId, attachments, applianceZip } = old;
  const next = { ...replacement, lineId, quantity, parentId, attachments, applianceZip };
  const others = withoutLine(lines, lineId);
  const target = mergeTarget(others, next, childrenOf(lines, lineId));
  if (!target) return lines.map((line) => (line === old ? next : line));
  const grown = new Map([
    [target.sku, quantity],
    ...childrenOf(lines, lineId).map((child) => [child.sku, child.quantity] as const),
  ]);
  return others.map((line) => {
    const isGrowing = line === target || line.parentId === target.lineId;
    return isGrowing ? { ...line, quantity: line.quantity + (grown.get(line.sku) ?? 0) } : line;
  });
}

/** The fewest trial goods, in cents of their price, that may be tried before they are bought (LC-46). */
const TRIAL_MINIMUM_CENTS = 10_000;

/** Trial goods that are not worth enough to be tried leave together (ERR-197). */
function withoutSmallTrial(lines: readonly Line[]): readonly Line[] {
  const trials = lines.filter(({ tryBeforeYouBuy }) => tryBeforeYouBuy);
  const worth = sum(trials.map(({ unitCents, quantity }) => unitCents * quantity));
  if (trials.length === 0 || worth >= TRIAL_MINIMUM_CENTS) return lines;
  return trials.reduce((rest, { lineId }) => withoutLine(rest, lineId), lines);
}

/** What the catalogue says of a line now. */
export interface Repriced extends Pick<
  Line,
  "lineId" | "unitCents" | "regularCents" | "stockStatus" | "maxQuantity" | "customStockMessage"
> {
  readonly availableQuantity: number | null;
  /** The fewest units it is sold in; as it was when nothing is said. */
  readonly minQuantity?: number | undefined;
  readonly isTrialEligible?: boolean | undefined;
  /** The recycling fee where the order goes; as it was when nothing is said. */
  readonly ewasteFeeCents?: number | undefined;
}

/** The lines after the catalogue was asked again, and an alert for each that changed (CART-23, CART-24). */
export function repriced(
  lines: readonly Line[],
  facts: readonly Repriced[],
): { readonly lines: readonly Line[]; readonly alerts: readonly Alert[] } {
  const alerts: Alert[] = [];
  let next = lines;
  for (const fact of facts) {
    const line = next.find(({ lineId }) => lineId === fact.lineId);
    if (!line) continue;
    const outcome = lineRepriced(line, fact);
    alerts.push(...outcome.alerts);
    if (outcome.line === null) {
      alerts.push(...childrenOf(next, line.lineId).map((child) => alertOf(child, "ItemRemoved")));
      next = withoutLine(next, line.lineId);
      continue;
    }
    const { quantity } = outcome.line;
    const now = outcome.line;
    next = withQuantity(next, line.lineId, quantity).map((one) =>
      one.lineId === line.lineId ? now : one,
    );
  }
  const tried = withoutSmallTrial(next);
  const gone = next.filter((line) => !tried.includes(line) && line.parentId === null);
  if (gone.length > 0)
    alerts.push({
      code: "TBYBMinimumAmountNotMet",
      lineId: null,
      details: {
        minimumCents: TRIAL_MINIMUM_CENTS,
        names: gone.map(({ name }) => name).join(", "),
      },
    });
  return { lines: tried, alerts };
}

/** An alert of a line that says which. */
export function alertOf(line: Line, code: string, details: Alert["details"] = {}): Alert {
  return { code, lineId: line.lineId, details: { sku: line.sku, name: line.name, ...details } };
}

/** One line with today's facts, or null where it cannot be had any more. */
function lineRepriced(
  line: Line,
  { availableQuantity, ewasteFeeCents, isTrialEligible, minQuantity, ...fact }: Repriced,
): { readonly line: Line | null; readonly alerts: readonly Alert[] } {
  const available = Math.min(line.quantity, availableQuantity ?? line.quantity);
  if (fact.stockStatus === "NoOrder") return { line: null, alerts: [alertOf(line, "ItemRemoved")] };
  if (!isBuyable(fact) || available === 0)
    return { line: null, alerts: [alertOf(line, "ItemOutOfStock")] };
  const fewest = minQuantity ?? line.minQuantity;
  const most = Math.min(fact.maxQuantity ?? Infinity, availableQuantity ?? Infinity);
  const quantity = Math.min(Math.max(available, fewest), Math.max(most, 1));
  const isTrialOver = line.tryBeforeYouBuy && isTrialEligible === false;
  const alerts: Alert[] = [];
  if (available < line.quantity)
    alerts.push(
      alertOf(line, "ReducedToAvailableQuantity", { from: line.quantity, to: available }),
    );
  if (quantity !== available)
    alerts.push(alertOf(line, "QuantityChanged", { from: available, to: quantity }));
  if (fact.unitCents !== line.unitCents)
    alerts.push(
      alertOf(line, "PriceChanged", {
        oldCents: line.unitCents * quantity,
        newCents: fact.unitCents * quantity,
      }),
    );
  if (isTrialOver) alerts.push(alertOf(line, "TrialIneligible"));
  return {
    line: {
      ...line,
      ...fact,
      quantity,
      minQuantity: fewest,
      ewasteFeeCents: ewasteFeeCents ?? line.ewasteFeeCents,
      tryBeforeYouBuy: line.tryBeforeYouBuy && !isTrialOver,
    },
    alerts,
  };
}
