import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./error-log.machine.ts";
import { events } from "./error-log.schema.ts";
import type { Entry } from "./error-log.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface ErrorLogView extends View {
  readonly status: Status;
  /** What has to be sent now; empty where nothing has. */
  readonly batch: readonly Entry[];
}

const tones: Record<Status, Tone> = {
  idle: "done",
  queueing: "us",
  sending: "us",
  sent: "us",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ErrorLogView {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["page.hidden"]),
    blockers: [],
    batch: context.batch,
  };
}
