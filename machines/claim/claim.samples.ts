import type { Samples } from "#machines/kit";
import type { machine } from "./claim.machine.ts";

const orderId = "ORD-2026-7K3F-9Q2D";

export const broken = {
  claimId: `${orderId}-SUB2-C1`,
  subscriptionId: `${orderId}-SUB2`,
  orderId,
  lineId: "2",
  device: { name: "Meridian 6 Pro", sku: "M6P-256-GRA", valueCents: 99_999 },
  currency: "USD" as const,
  kind: "screen" as const,
  imei: "356938035643809",
  story: "It fell on the stairs.",
  happenedOn: "2026-11-16",
  askedAt: "2026-11-17T15:00:00Z",
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a screen that broke": broken,
    "a phone that was stolen": {
      ...broken,
      kind: "theft",
      story: "It was taken on the bus.",
    },
  },
  events: () => [
    { type: "claim.accepted" },
    { type: "claim.refused", rejection: "It happened before the plan began" },
    { type: "device.unknown" },
    { type: "imei.corrected", imei: "490154203237518" },
    { type: "imei.corrected", imei: "490154203237519" },
    { type: "fee.agreed", paymentId: "PAY-1", display: "visa •••• 1111" },
    { type: "fee.paid" },
    { type: "fee.unpaid" },
    { type: "fee.credited" },
    { type: "fee.kept" },
    { type: "credit.retried" },
    { type: "label.generated", courier: "ups", trackingId: "1Z7946", fileName: "claim.pdf" },
    { type: "label.failed" },
    { type: "label.retried" },
    { type: "repair.begun" },
    { type: "repair.done" },
    { type: "device.replaced" },
    { type: "money.sent", amountCents: 89_900 },
    { type: "money.sent", amountCents: 250_001 },
    { type: "repair.refused", rejection: "It has been opened before" },
    { type: "claim.withdrawn" },
  ],
  facts: ({ context: { charges, ending, isOverdue, isDeviceIn, imei, label } }) =>
    [
      charges.length > 0 && `${charges.at(-1)?.status} once`,
      ending,
      isOverdue && "late",
      isDeviceIn && "sent in",
      label && "labelled",
      imei !== broken.imei && "corrected",
    ]
      .filter(Boolean)
      .join(", "),
};
