import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { events } from "./promo-code.schema.ts";
import type { machine } from "./promo-code.machine.ts";

/** How far a code is; the spec names no keys for it. */
export type Status = "none" | "checking" | "rejected" | "applied" | "removed" | "redeemed";

/** Why it was refused or removed, and what the words for it need. */
export interface Refused {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface PromoCodeView extends View {
  readonly status: Status;
  readonly code: string;
  readonly reason: Refused | null;
  /** The total before and after it was applied. */
  readonly fromCents: number | null;
  readonly toCents: number | null;
}

const tones: Record<Status, Tone> = {
  none: "future",
  checking: "us",
  rejected: "stopped",
  applied: "done",
  removed: "cancelled",
  redeemed: "final",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): PromoCodeView {
  const { context, value } = snapshot;
  const { code, reason, details, fromCents, toCents } = context;
  return {
    status: value,
    tone: tones[value],
    events: sendable(events.shapes, snapshot, audience, ["code.removed"]),
    blockers: [],
    code,
    reason: reason === null ? null : { code: reason, details },
    fromCents,
    toCents,
  };
}
