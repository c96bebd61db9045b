import type { Samples } from "#machines/kit";
import type { machine } from "./lease.machine.ts";

const input = {
  leaseId: "LEASE-7K3F-1",
  cartId: "C-7K3F",
  sessionId: "S-1",
  customerId: "CUS-1",
  utcOffsetMinutes: -300,
};

export const samples: Samples<typeof machine> = {
  inputs: { "a shopper's cart": input },
  events: ({ context }) => [
    { type: "applied", state: "AZ", sealedApplicantId: "SEALED-1" },
    { type: "applied", state: "NJ", sealedApplicantId: "SEALED-1" },
    { type: "lease.approved", amountCents: 250_000, feeBasisPoints: 2_000 },
    { type: "lease.refused", code: "LeaseStateNotOffered" },
    { type: "lease.used", amountCents: 119_622 },
    { type: "lease.used", amountCents: 250_001 },
    ...(context.returns.length === 0 ? [{ type: "goods.returned", amountCents: 20_000 }] : []),
    { type: "goods.returned", amountCents: 119_622 },
    { type: "order.placed" },
    { type: "order.cancelled" },
  ],
  facts: ({ context }) =>
    JSON.stringify([
      context.approvedCents,
      context.amountCents,
      context.returns.length,
      context.code,
    ]),
};
