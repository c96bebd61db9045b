/** Which methods a cart may be paid by, and why not (PAY-01, PLACE-24). */
import { isOfferedIn } from "#machines/lease";
import { isPartial, specificationOf } from "#machines/payment";
import type { Method, MethodNeed } from "#machines/payment";
import { isUnfinanced } from "../programmes/cart.activation.ts";
import { isTakenBack } from "../programmes/cart.trade-in.ts";
import { first, when } from "../guards/cart.answer.ts";
import type { Answer } from "../guards/cart.answer.ts";
import type { CartPayment } from "../schema/cart.fields.ts";
import { needsCardOnFile } from "./cart.card-on-file.ts";
import { livePayments } from "./cart.payments.ts";
import type { Context } from "../cart.schema.ts";

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

/** Whether a cart is what a method needs. */
const needs: Readonly<Record<MethodNeed, (context: Context) => Answer>> = {
  account: ({ isAssisted, customerId }) =>
    unless(isAssisted || customerId !== null, "Login", "account"),
  billing: ({ checkout }) =>
    unless(checkout.billingAddress === null, "InvalidBillingAddress", "billing"),
  /** Wallets and Affirm pay in dollars, in the US store alone (OPEN-103). */
  usOnly: ({ storefront }) => unless(storefront === "us", "InvalidChosenPayment", "usOnly"),
  carrier: (context) => unless(hasCarriers(context), "InvalidChosenPayment", "carrier"),
  financed: (context) => unless(!isUnfinanced(context), "InvalidChosenPayment", "unfinanced"),
  leaseState: (context) => unless(isLeasable(context), "LeaseStateNotOffered", "leaseState"),
  cash: (context) => unless(takesCash(context), "InvalidChosenPayment", "cash"),
};

/** Why a method is not offered for this cart (PAY-45 to PAY-47, ADDR-37, OPEN-34, OPEN-103). */
export function methodRefusal(context: Context, method: Method): Answer {
  const { customerType, customerId, companyRole, isAssisted } = context;
  const isBusiness = customerType === "B2B";
  const specification = specificationOf(method);
  return first(
    () => unless(!isBusiness || customerId !== null, "Login", "businessAccount"),
    () => unless(!isBusiness || companyRole !== "member", "Login", "accountHolder"),
    () =>
      unless(!isBusiness || !specification.isPersonalCredit, "InvalidChosenPayment", "business"),
    () => unless(!isAssisted || isForAgents(context, method), "InvalidChosenPayment", "agent"),
    () =>
      unless(
        method === "credit_card" || !needsCardOnFile(context),
        "InvalidChosenPayment",
        "renewal",
      ),
    () => unless(method === "second_loan" || !isTrial(context), "InvalidChosenPayment", "trial"),
    ...specification.needs.map((need) => () => needs[need](context)),
  );
}

/** Payments whose method no longer fits what the cart became, as cash where a locker takes the parcel (PAY-43). */
export function unfitPayments(context: Context): CartPayment[] {
  return livePayments(context).filter(
    ({ method, isDownPayment }) =>
      !isDownPayment &&
      !isPartial(method) &&
      methodRefusal(context, method)?.code === "InvalidChosenPayment",
  );
}

function unless(fits: boolean, code: string, reason: MethodReason): Answer {
  return when(!fits, code, { reason });
}

function isForAgents({ lines }: Context, method: Method): boolean {
  const isProgramme = lines.some(
    (line) =>
      (line.tradeIn === null || isTakenBack(line)) && line.programMethods.includes("td_financing"),
  );
  const { agents } = specificationOf(method);
  return agents === "always" || (agents === "programme" && isProgramme);
}

/** Cash is paid to the carrier in Poland, where it takes it; never for what is digital, of a carrier, or financed (OPEN-103). */
function takesCash({ lines, checkout, storefront }: Context): boolean {
  const hasOther = lines.some((line) => !line.requiresShipping && line.parentId === null);
  const isCarriers = hasCarriers({ lines });
  return storefront === "pl" && checkout.delivery?.takesCash === true && !hasOther && !isCarriers;
}

/** Everything in it is tried before it is bought; the second loan provider, who pays for that, is in the US (LC-46, PAY-46). */
function isTrial({ lines, storefront }: Context): boolean {
  const goods = lines.filter(({ parentId }) => parentId === null);
  return storefront === "us" && goods.length > 0 && goods.every((line) => line.tryBeforeYouBuy);
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
