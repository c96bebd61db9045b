import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { Context, Status } from "./buy-back.schema.ts";
import type { machine } from "./buy-back.machine.ts";
import { events } from "./buy-back.schema.ts";
import { closesAt, opensAt, returnByAt } from "./buy-back.terms.ts";

export interface BuyBackView extends View {
  readonly status: Status;
  readonly buyBackId: string;
  readonly orderId: string;
  readonly lineId: string;
  /** `value` (TRADE-35). */
  readonly valueCents: number;
  readonly opensAt: string | null;
  /** `expiry_date`. */
  readonly expiresAt: string | null;
  readonly returnByAt: string | null;
  readonly label: Context["label"];
  readonly answers: Context["answers"];
  readonly refusal: string | null;
  readonly payout: readonly {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly isPaid: boolean;
  }[];
  /** What an agent decided of a device that came after its time. */
  readonly late: Context["late"];
  /** It came after its time, and nobody has decided yet. */
  readonly isSentLate: boolean;
  /** The device was called off or went back before anybody asked. */
  readonly isOver: boolean;
  /** What was sent in is refused: whoever sent it decides whether it comes back (LC-17). */
  readonly isRefused: boolean;
  readonly isBackOffered: boolean;
  readonly isDeviceBack: boolean;
  readonly reached: Context["reached"];
}

const faces: Readonly<Record<string, readonly [Status, Tone]>> = {
  awaited: ["notEligible", "future"],
  early: ["notEligible", "future"],
  over: ["notEligible", "cancelled"],
  eligible: ["eligible", "you"],
  printing: ["requested", "us"],
  failed: ["requested", "stopped"],
  labelled: ["requested", "you"],
  pendingReceipt: ["PendingReceipt", "us"],
  refundInitiated: ["RefundInitiated", "us"],
  refundSuccessful: ["RefundSuccessful", "final"],
  offered: ["RTCRequested", "you"],
  sending: ["RTCRequested", "now"],
  back: ["RTCRequested", "final"],
  kept: ["RTCRequested", "final"],
  expired: ["expired", "stopped"],
  sentLate: ["expired", "us"],
};

const asked = [
  "label.retried",
  "device.delivered",
  "order.cancelled",
  "grv.arrived",
  "grv.passed",
  "late.accepted",
  "late.refused",
  "rtc.requested",
  "rtc.declined",
  "rtc.delivered",
] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): BuyBackView {
  const { context } = snapshot;
  const { buyBackId, orderId, lineId, valueCents, label, answers, refusal, payout } = context;
  const leaf = stateLabel(snapshot.value).split(".").at(-1) ?? "";
  const [status, tone] = faces[leaf] ?? ["notEligible", "future"];
  const isCustomers = audience === "shopper" || audience === "guest" || audience === "agent";
  const canRequest = status === "eligible" && isCustomers;
  return {
    ...{ status, tone, buyBackId, orderId, lineId, valueCents, label, answers, refusal },
    events: [
      ...(canRequest ? ["grv.return.requested"] : []),
      ...sendable(events.shapes, snapshot, audience, asked),
    ],
    blockers:
      isCustomers && status === "expired"
        ? [{ event: "grv.return.requested", code: "TradeInCannotBeUpdated" }]
        : [],
    opensAt: opensAt(context),
    expiresAt: closesAt(context),
    returnByAt: returnByAt(context),
    payout: payout.entries.map((entry) => ({
      ...entry,
      isPaid: payout.outcomes[entry.paymentId] === "moved",
    })),
    ...{ late: context.late, isSentLate: leaf === "sentLate" },
    isOver: leaf === "over",
    isRefused: status === "RTCRequested",
    isBackOffered: leaf === "offered",
    isDeviceBack: leaf === "back",
    reached: context.reached,
  };
}
