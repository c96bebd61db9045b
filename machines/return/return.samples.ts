import type { Samples } from "#machines/kit";
import type { machine } from "./return.machine.ts";

const phone = {
  returnId: "RET-7K3F9Q",
  orderId: "ORD-2026-7K3F-9Q2D",
  lines: [{ lineId: "1", sku: "OHM-PHONE-12-128", units: 1, serials: ["356938035643809"] }],
  reasonCode: "changed_mind",
  reasonText: "I no longer need it",
  channel: "ship",
  requestedAt: "2026-11-17T15:00:00Z",
  expiresAt: "2026-12-02T04:59:59Z",
};

const speakers = {
  lineId: "2",
  sku: "OHM-SPEAKER-1",
  units: 2,
  quantity: 2,
  serials: ["S1", "S2"],
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a phone sent with our label": phone,
    "a phone and two speakers brought to a store": {
      ...phone,
      channel: "store",
      lines: [...phone.lines, speakers],
    },
    "a phone sent with a carrier of one's own": { ...phone, channel: "self-ship" },
    "a washer fetched at home": { ...phone, channel: "pickup", goodsClass: "majorAppliance" },
    "an old phone traded in": { ...phone, isTradeIn: true, isRtcEnabled: false },
    "two speakers that never arrived": {
      ...{ ...phone, lines: [speakers], reasonCode: "delivery_failure" },
    },
    "a phone of an access programme": { ...phone, isAccess: true },
  },
  events: () => [
    { type: "rma.created", rmaId: "RMA-10045", warehouse: "Reno" },
    { type: "label.ready", trackingId: "794600001234", courier: "fedex" },
    { type: "return.withdrawn" },
    { type: "tracking.recorded", courier: "ups", trackingId: "1Z999AA10123456784" },
    { type: "dropped.off" },
    { type: "return.shipped", shipmentId: "RET-7K3F9Q-S" },
    { type: "return.reopened" },
    { type: "return.arrived" },
    { type: "triage.started" },
    { type: "triage.passed" },
    { type: "evaluation.completed" },
    { type: "return.accepted" },
    { type: "return.accepted", lines: [{ lineId: "2", units: 1, sellable: true }] },
    { type: "return.accepted", lines: [{ lineId: "1", units: 0 }] },
    { type: "return.accepted", lines: [{ lineId: "2", units: 2 }] },
    { type: "return.rejected", reason: "Water damage" },
    { type: "return.closed" },
    { type: "claim.granted" },
    { type: "refund.moved", key: "refundinitiated" },
    { type: "refund.moved", key: "partiallyrefundsuccess" },
    { type: "refund.moved", key: "refunddeclined" },
    { type: "refund.moved", key: "refundsuccess" },
    { type: "refund.moved", key: "refunded" },
    { type: "rtc.requested" },
    { type: "rtc.delivered" },
  ],
  facts: () => "",
};
