import { msg } from "@lingui/core/macro";
import type { PaymentStanding } from "#machines/order";

/** What a part of a payment is. */
export type StandingPart = "charged" | "held" | "atDoor" | "asked" | "due";

/** How a payment of an order stands that was not paid in full (PAY-20, PAY-35). */
export const standingWords = {
  charged: msg({ message: "{payment} · charged already", comment: "payment: a card or the like" }),
  held: msg({
    message: "{payment} · held, not charged yet",
    comment: "payment: a card or the like",
  }),
  atDoor: msg({ message: "{payment} · paid at the door", comment: "payment: cash" }),
  asked: msg({ message: "{payment} · not answered yet", comment: "payment: a card or the like" }),
  /** What was taken off for a way to pay that failed is not taken off another. */
  before: msg({ message: "With {payment} it was", comment: "payment: a way to pay that failed" }),
  more: msg`Taken off for that way to pay only, with its tax`,
  due: msg({
    message: "Still to be paid, instead of {payment}",
    comment: "payment: the card or the like that failed",
  }),
} as const;

/** Of money that pays nothing and that its provider has not let go of. */
export const heldInVainWords = msg({
  message:
    "{sum} is still held ({payment}). It is not needed and will not be charged, but the provider has not released it yet. We are looking into it; you do not have to do anything.",
  comment: "sum: a sum of money; payment: a card, PayPal or the like",
});

/** What becomes of a payment's share of items that were called off. */
export const givenBackWords = {
  back: msg({ message: "{payment} · goes back", comment: "payment: a card or the like" }),
  given: msg({ message: "{payment} · yours now", comment: "payment: a gift card" }),
  released: msg({
    message: "{payment} · released, not charged",
    comment: "payment: a card or the like, on which a sum was held",
  }),
} as const;

/** What pays for goods that have left, as their mail tells it (OPEN-110). */
export const sentWords = {
  charged: msg({
    message: "{payment} · charged for these items",
    comment: "payment: a card or the like",
  }),
  asked: msg({
    message: "{payment} · being charged for these items",
    comment: "payment: a card or the like",
  }),
  lent: msg({
    message: "{payment} · pays for these items",
    comment: "payment: a lender whose plan runs already, such as a lease",
  }),
  lentNow: msg({
    message: "{payment} · pays for these items, financed from now on",
    comment: "payment: a lender, such as a bank or a loan",
  }),
} as const;

/** The parts of a payment that come to something. */
export function standingParts(one: PaymentStanding): { says: StandingPart; cents: number }[] {
  const { chargedCents, heldCents, doorCents, askedCents, dueCents } = one;
  const parts = [
    { says: "charged" as const, cents: chargedCents },
    { says: "held" as const, cents: heldCents },
    { says: "atDoor" as const, cents: doorCents },
    { says: "asked" as const, cents: askedCents },
    { says: "due" as const, cents: dueCents },
  ];
  return parts.filter(({ cents }) => cents > 0);
}
