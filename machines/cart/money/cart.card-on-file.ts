/** A card that only proves to be good: nothing is due today, but something renews (OPEN-36, SUB-37). */
import type { CartPayment } from "../schema/cart.fields.ts";
import { isLive, livePayments } from "./cart.payments.ts";
import type { Context } from "../cart.schema.ts";

type Filled = Pick<Context, "lines" | "totals">;

/** What a card is asked to hold for a moment. */
export const VERIFICATION_CENTS = 100;

/** A physical item, alone or in a bundle (PLACE-23). */
export function hasPhysical({ lines }: Pick<Context, "lines">): boolean {
  return lines.some((line) => line.productType === "Physical" && line.requiresShipping);
}

/** Nothing is due and nothing is sent, and what is ordered renews by itself. */
export function needsCardOnFile({ lines, totals }: Filled): boolean {
  return (
    totals.totalCents === 0 && lines.some(({ autoRenews }) => autoRenews) && !hasPhysical({ lines })
  );
}

/** The card that renewals are charged to, once its bank has said yes. */
export function cardOnFile({ checkout }: Pick<Context, "checkout">): CartPayment | null {
  const isGood = ({ isVerification, status }: CartPayment) =>
    isVerification && status === "accepted";
  return checkout.payments.find(isGood) ?? null;
}

/** Something renews, and all that pays now cannot be charged again without anybody there (decision 017). */
export function isWithoutRenewalCard(context: Filled & Pick<Context, "checkout">): boolean {
  const paying = livePayments(context);
  return (
    context.lines.some(({ autoRenews }) => autoRenews) &&
    paying.length > 0 &&
    cardOnFile(context) === null &&
    !paying.some(({ method }) => method === "credit_card")
  );
}

/** Its money went back as it should: the card stays good. */
export function isGivenBack(
  { checkout }: Pick<Context, "checkout">,
  { paymentId, status }: Pick<CartPayment, "paymentId" | "status">,
): boolean {
  return cardOnFile({ checkout })?.paymentId === paymentId && !isLive({ status });
}

/** Payments with nothing to pay, and a verified card where money is due after all. Points look after themselves. */
export function needlessPayments(context: Filled & Pick<Context, "checkout">): CartPayment[] {
  const isFree = context.totals.totalCents === 0;
  return livePayments(context).filter(({ method, isVerification }) =>
    isVerification ? !needsCardOnFile(context) : isFree && method !== "rewards",
  );
}
