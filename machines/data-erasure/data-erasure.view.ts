import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./data-erasure.machine.ts";
import { events } from "./data-erasure.schema.ts";
import type { Context } from "./data-erasure.schema.ts";

/** The status keys a screen shows. */
export type Status =
  "unasked" | "asked" | "checking" | "waiting" | "telling" | "erasing" | "erased" | "withdrawn";

export interface DataErasureView
  extends
    View,
    Pick<Context, "askedAt" | "graceUntil" | "askedBy" | "matters" | "erasedAt" | "keptUntil"> {
  readonly status: Status;
  /** It was asked for, and is not done yet. */
  readonly isUnderWay: boolean;
}

const tones: Record<Status, Tone> = {
  unasked: "future",
  asked: "you",
  checking: "us",
  waiting: "us",
  telling: "us",
  erasing: "us",
  erased: "final",
  withdrawn: "cancelled",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): DataErasureView {
  const { value: status, context } = snapshot;
  const { askedAt, graceUntil, askedBy, matters, erasedAt, keptUntil } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["erasure.asked", "erasure.withdrawn"]),
    blockers: [],
    isUnderWay: askedAt !== null && erasedAt === null,
    ...{ askedAt, graceUntil, askedBy, matters, erasedAt, keptUntil },
  };
}
