import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { TRIES } from "./second-factor.guards.ts";
import type { machine } from "./second-factor.machine.ts";
import { events } from "./second-factor.schema.ts";

/** The status keys a screen shows. */
export type Status = "off" | "enrolling" | "on" | "locked";

export interface SecondFactorView extends View {
  readonly status: Status;
  /** Signing in asks for a code. */
  readonly isAsked: boolean;
  readonly codesLeft: number;
  /** Wrong codes that may still be typed before it shuts. */
  readonly triesLeft: number;
  /** Until when no code is taken, ISO 8601 in UTC. */
  readonly lockedUntil: string | null;
}

const tones: Record<Status, Tone> = {
  off: "future",
  enrolling: "you",
  on: "done",
  locked: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): SecondFactorView {
  const { value: status, context } = snapshot;
  const { codesLeft, lockedUntil } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, []),
    blockers: [],
    isAsked: status === "on" || status === "locked",
    ...{ codesLeft, lockedUntil },
    triesLeft: Math.max(0, TRIES - context.misses),
  };
}
