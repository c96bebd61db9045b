import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./installation-schedule.machine.ts";
import { events } from "./installation-schedule.schema.ts";
import type { Context } from "./installation-schedule.schema.ts";

const tones = {
  needsDate: "you",
  scheduled: "us",
  overdue: "you",
  failed: "you",
  installed: "done",
  notAvailable: "stopped",
  doneAnyway: "done",
} as const satisfies Record<string, Tone>;

export type Status = keyof typeof tones;

export interface InstallationScheduleView extends View {
  readonly status: Status;
  readonly deliveryOn: string | null;
  readonly dates: Context["dates"];
  readonly selectedOn: string | null;
  readonly contactedAt: string | null;
  /** The crew came once, and could not do it. */
  readonly isAgain: boolean;
  readonly code: Context["code"];
}

function statusOf({ value }: SnapshotFrom<typeof machine>): Status {
  return typeof value === "string" ? value : "scheduled";
}

export function view(
  snapshot: SnapshotFrom<typeof machine>,
  audience: Role,
): InstallationScheduleView {
  const { deliveryOn, dates, selectedOn, contactedAt, hasLeft, isAgain, code } = snapshot.context;
  const status = statusOf(snapshot);
  const picks = status === "needsDate" && dates.length > 0 ? (["date.picked"] as const) : [];
  const blocked =
    status === "notAvailable"
      ? [{ event: "date.picked", code: code ?? "TvInstallationNotAvailable" }]
      : [];
  return {
    ...{ status, tone: tones[status], deliveryOn, dates, selectedOn, contactedAt, code, isAgain },
    events: [
      ...picks.filter((type) => events.shapes[type].by.some((role) => role === audience)),
      ...sendable(events.shapes, snapshot, audience, ["change.requested", "reschedule.requested"]),
    ],
    blockers:
      status === "scheduled" && hasLeft
        ? [{ event: "change.requested", code: "DeliveryDateCannotBeChanged" }]
        : blocked,
  };
}
