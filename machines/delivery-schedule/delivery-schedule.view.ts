import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./delivery-schedule.machine.ts";
import { events } from "./delivery-schedule.schema.ts";
import type { Context } from "./delivery-schedule.schema.ts";

type State = SnapshotFrom<typeof machine>["value"];

/** Where a delivery's day and hours stand; what was called off is locked for good. */
const faces = {
  notOffered: { status: "notOffered", tone: "future" },
  needsDate: { status: "needsDate", tone: "you" },
  choosingWindow: { status: "choosingWindow", tone: "you" },
  scheduled: { status: "scheduled", tone: "us" },
  locked: { status: "locked", tone: "us" },
  missed: { status: "missed", tone: "you" },
  calledOff: { status: "locked", tone: "cancelled" },
  done: { status: "done", tone: "done" },
} as const satisfies Record<State, { readonly status: string; readonly tone: Tone }>;

export type Status = (typeof faces)[State]["status"];

export interface DeliveryScheduleView extends View {
  readonly status: Status;
  readonly dates: Context["dates"];
  readonly selectedOn: string | null;
  readonly slot: Context["slot"];
  readonly requestedOn: string | null;
  /** The day on which the carrier cannot come, though it was asked for. */
  readonly refusedOn: string | null;
  readonly contactedAt: string | null;
  /** It came once, and nobody could take it. */
  readonly isAgain: boolean;
  /** A day that was not offered may be asked for (SCHED-13). */
  readonly mayRequest: boolean;
  readonly code: Context["code"];
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): DeliveryScheduleView {
  const { dates, selectedOn, slot, requestedOn, refusedOn } = snapshot.context;
  const { contactedAt, mayRequest, code, isAgain } = snapshot.context;
  const { status, tone } = faces[snapshot.value];
  const isOpen = status === "needsDate" || status === "choosingWindow";
  const picks = status === "choosingWindow" ? (["date.picked"] as const) : [];
  const asks = isOpen && mayRequest ? (["date.requested"] as const) : [];
  const fixed = status === "locked" || (status === "scheduled" && !snapshot.context.isAllowed);
  return {
    ...{ status, tone, dates, selectedOn, slot, requestedOn },
    ...{ refusedOn, contactedAt, code, isAgain },
    mayRequest: isOpen && mayRequest,
    events: [
      ...[...picks, ...asks].filter((type) =>
        events.shapes[type].by.some((role) => role === audience),
      ),
      ...sendable(events.shapes, snapshot, audience, ["change.requested", "reschedule.requested"]),
    ],
    blockers: [
      ...(fixed ? [{ event: "change.requested", code: "DeliveryDateCannotBeChanged" }] : []),
      ...(status === "notOffered"
        ? [{ event: "date.picked", code: "LineItemCanNotBeScheduled" }]
        : []),
    ],
  };
}
