import type { Samples } from "#machines/kit";
import { conditionAnswers } from "#machines/trade-in";
import type { Context } from "./buy-back.schema.ts";
import type { machine } from "./buy-back.machine.ts";

const phone = {
  buyBackId: "ORD-2026-7K3F-9Q2D-G1",
  orderId: "ORD-2026-7K3F-9Q2D",
  lineId: "1",
  sku: "OHM-PH9-256-SLT",
  name: "Ohm 9, 256 GB",
  customerId: "CUS-1",
  sessionId: null,
  valueCents: 50_000,
};
const paymentId = "PAY-1";

/** The order splits the value over one payment, which takes it or not. */
function money({ payout, valueCents }: Context) {
  if (payout.entries.length > 0)
    return ["entry.paid", "entry.unpaid"].map((type) => ({ type, paymentId }));
  return [{ type: "credit.split", payout: [{ paymentId, amountCents: valueCents }], reversal: [] }];
}

export const samples: Samples<typeof machine> = {
  inputs: { "a phone that half its price was promised for": phone },
  events: ({ context }) => [
    { type: "device.delivered" },
    { type: "device.swapped", sku: phone.sku, name: phone.name, valueCents: phone.valueCents },
    { type: "order.cancelled" },
    {
      type: "grv.return.requested",
      answers: conditionAnswers.parse({}),
      valueCents: phone.valueCents,
    },
    {
      type: "label.generated",
      courier: "fedex",
      trackingId: "794600001234",
      fileName: "return-label.pdf",
    },
    { type: "label.failed" },
    { type: "label.retried" },
    { type: "grv.arrived" },
    { type: "grv.passed" },
    { type: "grv.failed", reason: "It does not switch on" },
    { type: "late.accepted" },
    { type: "late.refused" },
    ...money(context),
    { type: "rtc.requested" },
    { type: "rtc.declined" },
    { type: "rtc.delivered" },
  ],
  facts: ({ context: { payout, late, facts } }) =>
    [...Object.values(payout.outcomes), late, facts.map(({ type }) => type).join("+")]
      .filter(Boolean)
      .join(" "),
};
