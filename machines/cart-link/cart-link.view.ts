import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./cart-link.machine.ts";
import { events } from "./cart-link.schema.ts";

export type Status = "created" | "sent" | "opened" | "paid" | "expired" | "failed";

export interface CartLinkView extends View {
  readonly status: Status;
  /** Whether a copy can still be taken. */
  readonly isOpenable: boolean;
}

const tones: Record<Status, Tone> = {
  created: "you",
  sent: "you",
  opened: "now",
  paid: "final",
  expired: "cancelled",
  failed: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): CartLinkView {
  const { value } = snapshot;
  const status = typeof value === "string" ? value : value.live;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["resend.requested"]),
    blockers: status === "failed" ? [{ event: "link.opened", code: "PayByPhoneFailed" }] : [],
    isOpenable: status === "sent",
  };
}
