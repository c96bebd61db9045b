/** What happens to the lines of a cart: merging, removing, repricing. Pure; whoever calls has asked the limits. */
import { sum } from "#machines/kit";
import type { Line } from "./cart.fields.ts";
import type { Alert } from "./cart.notices.ts";

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
    return [...lines, added, ...own];
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

/** What the catalogue says of a line now. */
export interface Repriced extends Pick<
  Line,
  "lineId" | "unitCents" | "regularCents" | "stockStatus" | "maxQuantity" | "customStockMessage"
> {
  readonly availableQuantity: number | null;
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
  for (const { availableQuantity, ewasteFeeCents, ...fact } of facts) {
    const line = next.find(({ lineId }) => lineId === fact.lineId);
    if (!line) continue;
    const alert = (code: string, details: Alert["details"]) =>
      alerts.push({
        code,
        lineId: line.lineId,
        details: { sku: line.sku, name: line.name, ...details },
      });
    const quantity = Math.min(line.quantity, availableQuantity ?? line.quantity);
    if (!isBuyable(fact) || quantity === 0) {
      alert("ItemOutOfStock", {});
      next = withoutLine(next, line.lineId);
      continue;
    }
    if (quantity < line.quantity)
      alert("ReducedToAvailableQuantity", { from: line.quantity, to: quantity });
    if (fact.unitCents !== line.unitCents)
      alert("PriceChanged", {
        oldCents: line.unitCents * quantity,
        newCents: fact.unitCents * quantity,
      });
    next = withQuantity(next, line.lineId, quantity).map((one) =>
      one.lineId === line.lineId
        ? { ...one, ...fact, ewasteFeeCents: ewasteFeeCents ?? one.ewasteFeeCents }
        : one,
    );
  }
  return { lines: next, alerts };
}
