import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { Context } from "./return-to-customer.guards.ts";
import { DECISION_MS } from "#machines/return/return-policy.rules.ts";
import { parcelOf } from "./return-to-customer.machine.ts";
import type { machine } from "./return-to-customer.machine.ts";
import { events } from "./return-to-customer.schema.ts";
import type { Status } from "./return-to-customer.schema.ts";

export interface ReturnToCustomerView extends View {
  readonly status: Status;
  readonly returnId: string;
  /** What brought them in. */
  readonly of: Context["of"];
  readonly orderId: string;
  readonly lines: Context["lines"];
  readonly reason: string | null;
  readonly isRtcEnabled: boolean;
  readonly offeredAt: string;
  /** Until when the customer decides; ISO 8601, UTC. */
  readonly decideBy: string;
  readonly shownAt: string | null;
  readonly rtcShippingInfo: Context["rtcShippingInfo"];
  readonly decidedBy: Context["decidedBy"];
  readonly shipmentId: string;
  readonly reached: Context["reached"];
  /** Who is looking may accept or decline now, or decide as an agent. */
  readonly may: "decide" | "decideAsAgent" | null;
}

const tones: Record<Status, Tone> = {
  offered: "you",
  expired: "us",
  requested: "us",
  shipping: "now",
  done: "final",
  declined: "cancelled",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ReturnToCustomerView {
  const { context, value: status } = snapshot;
  const { returnId, of, orderId, lines, reason, isRtcEnabled, offeredAt, shownAt } = context;
  const isCustomers = status === "offered" && audience !== "system";
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["terms.shown", "terms.declined"]),
    blockers:
      isCustomers && !isRtcEnabled ? [{ event: "terms.accepted", code: "RtcNotEnabled" }] : [],
    ...{ returnId, of, orderId, lines, reason, isRtcEnabled, offeredAt, shownAt },
    decideBy: new Date(Date.parse(offeredAt) + DECISION_MS).toISOString(),
    rtcShippingInfo: context.rtcShippingInfo,
    decidedBy: context.decidedBy,
    shipmentId: parcelOf(returnId),
    reached: context.reached,
    may: mayOf(status, audience),
  };
}

function mayOf(status: Status, audience: Role): ReturnToCustomerView["may"] {
  if (status === "expired") return audience === "agent" ? "decideAsAgent" : null;
  const isCustomer = audience === "shopper" || audience === "guest" || audience === "agent";
  return status === "offered" && isCustomer ? "decide" : null;
}
