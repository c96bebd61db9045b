import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./remote-payment.machine.ts";
import { events } from "./remote-payment.schema.ts";

export type Status =
  "created" | "sent" | "opened" | "failed" | "paying" | "paid" | "expired" | "cancelled";

export interface RemotePaymentView extends View {
  readonly status: Status;
  readonly channel: "link" | "phone";
  readonly amountCents: number;
  /** Whether it can still be paid. */
  readonly isOpen: boolean;
  /** ISO 8601, UTC. */
  readonly endsAt: string | null;
  readonly declinedCode: string | null;
}

const tones: Record<Status, Tone> = {
  created: "you",
  sent: "you",
  opened: "now",
  failed: "stopped",
  paying: "us",
  paid: "final",
  expired: "cancelled",
  cancelled: "cancelled",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): RemotePaymentView {
  const { context, value } = snapshot;
  const status = typeof value === "string" ? value : value.live;
  const { channel, amountCents, endsAt, declinedCode } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["resend.requested"]),
    blockers: status === "failed" ? [{ event: "payer.paid", code: "PayByPhoneFailed" }] : [],
    channel,
    amountCents,
    isOpen: typeof value !== "string",
    endsAt,
    declinedCode,
  };
}
