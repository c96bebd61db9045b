/** Which methods a cart may be paid by, and why not (PAY-01, PLACE-24). */
import { isOfferedIn } from "#machines/lease";
import type { Method } from "#machines/payment";
import { isUnfinanced } from "./cart.activation.ts";
import { first, when } from "./cart.answer.ts";
import type { Answer } from "./cart.answer.ts";
import { needsCardOnFile } from "./cart.card-on-file.ts";
import type { Context } from "./cart.schema.ts";

/** Why a method does not suit a cart, finer than the code of the catalogue. */
export const methodReasons = [
  "account",
  "accountHolder",
  "agent",
  "billing",
  "business",
  "businessAccount",
  "carrier",
  "cash",
  "leaseState",
  "renewal",
  "trial",
  "unfinanced",
  "usOnly",
] as const;
export type MethodReason = (typeof methodReasons)[number];

/** The conditions of single methods; a method without any is open to every cart. */
const conditions: Partial<Record<Method, (context: Context) => Answer>> = {
  td_financing: (context) =>
    first(
      () => needsAccount(context),
      () => unless(context.checkout.billingAddress === null, "InvalidBillingAddress", "billing"),
    ),
  paypal: usOnly,
  Venmo: usOnly,
  PPCrypto: usOnly,
  PPRewards: usOnly,
  AffirmFinancing: usOnly,
  AffirmPayIn4: usOnly,
  second_loan: needsAccount,
  carrier_financing: (context) =>
    first(
      () => unless(hasCarriers(context), "InvalidChosenPayment", "carrier"),
      () => needsAccount(context),
      () => unless(!isUnfinanced(context), "InvalidChosenPayment", "unfinanced"),
    ),
  lease: (context) =>
    first(
      () => needsAccount(context),
      () => unless(isLeasable(context), "LeaseStateNotOffered", "leaseState"),
    ),
  rewards: needsAccount,
  cod: (context) => unless(takesCash(context), "InvalidChosenPayment", "cash"),
};

/** Credit is given to persons; a business has none of its own (AGENT-13). */
const personalCredit: ReadonlySet<Method> = new Set<Method>([
  "td_financing",
  "second_loan",
  "AffirmFinancing",
  "AffirmPayIn4",
  "carrier_financing",
  "lease",
]);

/** Why a method is not offered for this cart (PAY-45 to PAY-47, ADDR-37, OPEN-34, OPEN-103). */
export function methodRefusal(context: Context, method: Method): Answer {
  const { customerType, customerId, companyRole, isAssisted } = context;
  const isBusiness = customerType === "B2B";
  return first(
    () => unless(!isBusiness || customerId !== null, "Login", "businessAccount"),
    () => unless(!isBusiness || companyRole !== "member", "Login", "accountHolder"),
    () => unless(!isBusiness || !personalCredit.has(method), "InvalidChosenPayment", "business"),
    () => unless(!isAssisted || isForAgents(context, method), "InvalidChosenPayment", "agent"),
    () =>
      unless(
        method === "credit_card" || !needsCardOnFile(context),
        "InvalidChosenPayment",
        "renewal",
      ),
    () => unless(method === "second_loan" || !isTrial(context), "InvalidChosenPayment", "trial"),
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

/** Wallets and Affirm pay in dollars, in the US store alone (OPEN-103). */
function usOnly({ origin }: Context): Answer {
  return unless(origin === "us", "InvalidChosenPayment", "usOnly");
}

function needsAccount({ isAssisted, customerId }: Context): Answer {
  return unless(isAssisted || customerId !== null, "Login", "account");
}

/** Cash is paid to the carrier in Poland, where it takes it; never for what is digital, of a carrier, or financed (OPEN-103). */
function takesCash({ lines, checkout, origin }: Context): boolean {
  const hasOther = lines.some((line) => !line.requiresShipping && line.parentId === null);
  const isCarriers = hasCarriers({ lines });
  return origin === "pl" && checkout.delivery?.takesCash === true && !hasOther && !isCarriers;
}

/** Everything in it is tried before it is bought; the second loan provider, who pays for that, is in the US (LC-46, PAY-46). */
function isTrial({ lines, origin }: Context): boolean {
  const goods = lines.filter(({ parentId }) => parentId === null);
  return origin === "us" && goods.length > 0 && goods.every((line) => line.tryBeforeYouBuy);
}

/** Something of it is a carrier's. */
function hasCarriers({ lines }: Pick<Context, "lines">): boolean {
  return lines.some(({ productType }) => productType === "Carrier");
}

/** Leasing is not offered in every state; where the goods go counts (OPEN-104). */
function isLeasable({ checkout }: Context): boolean {
  const state = checkout.shippingAddress?.state ?? checkout.billingAddress?.state;
  return state !== undefined && isOfferedIn(state);
}
