import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./referral.machine.ts";
import { rewardCents } from "./referral.rules.ts";
import { events } from "./referral.schema.ts";

/** The states of LC-35; a code that was refused leaves room for another one. */
export type Status =
  | "none"
  | "needsLogin"
  | "checking"
  | "refused"
  | "applied"
  | "converted"
  | "rewarded"
  | "rejected";

export interface ReferralView extends View {
  readonly status: Status;
  readonly code: string | null;
  /** Why it was refused. */
  readonly refusedFor: string | null;
  /** The advocate's reward once the order stands. */
  readonly rewardCents: number;
}

const tones: Record<Status, Tone> = {
  none: "future",
  needsLogin: "you",
  checking: "us",
  refused: "stopped",
  applied: "you",
  converted: "us",
  rewarded: "final",
  rejected: "cancelled",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ReferralView {
  const { value, context } = snapshot;
  const status = statusOf(value);
  const { code, refusedFor, paidCents } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["referral.removed"]),
    blockers:
      status === "needsLogin" ? [{ event: "referral.entered", code: "ReferralLoginRequired" }] : [],
    ...{ code, refusedFor, rewardCents: rewardCents(paidCents) },
  };
}

function statusOf(value: SnapshotFrom<typeof machine>["value"]): Status {
  if (typeof value === "string") return value;
  return value.converted === "rewarded" ? "rewarded" : "converted";
}
