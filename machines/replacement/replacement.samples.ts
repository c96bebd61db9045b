import type { Samples } from "#machines/kit";
import type { machine } from "./replacement.machine.ts";

const input = {
  replacementId: "ORD-2026-7K3F-9Q2D-RP1",
  orderId: "ORD-2026-7K3F-9Q2D",
  lineId: "1",
  sku: "OHM-PH9-256-SLT",
  units: 1,
  quantity: 1,
  serials: ["356938035643809"],
  reasonCode: "defective",
  requestedAt: "2026-11-21T17:00:00.000Z",
};

const purchaseOrderId = "PO-ORD-2026-7K3F-9Q2D-RP1";

/** What its two payments paid for the units. */
const entries = [
  { paymentId: "PAY-1", amountCents: 60_000 },
  { paymentId: "PAY-2", amountCents: 39_900 },
];

export const samples: Samples<typeof machine> = {
  inputs: {
    "one phone": input,
    "a phone that never arrived": { ...input, reasonCode: "delivery_failure" },
    "two of three earbuds": { ...input, lineId: "2", units: 2, quantity: 3 },
  },
  events: ({ context: { units, quantity } }) => [
    { type: "replacement.approved", units, purchaseOrderId },
    { type: "replacement.refused", reason: "The damage is not covered" },
    { type: "parcel.shipped" },
    { type: "parcel.lost" },
    { type: "parcel.delivered" },
    { type: "device.returned" },
    { type: "charge.split", entries: [] },
    ...(quantity === 1
      ? [
          { type: "charge.split", entries },
          ...entries.flatMap(({ paymentId }) => [
            { type: "entry.charged", paymentId },
            { type: "entry.declined", paymentId },
            { type: "entry.credited", paymentId },
            { type: "entry.not.credited", paymentId },
          ]),
          { type: "credit.retried" },
          { type: "charge.retried" },
        ]
      : []),
  ],
  facts: ({ context: { isBack, outcomes, approvedUnits } }) =>
    JSON.stringify([isBack, outcomes, approvedUnits]),
};
