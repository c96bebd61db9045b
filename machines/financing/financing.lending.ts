/** The states in which the bank has given credit (LC-07). */
import type { Context } from "./financing.schema.ts";
import { financing, gate } from "./financing.setup.ts";

const lostCredit = {
  target: "approvedWithoutEnoughCredit",
  guard: "exceedsCredit",
  actions: "noteMoney",
} as const;

/** Promotional terms end for a cart and for an order alike, whichever of the account's purchases the bank spoke of (FIN-24). */
const revocation = (...after: ReturnType<typeof gate>[]) =>
  ({
    "account.past.due": {
      guard: "isLongPastDue",
      actions: [
        "tellPlanEnded",
        "noteRevoked",
        {
          type: "revokePromotions",
          params: ({ context: { cartId, customerId } }: { context: Context }) => ({
            cartId,
            customerId,
          }),
        },
        ...after,
      ],
    },
    "promotions.revoked": { actions: ["tellPlanEnded", "noteRevoked", ...after] },
  }) as const;

export const approved = financing.createStateConfig({
  meta: { owner: "shopper" },
  entry: [gate("agreementUnreviewed"), "tellAddressLock"],
  on: {
    "agreement.reviewed": { target: "usable", guard: "isScrolled", actions: "noteReviewed" },
    "amount.changed": [lostCredit, { actions: ["noteMoney", gate("agreementUnreviewed")] }],
    ...revocation(gate("agreementUnreviewed")),
    "other.chosen": "setAside",
  },
});

export const approvedWithoutEnoughCredit = financing.createStateConfig({
  meta: { owner: "shopper" },
  entry: gate("approvedWithoutEnoughCredit"),
  on: {
    "amount.changed": [
      { target: "enrolled", guard: "settlesLinked", actions: "noteMoney" },
      { target: "usable", guard: "settlesReviewed", actions: "noteMoney" },
      { target: "approved", guard: "settles", actions: "noteMoney" },
      { actions: ["noteMoney", gate("approvedWithoutEnoughCredit")] },
    ],
    "down.payment.made": [
      { target: "enrolled", guard: "settlesLinked", actions: "noteMoney" },
      { target: "usable", guard: "settlesReviewed", actions: "noteMoney" },
      { target: "approved", guard: "settles", actions: "noteMoney" },
    ],
    ...revocation(gate("approvedWithoutEnoughCredit")),
    "other.chosen": "setAside",
  },
});

/** What the shopper decides while the credit can pay: how much at once, and by which plan. */
const lending = (name: "usable" | "enrolled") =>
  ({
    "amount.changed": [lostCredit, { actions: ["noteMoney", gate(name)] }],
    "down.payment.made": {
      guard: "isDownPaymentAllowed",
      actions: ["noteMoney", gate(name)],
    },
    "plan.chosen": { guard: "canChoosePlan", actions: ["notePlan", gate(name)] },
    "plan.expired": {
      guard: "hasExpiringPlan",
      actions: ["notePlanExpired", "tellPlanChanged", gate(name)],
    },
    "plan.accepted": { guard: "isConsentNeeded", actions: ["noteConsent", gate(name)] },
    "charge.authorised": { actions: "noteCharge" },
    ...revocation(gate(name)),
    "other.chosen": "setAside",
  }) as const;

export const usable = financing.createStateConfig({
  meta: { rests: true },
  entry: [gate("usable"), "tellAddressLock"],
  on: { ...lending("usable"), "credit.used": { target: "enrolled", actions: "noteUsed" } },
});

export const enrolled = financing.createStateConfig({
  meta: { rests: true },
  entry: [gate("enrolled"), "tellAddressLock"],
  on: { ...lending("enrolled"), "credit.used": { actions: "noteUsed" } },
});

/** Another way to pay was chosen. Credit that was given is still there when the shopper comes back. */
export const setAside = financing.createStateConfig({
  meta: { rests: true },
  entry: [gate("pending"), "tellAddressFree"],
  on: {
    ...revocation(),
    opened: [
      { target: "checking", guard: "hasNoCredit" },
      { target: "approvedWithoutEnoughCredit", guard: "lacksCredit" },
      { target: "enrolled", guard: "isLinked" },
      { target: "usable", guard: "isReviewed" },
      { target: "approved" },
    ],
  },
});
