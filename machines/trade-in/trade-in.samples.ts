import type { SnapshotFrom } from "xstate";
import type { Samples } from "#machines/kit";
import { placeOf } from "./trade-in.late.ts";
import type { Context } from "./trade-in.schema.ts";
import type { machine } from "./trade-in.machine.ts";

type Snapshot = SnapshotFrom<typeof machine>;

const phone = {
  tradeInId: "EX-7K3F9Q",
  customerId: "CUS-1",
  lines: [{ lineId: "2", sku: "TRADE-ohm-10", units: 1 }],
  devices: [
    {
      deviceId: "ohm-10",
      name: "Ohm 10, 128 GB",
      brand: "Ohmline",
      category: "Phone",
      imei: "356938035643809",
      unitCents: 30_000,
    },
  ],
};

const tablets = {
  deviceId: "slate-2",
  name: "Slate 2",
  brand: "Other",
  category: "Tablet",
  quantity: 2,
  unitCents: 12_050,
};

const evaluated = {
  type: "evaluated",
  devices: [],
  failedReasons: [],
  reducedCents: 0,
  relatedOrderId: null,
};

/** The order splits what it was asked for over one payment, which answers one way or the other. */
function money({ finalCents, advancedCents, chargeback, payout, restored, reversal }: Context) {
  const owed = Math.max(0, (finalCents ?? 0) + restored.cents - advancedCents);
  const shares = (amountCents: number) => (amountCents > 0 ? [{ paymentId, amountCents }] : []);
  const isSplit = payout.entries.length + reversal.entries.length > 0;
  const split = { payout: shares(owed), reversal: shares(chargeback?.amountCents ?? 0) };
  if (!isSplit) return [{ type: "credit.split", ...split }];
  const answers = ["entry.paid", "entry.unpaid", "entry.charged", "entry.declined"];
  return [...answers.map((type) => ({ type, paymentId })), { type: "charge.retried" }];
}
const paymentId = "PAY-1";

/** The goods that a programme's discount was for go back, or stay after all; a carrier's, once the device has gone its way. */
function counted(snapshot: Snapshot) {
  const { hasProgramme, conditionalCents, chargeback, tradeInType } = snapshot.context;
  const isOver = snapshot.matches("refundCancelled") || snapshot.matches({ rtcRequested: "back" });
  if (!hasProgramme && !(isOver && tradeInType === "carrier")) return [];
  return conditionalCents > 0 || chargeback !== null
    ? [{ type: "discount.counted", conditionalCents: 0, hereCents: 0 }]
    : [{ type: "discount.counted", conditionalCents: 2_500, hereCents: 2_500 }];
}

export const samples: Samples<typeof machine> = {
  inputs: {
    "a phone whose credit was taken off the order": {
      ...phone,
      advancedCents: 30_000,
      conditionalCents: 2_500,
      hasProgramme: true,
      upgradeDueOn: "2027-11-17",
    },
    "a phone that is paid for once it was looked at": { ...phone, tradeInType: "carrier" },
    "a device that an upgrade takes back": {
      ...phone,
      tradeInType: "upgrade",
      upgrade: { orderId: "ORD-2026-2B7D-4K8M", lineId: "1" },
    },
    "several devices of a business, which are not sent back": {
      ...phone,
      buyer: "business",
      isMultiDevice: true,
      purchasedQuantity: 3,
      isRtcEnabled: false,
      devices: [...phone.devices, tablets],
      serviceFeeCents: 500,
    },
  },
  events: (snapshot) => [
    { type: "order.placed", orderId: "ORD-2026-7K3F-9Q2D" },
    { type: "order.cancelled" },
    ...counted(snapshot),
    { type: "purchase.counted", units: 0 },
    { type: "purchase.counted", units: 1 },
    { type: "device.shipped" },
    { type: "device.delivered" },
    { type: "label.due" },
    {
      type: "label.generated",
      courier: "fedex",
      trackingId: "794600001234",
      fileName: "return-label-EX-7K3F9Q.pdf",
    },
    { type: "label.failed" },
    { type: "label.retried" },
    { type: "trade.in.extended" },
    { type: "cancel.requested" },
    { type: "device.collected" },
    { type: "warehouse.delivered" },
    { type: "arrived" },
    { type: "checked.in" },
    { ...evaluated, devices: [{ deviceId: "ohm-10", grade: "V1" }] },
    { ...evaluated, devices: [{ deviceId: "ohm-10", grade: "V3" }] },
    { ...evaluated, failedReasons: ["Screen is cracked"], reducedCents: 8_000 },
    { ...evaluated, failedReasons: ["Not the device described"] },
    { type: "evaluation.postponed" },
    { type: "evaluation.resumed" },
    { type: "reduced.credit.accepted" },
    { type: "rtc.requested" },
    { type: "rtc.declined" },
    { type: "rtc.delivered" },
    ...money(snapshot.context),
    { type: "credit.closed" },
    { type: "device.not.received" },
    { type: "late.accepted" },
    { type: "late.refused" },
    { type: "upgrade.used" },
  ],
  facts: ({ context }) =>
    [
      Object.values(context.payout.outcomes).join(" "),
      Object.values(context.reversal.outcomes)
        .map((one) => `back ${one}`)
        .join(" "),
      ...[
        context.givenBack.cents > 0 && `given back ${context.givenBack.cents}`,
        context.chargeback !== null && `charged ${context.chargeback.amountCents}`,
      ],
      ...[context.conditionalCents > 0 && "on condition", context.hereCents === 0 && "gone"],
      ...(isOut(context)
        ? []
        : [context.deliveredAt !== null && "delivered", context.extendedAt !== null && "extended"]),
      worthOf(context),
      `${context.devices.length} devices`,
      ...[
        context.late !== "waits" && context.late,
        context.restored.cents > 0 && `restored ${context.restored.cents}`,
      ],
      context.facts.length > 0 && placeOf(context),
    ]
      .filter(Boolean)
      .join(" "),
};

/** Once it was handed over, or was not in time, nothing asks for its days any more. */
const isOut = ({ reached, facts }: Context): boolean =>
  facts.length > 0 ||
  [reached.PickedUp, reached.Delivered, reached.PendingReceipt, reached.Unsent].some(Boolean);

const worthOf = ({ valuation }: Context) =>
  valuation && `worth ${valuation.failedReasons.length > 0 ? valuation.reducedCents : "all"}`;
