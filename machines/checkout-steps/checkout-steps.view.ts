import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./checkout-steps.machine.ts";
import { events } from "./checkout-steps.schema.ts";
import type { StepName } from "./checkout-steps.schema.ts";

export type Status = "open" | "leaving";

export interface CheckoutStepsView extends View {
  readonly status: Status;
  readonly steps: readonly {
    readonly step: StepName;
    readonly state: "now" | "done" | "future";
    readonly isReachable: boolean;
  }[];
}

const tones: Record<Status, Tone> = { open: "you", leaving: "us" };

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): CheckoutStepsView {
  const { value: status, context } = snapshot;
  const current = context.wanted ?? context.current;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["step.chosen"]),
    blockers: [],
    steps: context.steps.map(({ step, isDone, isReachable }) => ({
      step,
      state: step === current ? "now" : isDone ? "done" : "future",
      isReachable,
    })),
  };
}
