/**
 * Changing a device for its successor before the plan it is paid by has ended (FIN-49, LC-14): which may be changed, for what credit,
 * and who has used that. The right belongs to the line that the device was bought as, and is used once; the device itself comes back
 * as a trade-in of the order of its successor (decision 082). Pure.
 */
import { addMonths, floorFractionOf } from "#machines/kit";
import type { ProductFacts, Refusal } from "#machines/kit";
import type { Context, OrderLine } from "../order.schema.ts";
import type { Event } from "../schema/order.events.ts";
import { isGoingOn } from "../lines/order.lines.ts";
import { tell } from "../lines/order.said.ts";
import type { LineEffect } from "../lines/order.said.ts";
import { keptUnits, unitsLeft } from "../lines/order.units.ts";
import { runsOn, upgradeProgrammeOf } from "./upgrade.rules.ts";

/** However much it cost (TRADE-45, OPEN-59). */
const MOST_CREDIT_CENTS = 20_000;
const WHOLE_PERCENT = 100;

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

const programmeOf = ({ product }: Pick<Upgradeable, "product">) =>
  upgradeProgrammeOf(product?.pvi_product_type_name);

/**
 * From when on a line's device may be changed; null where it never may: it is not in the upgrade programme, is not paid by
 * the plan that the programme runs on, has not arrived, or has gone back.
 */
export function upgradeFrom(
  { lines, financePlanId, placedAt }: Financed,
  line: Upgradeable,
): string | null {
  const programme = programmeOf(line);
  const isMember = lines.some(
    (child) => child.parentId === line.id && child.productType === "Upgrade" && isGoingOn(child),
  );
  const isEligible = line.product?.is_upgrade_eligible === true && line.deliveredAt !== null;
  const isKept = isGoingOn(line) && unitsLeft(line) > 0;
  if (!programme || !isMember || !isEligible || !isKept) return null;
  return runsOn(programme, financePlanId) ? addMonths(placedAt, programme.afterMonths) : null;
}

/** A program that is paid by the plan it runs on and was not used yet: without that plan it never could be. */
export function programmeOnPlan({ lines, financePlanId }: Context): OrderLine | null {
  return (
    lines.find((line) => {
      const device = lines.find(({ id }) => id === line.parentId);
      const programme = device && device.upgradedBy === null && programmeOf(device);
      return line.productType === "Upgrade" && isGoingOn(line) && programme
        ? runsOn(programme, financePlanId)
        : false;
    }) ?? null
  );
}

/** A line's device may be changed now, and was not yet. */
export function isUpgradable(context: Context, line: OrderLine, at: string): boolean {
  const from = upgradeFrom(context, line);
  return line.upgradedBy === null && from !== null && from <= at;
}

/** `is_upgrade_eligible` of the order (ORD-54): one of its devices may be changed now. */
export const isUpgradeEligible = (context: Context, at: string): boolean =>
  context.lines.some((line) => isUpgradable(context, line, at));

/** What may take a device's place: something of its kind. */
export function isSuccessor(
  { product }: Pick<Upgradeable, "product">,
  other: Pick<ProductFacts, "pvi_product_type_name">,
): boolean {
  return programmeOf({ product })?.types.includes(other.pvi_product_type_name) ?? false;
}

/** What the old device brings: its share of what one unit cost after discounts and before tax, and at most $200 (TRADE-45, OPEN-59). */
export function upgradeCreditCents(
  line: Pick<Upgradeable, "product"> & Pick<OrderLine, "units">,
): number {
  const [unit] = keptUnits(line);
  const paidCents = (unit?.goodsCents ?? 0) - (unit?.discountCents ?? 0);
  const percent = programmeOf(line)?.creditPercent ?? 0;
  return Math.min(MOST_CREDIT_CENTS, floorFractionOf(paidCents, percent, WHOLE_PERCENT));
}

const upgradesOf = ({ lines }: Pick<Context, "lines">) =>
  lines.flatMap(({ tradeIn }) => tradeIn?.upgrade ?? []);

/** The orders whose devices this one changes hear of it. */
export const useUpgrades = (context: Context): LineEffect[] => {
  const { orderId, customerId } = context;
  return upgradesOf(context).map((upgrade) => {
    const event = { type: "upgrade.used", lineId: upgrade.lineId, orderId, customerId };
    return tell(`order:${upgrade.orderId}`, event);
  });
};

/** No order came of it. */
export const giveUpgradesBack = (context: Context): LineEffect[] =>
  upgradesOf(context).map(({ orderId, lineId }) => {
    const event = { type: "upgrade.given.back", lineId, orderId: context.orderId };
    return tell(`order:${orderId}`, event, true);
  });

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const upgradeGuards = {
  /** By whoever bought it, and nobody else. */
  mayUpgrade: ({ context, event }: GuardArgs) =>
    event.type === "upgrade.used" &&
    event.customerId === context.customerId &&
    context.lines.some((line) => line.id === event.lineId && isUpgradable(context, line, event.at)),
  isUpgradedBy: ({ context: { lines }, event }: GuardArgs) =>
    event.type === "upgrade.given.back" &&
    lines.some(({ id, upgradedBy }) => id === event.lineId && upgradedBy === event.orderId),
};

/** Why a device is not changed: it was before (TRADE-32), or may not be (TRADE-50). */
export function whyNoUpgrade({ lines }: Context, lineId: string): Refusal {
  const line = lines.find(({ id }) => id === lineId);
  return line && line.upgradedBy !== null
    ? { code: "ExchangeAlreadyRedeemed" }
    : { code: "UpgradeIneligibleItems", details: { names: line ? [line.name] : [] } };
}
