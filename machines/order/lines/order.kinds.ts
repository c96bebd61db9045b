/** What is packed and what is not: goods, and the kinds of line that no warehouse ever hears of. Pure. */
import { kindOfType } from "#machines/line-item";
import type { LineKind } from "#machines/line-item";
import type { OrderLine } from "../order.schema.ts";
import { phaseOf } from "./order.phases.ts";
import { hasArrived } from "./order.units.ts";

/** What says which steps a line takes. */
export type Kinded = Pick<
  OrderLine,
  "id" | "parentId" | "requiresShipping" | "isGiftCard" | "productType"
>;

/** What becomes of a line. What is not shipped and has no type of its own begins with what it is for, or once it is paid. */
export function kindOf(line: Omit<Kinded, "id">): LineKind {
  if (line.requiresShipping) return "goods";
  if (line.isGiftCard) return "giftCard";
  const kind = kindOfType(line.productType);
  if (kind !== "goods" && kind !== "giftCard") return kind;
  return line.parentId === null ? "subscription" : "plan";
}

/** Whether a warehouse packs it. */
export const hasParcel = (line: Omit<Kinded, "id">): boolean => kindOf(line) === "goods";

/**
 * Whether some of its units may be called off while the others stay: goods, work and cover of which there is one for each.
 * Gift cards, subscriptions, programmes and old devices are what they are as a whole.
 */
export const isDivisible = (line: Kinded & Pick<OrderLine, "tradeIn" | "isBuyBack">): boolean => {
  if (line.tradeIn !== null || line.isBuyBack || wholePlans.includes(line.productType))
    return false;
  const kind = kindOf(line);
  return kind === "goods" || kind === "visit" || kind === "plan";
};

/** Plans that are one for their line, however many units it has. */
const wholePlans: readonly string[] = ["Upgrade", "Carrier", "TradeIn", "B2BTradeIn", "Chargeback"];

/** What is given for credit, as a line that costs nothing. */
const isOldDevice = ({ productType }: Kinded): boolean =>
  productType === "TradeIn" || productType === "B2BTradeIn";

/** What of an order belongs to a line and begins, or is done, with it. */
export const dependantsOf = <Line extends Kinded>(lines: readonly Line[], id: string): Line[] =>
  lines.filter((line) => line.parentId === id && isDependant(line, lines));

function isDependant(line: Kinded, lines: readonly Kinded[]): boolean {
  const kind = kindOf(line);
  return (kind === "plan" || kind === "visit") && lines.some(({ id }) => id === line.parentId);
}

/** Belongs to goods that never came or have gone back whole: it ends with them, and nobody asked for that. */
export function endsWithGoods(line: Kinded, lines: readonly OrderLine[]): boolean {
  const goods = lines.find(({ id }) => id === line.parentId);
  if (!goods || !isDependant(line, lines)) return false;
  const isBack =
    goods.returnedUnits > 0 && goods.returnedUnits >= goods.quantity - goods.cancelledUnits;
  return isLost(goods) || isBack;
}

/** Begins once it is paid: it is not mailed, nobody comes for it, and it belongs to nothing else of the order. */
export const beginsPaid = (line: Kinded, lines: readonly Kinded[]): boolean =>
  kindOf(line) === "subscription" || (kindOf(line) === "plan" && !isDependant(line, lines));

/** Bought, and neither there nor called off nor lost. */
export const isToCome = ({ step }: Pick<OrderLine, "step">): boolean =>
  step !== "cancelled" && !hasArrived(step) && phaseOf(step) !== "afterSales";

/** Packed, and not sent yet. */
const isUnsentGoods = (line: Omit<Kinded, "id"> & Pick<OrderLine, "hasLeft" | "state">) =>
  hasParcel(line) && !line.hasLeft && line.state !== "cancelled";

/** Nothing of it is still to be sent: what is to be paid holds nothing back. */
export const isAllSent = ({ lines }: { readonly lines: readonly OrderLine[] }): boolean =>
  !lines.some(isUnsentGoods);

/** Left and never came: its money goes back. What came and went back has its return to say so. */
export const isLost = ({ step, deliveredAt }: Pick<OrderLine, "step" | "deliveredAt">): boolean =>
  deliveredAt === null && phaseOf(step) === "afterSales";

type Sent = Pick<OrderLine, "state" | "step" | "deliveredAt">;

/** Its carrier could not hand it over, or it was lost: no day that was agreed on for it holds any more. */
export const isUnbrought = (line: Sent): boolean => isLost(line) || line.state === "deliveryFailed";

/** Lost, on their way back to us, or asked to be stopped: nobody expects them on the day of the others. */
export const isAside = (line: Sent): boolean =>
  isUnbrought(line) || line.state === "cancelInitiated";

/**
 * The lines that speak for an order. While goods are on their way only they do: a subscription that is active already says
 * nothing of a phone, and neither does what was lost, which has not arrived. What belongs to another line says nothing before it has begun,
 * and what is traded in nothing at all: nobody bought it, and none of it is refunded.
 */
export function speaking<Line extends Kinded & Pick<OrderLine, "step" | "deliveredAt">>(
  lines: readonly Line[],
): readonly Line[] {
  const goods = lines.filter(hasParcel);
  if (goods.some(isToCome)) return goods.filter((line) => !isLost(line));
  const begun = lines.filter(
    (line) => !isOldDevice(line) && !(isToCome(line) && isDependant(line, lines)),
  );
  return begun.some(({ step }) => step !== "cancelled") ? begun : lines;
}

/** Not all of it is called off. */
export const isSomethingLeft = ({
  lines,
}: {
  readonly lines: readonly Pick<OrderLine, "state">[];
}): boolean => lines.some(({ state }) => state !== "cancelled");
