import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./return-label.machine.ts";
import { events } from "./return-label.schema.ts";

/** The label's state as the label page shows it. */
export type Status =
  "none" | "requesting" | "failed" | "generated" | "downloaded" | "expired" | "voided";

export interface LabelView extends View {
  readonly status: Status;
  /** A label that a carrier still takes. */
  readonly isUsable: boolean;
  /** The carrier gave none; it can be asked again. */
  readonly isRefused: boolean;
  readonly courier: string | null;
  readonly trackingId: string | null;
  readonly fileName: string | null;
  /** ISO 8601, UTC. */
  readonly shipBy: string;
}

const tones: Record<Status, Tone> = {
  none: "future",
  requesting: "us",
  failed: "stopped",
  generated: "you",
  downloaded: "you",
  expired: "stopped",
  voided: "cancelled",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): LabelView {
  const { value, context } = snapshot;
  const status = typeof value === "string" ? value : value.usable;
  return {
    status,
    isRefused: status === "failed",
    isUsable: status === "generated" || status === "downloaded",
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["label.downloaded", "label.retried"]),
    blockers: status === "expired" ? [{ event: "label.downloaded", code: "ReturnExpired" }] : [],
    courier: context.courier,
    trackingId: context.trackingId,
    fileName: context.fileName,
    shipBy: context.shipBy,
  };
}
