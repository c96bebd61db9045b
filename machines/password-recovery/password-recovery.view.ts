import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./password-recovery.machine.ts";
import { events } from "./password-recovery.schema.ts";

/** The status keys a screen shows. */
export type Status = "remembered" | "mailed" | "expired" | "recovered";

export interface PasswordRecoveryView extends View {
  readonly status: Status;
  /** The number of the one link that is good; null when none is. */
  readonly link: number | null;
  /** The number of the link by which the password of today was chosen; null when it was not by one. */
  readonly usedLink: number | null;
  /** Until when it is, ISO 8601 in UTC. */
  readonly goodUntil: string | null;
  readonly returnTo: string | null;
}

const tones: Record<Status, Tone> = {
  remembered: "future",
  mailed: "you",
  expired: "stopped",
  recovered: "done",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): PasswordRecoveryView {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, []),
    blockers: [],
    link: status === "mailed" ? context.mailed : null,
    usedLink: status === "recovered" ? context.mailed : null,
    goodUntil: context.goodUntil,
    returnTo: context.returnTo,
  };
}
