/** Counting for the stock: what an allocation takes from the shelf, and lines by what they are. */

/**
 * What an allocation does to the stock. Returned units are first taken from those that never left: whichever came
 * back, the number that can be promised is the same.
 */
export function footprint(row: {
  readonly quantity: number;
  readonly shipped: number;
  readonly returned: number;
}): Move {
  const waiting = row.quantity - row.shipped;
  return {
    onHand: Math.max(0, row.returned - waiting) - row.shipped,
    reserved: Math.max(0, waiting - row.returned),
  };
}

export interface Move {
  readonly onHand: number;
  readonly reserved: number;
}

/** Units by SKU. */
export function bySku(lines: readonly StockLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  return quantities;
}

/** The sum of counts. */
export function total(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

export interface StockLine {
  readonly sku: string;
  readonly quantity: number;
}
