/** Changing a device for its successor before the plan it is paid by has ended (FIN-49). Pure. */
import { addMonths } from "#machines/kit";
import type { ProductFacts } from "#machines/kit";
import type { Context, OrderLine } from "../order.schema.ts";
import { isGoingOn } from "../lines/order.lines.ts";
import { unitsLeft } from "../lines/order.units.ts";

/** Which plan a programme runs on, and after how many of its months the device may be changed. */
interface Programme {
  readonly types: readonly string[];
  readonly planMonths: number;
  readonly afterMonths: number;
}

const programmes: readonly Programme[] = [
  { types: ["TV"], planMonths: 36, afterMonths: 24 },
  { types: ["Smartphone"], planMonths: 24, afterMonths: 12 },
];

/** What is asked of a line. */
interface Upgradeable extends Pick<
  OrderLine,
  | "id"
  | "parentId"
  | "productType"
  | "state"
  | "deliveredAt"
  | "quantity"
  | "cancelledUnits"
  | "cases"
  | "step"
> {
  readonly product: Pick<ProductFacts, "pvi_product_type_name" | "is_upgrade_eligible"> | null;
}

/** What is asked of its order. */
interface Financed extends Pick<Context, "financePlanId" | "placedAt"> {
  readonly lines: readonly Upgradeable[];
}

/**
 * From when on a line's device may be changed; null where it never may: it is not in the upgrade programme, is not paid by
 * the plan that the programme runs on, has not arrived, or has gone back.
 */
export function upgradeFrom(
  { lines, financePlanId, placedAt }: Financed,
  line: Upgradeable,
): string | null {
  const type = line.product?.pvi_product_type_name ?? "";
  const programme = programmes.find(({ types }) => types.includes(type));
  const isMember = lines.some(
    (child) => child.parentId === line.id && child.productType === "Upgrade" && isGoingOn(child),
  );
  const planMonths = Number(financePlanId?.split("-")[1] ?? 0);
  const isEligible = line.product?.is_upgrade_eligible === true && line.deliveredAt !== null;
  const isKept = isGoingOn(line) && unitsLeft(line) > 0;
  if (!programme || !isMember || !isEligible || !isKept) return null;
  return planMonths === programme.planMonths ? addMonths(placedAt, programme.afterMonths) : null;
}

/** `is_upgrade_eligible` of the order (ORD-54): one of its devices may be changed now. */
export function isUpgradeEligible(context: Context, at: string): boolean {
  return context.lines.some((line) => {
    const from = upgradeFrom(context, line);
    return from !== null && from <= at;
  });
}
