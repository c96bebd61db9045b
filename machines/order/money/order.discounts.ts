/** What each unit's discount is made of (CODE-05). */
import { allocate, sum } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { allocateToUnits } from "./order.money.ts";
import type { Context, DiscountPart, OrderLine, Unit } from "../order.schema.ts";

/** Units of a line that cost the same to the cent. */
export interface QuantityGroup {
  readonly quantity: number;
  /** Of one unit, as everything below. */
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly discountSplit: readonly DiscountPart[];
}

/** The groups of a line's units, dearest split first as they were placed. */
export function quantityGroups(
  { retained }: Pick<Context, "retained">,
  line: Pick<OrderLine, "id" | "quantity" | "discounts"> & {
    readonly units: readonly Omit<Unit, "isCancelled">[];
  },
): QuantityGroup[] {
  const splits = splitOverUnits(line);
  const kept = retained.findLast(({ lineIds }) => lineIds.includes(line.id));
  const groups = new Map<string, QuantityGroup>();
  for (const [index, unit] of line.units.entries()) {
    const { goodsCents, discountCents, taxCents, withdrawn } = unit;
    const split = (splits[index] ?? []).filter(({ id }) => !withdrawn.includes(id));
    const later = discountCents - sum(split.map(({ valueCents }) => valueCents));
    const discountSplit = kept && later > 0 ? [...split, retention(kept, later)] : split;
    const one = { subtotalCents: goodsCents, discountCents, taxCents, discountSplit };
    const key = JSON.stringify(one);
    groups.set(key, { ...one, quantity: (groups.get(key)?.quantity ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** A discount taken instead of cancelling (OPEN-106). */
function retention({ triggerCode }: Context["retained"][number], valueCents: number): DiscountPart {
  return {
    id: `Discount/${triggerCode}`,
    discount_type: "Discount",
    trigger_code: triggerCode,
    methods: [],
    valueCents,
  };
}

/** What each unit's discount is made of: its own parts where it has any, else its share of what its line was given. */
export function splitOverUnits(
  line: Pick<OrderLine, "quantity" | "discounts"> & {
    readonly units: readonly Pick<Unit, "parts">[];
  },
): DiscountPart[][] {
  return shared(line).map((parts, at) => line.units[at]?.parts ?? parts);
}

/** Every unit takes its discount from what the units before it left of each promotion, so that both come out exactly. */
function shared({
  quantity,
  discounts,
}: Pick<OrderLine, "quantity" | "discounts">): DiscountPart[][] {
  const onGoods = discounts.filter((one) => one.discount_type !== "ShippingDiscount");
  let left = onGoods.map(({ value }) => value);
  const discountCents = sum(left);
  const none = { goodsCents: 0, shippingCents: 0, taxCents: 0, totalCents: -discountCents };
  return allocateToUnits({ ...none, discountCents }, quantity).map((unit) => {
    const parts = unit.discountCents > 0 ? allocate(unit.discountCents, left) : left.map(() => 0);
    left = left.map((cents, index) => cents - (parts[index] ?? 0));
    return onGoods.flatMap(({ id, discount_type, trigger_code, methods }, index) => {
      const valueCents = parts[index] ?? 0;
      return valueCents > 0 ? [{ id, discount_type, trigger_code, methods, valueCents }] : [];
    });
  });
}

/** Something may be taken off lines whose money was not taken yet, and once (OPEN-106). */
export function mayDiscount({ lines, retained }: Context, event: Event): boolean {
  if (event.type !== "discount.applied") return false;
  return event.lineIds.every((id) => {
    const line = lines.find((one) => one.id === id);
    return (
      line !== undefined &&
      !line.isCaptured &&
      !retained.some(({ lineIds }) => lineIds.includes(id))
    );
  });
}
