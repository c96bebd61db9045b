import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { blockersOf } from "./place-order.guards.ts";
import type { machine } from "./place-order.machine.ts";
import { events } from "./place-order.schema.ts";
import type { Step } from "./place-order.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

const tones: Record<Status, Tone> = {
  disabled: "you",
  enabled: "you",
  placing: "us",
  processing: "us",
  pending: "us",
  error: "stopped",
  placed: "final",
};

export interface PlaceOrderView extends View {
  readonly status: Status;
  /** Why the button is off, each with the step of checkout that settles it. */
  readonly blockers: readonly {
    readonly event: "place.pressed";
    readonly code: string;
    readonly step: Step;
  }[];
  readonly totalCents: number;
  readonly orderId: string | null;
  readonly errorCode: string | null;
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): PlaceOrderView {
  const { value, context } = snapshot;
  const isGated = value === "disabled" || value === "error";
  return {
    status: value,
    tone: tones[value],
    events: sendable(events.shapes, snapshot, audience, ["place.pressed", "place.retried"]),
    blockers: isGated
      ? blockersOf(context.facts).map((blocker) => ({ event: "place.pressed", ...blocker }))
      : [],
    totalCents: context.facts.totalCents,
    orderId: context.orderId,
    errorCode: context.errorCode,
  };
}
