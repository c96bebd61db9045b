import type { SnapshotFrom } from "xstate";
import type { Tone, View } from "#machines/kit";
import type { machine } from "./store-pickup.machine.ts";
import type { Line } from "./store-pickup.schema.ts";
import { pickUpBy } from "./store-pickup.wait.ts";

/** LC-47's states, verbatim, and what nobody waits for any more. */
export type Status = "chosen" | "ready" | "done" | "expired" | "calledOff";

export interface StorePickupView extends View {
  readonly status: Status;
  readonly storeId: string | null;
  /** The first day on which something at the counter must be fetched (TRACK-02). */
  readonly pickUpBy: string | null;
  readonly lines: readonly Pick<Line, "lineId" | "state" | "pickUpBy">[];
}

const tones: Record<Status, Tone> = {
  chosen: "us",
  ready: "you",
  done: "final",
  expired: "stopped",
  calledOff: "cancelled",
};

export function view({ value, context }: SnapshotFrom<typeof machine>): StorePickupView {
  const at = typeof value === "string" ? value : "ready";
  const status: Status = at === "weighing" ? "chosen" : at;
  return {
    status,
    tone: tones[status],
    events: [],
    blockers: [],
    storeId: context.storeId,
    pickUpBy: pickUpBy(context),
    lines: context.lines.map((line) => ({
      lineId: line.lineId,
      state: line.state,
      pickUpBy: line.pickUpBy,
    })),
  };
}
