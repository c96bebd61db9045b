import type { Samples } from "#machines/kit";
import type { machine } from "./loan.machine.ts";

const input = {
  loanId: "LOAN-7K3F-1",
  cartId: "C-7K3F",
  sessionId: "S-1",
  customerId: "CUS-1",
  amountCents: 119_622,
  utcOffsetMinutes: -300,
};

const lawful = { offerId: "O-12", aprBasisPoints: 1_499, months: 12 };
const usurious = { offerId: "O-60", aprBasisPoints: 5_001, months: 60 };

export const samples: Samples<typeof machine> = {
  inputs: { "a shopper's cart": input },
  events: ({ context: { attempt, product } }) => [
    // A second try shows that answers to the first do not count; a third would show nothing new.
    ...(attempt < 3
      ? [
          { type: "check.requested", product: "payIn4", sealedApplicantId: "SEALED-1" },
          { type: "check.requested", product: "loan", sealedApplicantId: "SEALED-1" },
          { type: "check.requested", product: "tryNowPayLater", sealedApplicantId: "SEALED-1" },
        ]
      : []),
    { type: "prequalified", attempt, offers: product === "loan" ? [lawful, usurious] : [] },
    { type: "prequalified", attempt, offers: [usurious] },
    { type: "account.error", attempt },
    { type: "continued" },
    { type: "validation.failed", attempt, fields: ["phone"] },
    { type: "fixed" },
    { type: "offer.confirmed", offerId: product === "loan" ? "O-12" : null },
    { type: "loan.page.ready", attempt, url: "http://loan.test/LOAN-7K3F-1" },
    {
      type: "loan.authorised",
      attempt,
      loanRef: "L-1",
      terms: product === "loan" ? { aprBasisPoints: 1_499, months: 12 } : null,
    },
    {
      type: "loan.authorised",
      attempt,
      loanRef: "L-1",
      terms: { aprBasisPoints: 5_001, months: 60 },
    },
    { type: "loan.authorised", attempt: 1, loanRef: "L-1", terms: null },
    { type: "loan.declined", attempt },
    { type: "loan.failed", attempt, code: "TransactionFailure" },
    { type: "user.cancelled" },
    { type: "loan.cancelled", attempt },
    { type: "charge.authorised" },
    { type: "loan.left" },
    { type: "order.cancelled" },
  ],
  facts: ({ context }) =>
    JSON.stringify([context.attempt, context.product, context.offers.length, context.code]),
};
