import type { Samples } from "#machines/kit";
import type { machine } from "./subscription.machine.ts";

const visa = { brand: "visa", last4: "4242" };

const music = {
  subscriptionId: "ORD-2026-7K3F-9Q2D-SUB1",
  orderId: "ORD-2026-7K3F-9Q2D",
  lineId: "1",
  customerId: "CUS-1",
  sku: "OHM-MUSIC",
  name: "Ohm Music",
  prices: { renewalCents: 999 },
  startedAt: "2026-11-17T15:00:00Z",
  user: { email: "ada@example.com", firstName: "Ada", lastName: "Byron" },
  card: { paymentId: "PAY-1", display: "visa •••• 1111" },
};

const inPhoenix = { place: { state: "AZ", zip: "85004" }, taxBasisPoints: 860 };

const fall = {
  ...{ kind: "screen" as const, imei: "356938035643809", story: "It fell on the stairs." },
  happenedOn: "2026-11-17",
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "one that was paid for with the order": music,
    "one that begins with a trial": {
      ...music,
      customerId: null,
      trialDays: 14,
      licences: 2,
      bounds: { min: 1, max: 5 },
      prices: { renewalCents: 999, afterTrialCents: 499 },
      ...inPhoenix,
    },
    "one that begins with a trial and whose price holds its tax": { ...music, trialDays: 14 },
    "one that is taxed where it is used": { ...music, ...inPhoenix },
    "one that is charged twice in all": { ...music, periods: 2 },
    "a care plan": {
      ...music,
      ...{ sku: "PREM-1M-GRA", name: "Premium Care", prices: { renewalCents: 1_199 } },
      care: { device: { name: "Meridian 6 Pro", sku: "M6P-256-GRA", valueCents: 99_999 } },
    },
  },
  events: ({ context: { claims } }) => [
    { type: "renewal.paid" },
    { type: "renewal.unpaid" },
    { type: "renewal.retried" },
    { type: "card.given", paymentId: "PAY-2", form: { sealedCardId: "S1", card: visa } },
    { type: "payment.updated", paymentId: "PAY-2", display: "visa •••• 4242" },
    { type: "card.refused", paymentId: "PAY-2", code: "InvalidCreditCard" },
    { type: "order.cancelled" },
    { type: "customer.attached", customerId: "CUS-2" },
    { type: "cancel.requested" },
    { type: "cancel.confirmed", rejection_code: "not_needed", rejection_reason: "" },
    ...(claims.length === 0 ? [{ type: "claim.requested", ...fall }] : []),
    { type: "claim.closed", claimId: `${music.subscriptionId}-C1`, counts: true },
    { type: "licences.changed", count: 3 },
    { type: "licences.changed", count: 301 },
    { type: "place.changed", state: "CA", zip: "94301" },
    { type: "tax.noted", zip: "85004", taxBasisPoints: 860 },
    { type: "tax.noted", zip: "94301", taxBasisPoints: 880 },
    { type: "subscription.stopped" },
    { type: "subscription.restarted" },
  ],
  facts: ({
    context: {
      customerId,
      isTrial,
      place,
      pendingCard,
      cardRefusal,
      cancellation,
      isReminded,
      chargeFrom,
      pastDueSince,
      triesAgain,
      suspendedAt,
      cancelAskedAt,
      endedAt,
      claims,
      periods,
      charges,
    },
  }) =>
    [
      customerId && `of ${customerId}`,
      isTrial && "trial",
      place && `used in ${place.state}`,
      pendingCard && "asking a bank",
      cardRefusal && "card refused",
      cancellation && "cancelled",
      isReminded && "reminded",
      !isReminded && chargeFrom && "to be announced",
      pastDueSince && `past due, tried again ${triesAgain} times`,
      suspendedAt && "suspended",
      cancelAskedAt && "asked to confirm",
      endedAt && "ended",
      periods !== null && `${charges.filter(({ status }) => status === "paid").length} paid`,
      claims.length > 0 && `claimed: ${claims.at(-1)?.standing}`,
    ]
      .filter(Boolean)
      .join(", "),
};
