import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./delay-confirmation.machine.ts";
import { events } from "./delay-confirmation.schema.ts";
import type { Context } from "./delay-confirmation.schema.ts";

/** How far the question is. */
export type Status = SnapshotFrom<typeof machine>["value"];

export interface DelayConfirmationView extends View, Omit<Context, "orderId" | "lineIds"> {
  readonly status: Status;
}

const tones: Record<Status, Tone> = {
  notNeeded: "future",
  prompted: "you",
  confirmed: "done",
  declined: "cancelled",
  expired: "stopped",
  lapsed: "cancelled",
};

export function view(
  snapshot: SnapshotFrom<typeof machine>,
  audience: Role,
): DelayConfirmationView {
  const { dueAt, promisedOn, newPromisedOn, answeredAt } = snapshot.context;
  const status = snapshot.value;
  return {
    ...{ status, tone: tones[status], dueAt, promisedOn, newPromisedOn, answeredAt },
    events:
      status === "prompted"
        ? sendable(events.shapes, snapshot, audience, ["ftc.confirmed", "ftc.declined"])
        : [],
    blockers: status === "expired" ? [{ event: "ftc.confirmed", code: "ConfirmationExpired" }] : [],
  };
}
