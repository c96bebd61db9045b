import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./rewards-redemption.machine.ts";
import { events } from "./rewards-redemption.schema.ts";

export type Status = "none" | "applying" | "applied" | "redeemed";

export interface RedemptionView extends View {
  readonly status: Status;
  readonly amountCents: number;
  /** Why the last one came to nothing. */
  readonly code: string | null;
}

const tones: Record<Status, Tone> = {
  none: "future",
  applying: "us",
  applied: "you",
  redeemed: "done",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): RedemptionView {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["redemption.removed"]),
    blockers: [],
    amountCents: context.amountCents,
    code: context.code,
  };
}
