import type { Samples } from "#machines/kit";
import type { machine } from "./place-order.machine.ts";
import type { Facts } from "./place-order.schema.ts";

/** A cart that is ready: a phone, delivered, paid by card. */
export const ready: Facts = {
  sessionId: "S-1",
  customerId: null,
  hasLines: true,
  hasPhysical: true,
  totalCents: 119_622,
  shippingMissing: [],
  contactDone: true,
  paymentDone: true,
  paymentStale: false,
  cvvPending: false,
  securityCheck: "clear",
  financingState: null,
  mixedTbyb: false,
  autoRenewal: "none",
  legal: "none",
  changesAcknowledged: true,
  assisted: null,
  activationOpen: false,
  businessSignedIn: true,
};

/** The same without anything said yet. */
export const begun: Facts = {
  ...ready,
  shippingMissing: ["contact", "address", "delivery"],
  contactDone: false,
  paymentDone: false,
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a cart just begun": { cartId: "C-7K3F", facts: begun },
    "a cart that is ready": { cartId: "C-7K3F", facts: ready },
  },
  events: () => [
    { type: "checkout.changed", facts: ready },
    { type: "checkout.changed", facts: begun },
    { type: "place.pressed", orderId: "ORD-2026-7K3F-9Q2D" },
    { type: "cart.submitted" },
    { type: "order.created", orderId: "ORD-2026-7K3F-9Q2D" },
    { type: "payment.pending" },
    { type: "submission.failed", code: "CartPaymentFailure" },
    { type: "place.retried" },
  ],
  facts: ({ context }) => String(context.facts.paymentDone),
};
