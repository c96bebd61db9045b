import type { Samples } from "#machines/kit";
import type { machine } from "./business-subscription.machine.ts";

const office = {
  subscriptionId: "BSUB-7K3F9Q",
  customerId: "BUS-1",
  sku: "OHM-OFFICE",
  name: "Ohm Office",
  account: { customerDomain: "byron.example", username: "ada" },
  user: {
    email: "ada@byron.example",
    firstName: "Ada",
    lastName: "Byron",
    companyName: "Byron & Co",
    postalCode: "10001",
  },
  licences: 5,
  bounds: { min: 2, max: 50 },
  prices: { monthly: { renewalCents: 1_200 }, yearly: { renewalCents: 12_000 } },
  signedUpAt: "2026-11-17T15:00:00Z",
};

const cancel = { type: "cancel.requested", rejection_code: "not_needed", rejection_reason: "" };

export const samples: Samples<typeof machine> = {
  inputs: {
    "one that goes on after its trial": office,
    "a trial that ends by itself": { ...office, continuesAfterTrial: false, accountCap: 10 },
  },
  events: () => [
    { type: "account.submitted" },
    { type: "admin.account.needed" },
    { type: "account.created", isTrial: true },
    { type: "account.created", isTrial: false },
    { type: "trial.granted" },
    { type: "trial.activated" },
    { type: "renewal.paid" },
    { type: "renewal.unpaid" },
    { type: "payment.updated" },
    { ...cancel, confirmed: true },
    { ...cancel, confirmed: false },
    { type: "licences.changed", count: 8 },
    { type: "licences.changed", count: 51 },
    { type: "billing.cycle.changed", cycle: "yearly" },
  ],
  facts: ({ context: { isTrial, nextCycle, cycle, pastDueSince, suspendedAt, endedAt } }) =>
    [
      cycle,
      isTrial && "trial",
      nextCycle && `then ${nextCycle}`,
      pastDueSince && "past due",
      suspendedAt && "suspended",
      endedAt && "ended",
    ]
      .filter(Boolean)
      .join(", "),
};
