import type { SnapshotFrom } from "xstate";
import type { RawEvent, Samples } from "#machines/kit";
import { termsBoxes } from "./application.rules.ts";
import { lacksCredit } from "./financing.credit.ts";
import type { machine } from "./financing.machine.ts";

const input = {
  cartId: "C-7K3F",
  sessionId: "S-1",
  customerId: "CUS-1",
  customerType: "B2C",
  storefront: "us",
  amountCents: 119_622,
  inFullCents: 111_248,
  utcOffsetMinutes: -300,
};

const credit = {
  availableCents: 250_000,
  termMonths: 48,
  mandatoryDownPaymentCents: 0,
  openedAt: "2025-03-01T00:00:00Z",
};
/** Opened with this very application. */
const young = { ...credit, openedAt: "2026-11-17T15:00:00Z" };
const small = { ...young, availableCents: 80_000 };

const form = {
  type: "application.submitted",
  sealedApplicationId: "SEALED-1",
  ageYears: 34,
  billingIsShipping: true,
  ticked: termsBoxes,
  agreementsScrolled: true,
};

const applicationId = "APP-1";
/** The customer a guest turns out to be. */
const LATE = "CUS-2";

/** Up to the bank's word. */
const applying: readonly RawEvent[] = [
  { type: "opened" },
  { type: "logged.in", customerId: LATE },
  { type: "offer.made", isPreApproved: true },
  { type: "offer.made", isPreApproved: false },
  { type: "offer.declined" },
  { type: "continued" },
  form,
  { type: "bank.page.ready", applicationId, url: "http://bank.test/applications/APP-1" },
  { type: "bank.approved", applicationId, credit: young },
  { type: "bank.approved", applicationId, credit: small },
  { type: "bank.deferred", applicationId },
  { type: "bank.rejected", applicationId },
  { type: "bank.already.applied" },
  { type: "bank.cancelled", applicationId },
  { type: "bank.cleared", applicationId },
  { type: "application.lost", applicationId },
  { type: "account.linked", credit },
  { type: "account.linked", credit: small },
  { type: "link.requested" },
  { type: "other.chosen" },
];

/** What credit is for. */
const lending: readonly RawEvent[] = [
  { type: "agreement.reviewed", scrolled: true },
  { type: "plan.chosen", planIds: ["equalPayments-36"] },
  { type: "plan.expired" },
  { type: "plan.accepted" },
  { type: "account.past.due", daysPastDue: 60 },
  { type: "promotions.revoked" },
  { type: "credit.returned", orderId: "ORD-2026-7K3F-9Q2D", amountCents: 119_622 },
];

/** A cart, and what it is to who pays in full. */
const cost = (amountCents: number) => ({ amountCents, inFullCents: amountCents - 8_374 });

/** Money moves while nothing else has been decided, so that the walk stays small. */
function money({ context, value }: SnapshotFrom<typeof machine>): readonly RawEvent[] {
  if (value === "filling") return [{ type: "amount.changed", ...cost(119_622) }];
  const { credit, planId, hasExpired36, isPromoRevoked, orderId } = context;
  if (credit === null || planId !== null || hasExpired36 || isPromoRevoked || orderId) return [];
  const amounts = context.downPaymentCents > 0 ? [119_622] : [119_622, 300_000];
  return [
    ...amounts.map((amountCents) => ({ type: "amount.changed", ...cost(amountCents) })),
    ...(context.isLinked && context.amountCents === 119_622 && !lacksCredit(context)
      ? []
      : [{ type: "down.payment.made", amountCents: 60_000 }]),
    { type: "charge.authorised", paymentId: "PAY-7K3F-1" },
    { type: "credit.used", orderId: "ORD-2026-7K3F-9Q2D", amountCents: 119_622 },
  ];
}

/** The way of a guest is only new until the bank is asked. */
function isNew({ context }: SnapshotFrom<typeof machine>): boolean {
  return context.customerId !== LATE;
}

export const samples: Samples<typeof machine> = {
  inputs: {
    "a shopper's cart": input,
    "a guest's cart": { ...input, customerId: null },
    "a business cart": { ...input, customerType: "B2B" },
  },
  events: (snapshot) =>
    isNew(snapshot)
      ? [...applying, ...lending, ...money(snapshot)]
      : [{ type: "opened" }, { type: "offer.declined" }],
  facts: ({ context }) =>
    JSON.stringify([
      context.customerId !== null,
      context.applicationId !== null,
      context.credit?.availableCents,
      context.isLinked,
      context.isAgreementReviewed,
      context.amountCents,
      context.downPaymentCents,
      lacksCredit(context),
      context.planId,
      context.hasExpired36,
      context.isConsentNeeded,
      context.isPromoRevoked,
      context.orderId,
    ]),
};
