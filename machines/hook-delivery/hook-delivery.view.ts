import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./hook-delivery.machine.ts";
import { events } from "./hook-delivery.schema.ts";
import type { Attempt } from "./hook-delivery.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface HookDeliveryView extends View {
  readonly status: Status;
  readonly hookId: string;
  readonly hookEventId: string;
  /** What came of it last; null before the first attempt. */
  readonly last: Attempt | null;
  readonly attempts: number;
}

const tones: Record<Status, Tone> = {
  planned: "future",
  sending: "now",
  held: "us",
  waiting: "us",
  sent: "final",
  givenUp: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): HookDeliveryView {
  const { value: status, context } = snapshot;
  const { hookId, hookEventId, tries, attempts } = context;
  return {
    ...{ status, hookId, hookEventId, attempts },
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["again.asked"]),
    blockers: [],
    last: tries.at(-1) ?? null,
  };
}
