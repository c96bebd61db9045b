/**
 * The upgrade program of a cart and the bank's plan that pays for it. On any other plan, and without one, it could never be
 * used: it is not sold so (FIN-49, TRADE-51, decision 089). Pure.
 */
import { runsOn, upgradeProgrammeOf } from "#machines/order/programmes/upgrade.rules.ts";
import { when } from "../guards/cart.answer.ts";
import type { Answer } from "../guards/cart.answer.ts";
import type { Line } from "../schema/cart.fields.ts";
import type { Context } from "../cart.schema.ts";

type Lines = Pick<Context, "lines" | "droppedLines">;

/** The line of the program, in the cart or coming back with store financing, and the programme of its device; null without one. */
function bound({ lines, droppedLines }: Lines) {
  for (const line of [...lines, ...droppedLines].filter(isUpgrade)) {
    const parent = lines.find(({ lineId }) => lineId === line.parentId);
    const programme = upgradeProgrammeOf(parent?.product?.pvi_product_type_name);
    if (programme) return { line, programme };
  }
  return null;
}

function isUpgrade({ productType }: Pick<Line, "productType">): boolean {
  return productType === "Upgrade";
}

/** The program that the bank would be asked to pay for, and of how many months its plan is; null where none is bought. */
export function upgradePlan(
  context: Lines,
): { readonly lineId: string; readonly name: string; readonly months: number } | null {
  const found = bound(context);
  if (!found) return null;
  const { line, programme } = found;
  return { lineId: line.lineId, name: line.name, months: programme.planMonths };
}

/** Why a plan does not pay for what is in the cart; null is paying the bank in full. */
export function planRefusal(context: Lines, planId: string | null): Answer {
  const found = bound(context);
  const isUnusable = found !== null && !runsOn(found.programme, planId);
  return when(isUnusable, "FinancePlanNotEligible", { reason: "upgrade" });
}
