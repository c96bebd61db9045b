/** Which methods a cart may be paid by, and why not (PAY-01, PLACE-24). */
import type { Method } from "#machines/payment";
import { first, when } from "./cart.answer.ts";
import type { Answer } from "./cart.answer.ts";
import type { Context } from "./cart.schema.ts";

/** Why a method does not suit a cart, finer than the code of the catalogue. */
export const methodReasons = ["account", "agent", "billing", "businessAccount", "cash"] as const;
export type MethodReason = (typeof methodReasons)[number];

/** The conditions of single methods; a method without any is open to every cart. */
const conditions: Partial<Record<Method, (context: Context) => Answer>> = {
  td_financing: (context) =>
    first(
      () => needsAccount(context),
      () => unless(context.checkout.billingAddress === null, "InvalidBillingAddress", "billing"),
    ),
  rewards: needsAccount,
  cod: (context) => unless(takesCash(context), "InvalidChosenPayment", "cash"),
};

/** Why a method is not offered for this cart (PAY-45 to PAY-47, ADDR-37, OPEN-34, OPEN-103). */
export function methodRefusal(context: Context, method: Method): Answer {
  const { customerType, customerId, isAssisted } = context;
  return first(
    () => unless(customerType !== "B2B" || customerId !== null, "Login", "businessAccount"),
    () => unless(!isAssisted || isForAgents(context, method), "InvalidChosenPayment", "agent"),
    () => conditions[method]?.(context) ?? null,
  );
}

function unless(fits: boolean, code: string, reason: MethodReason): Answer {
  return when(!fits, code, { reason });
}

function isForAgents({ lines }: Context, method: Method): boolean {
  const isProgramme = lines.some(
    ({ tradeIn, programMethods }) => tradeIn === null && programMethods.includes("td_financing"),
  );
  return (
    ["credit_card", "pay_by_link", "pay_by_phone"].includes(method) ||
    (method === "td_financing" && isProgramme)
  );
}

function needsAccount({ isAssisted, customerId }: Context): Answer {
  return unless(isAssisted || customerId !== null, "Login", "account");
}

/** Cash is paid to the carrier in Poland, where it takes it; never for what is digital, of a carrier, or financed (OPEN-103). */
function takesCash({ lines, checkout, origin }: Context): boolean {
  const hasOther = lines.some((line) => !line.requiresShipping && line.parentId === null);
  const isCarriers = lines.some(({ productType }) => productType === "Carrier");
  return origin === "pl" && checkout.delivery?.takesCash === true && !hasOther && !isCarriers;
}
