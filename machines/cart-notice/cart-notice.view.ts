import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { actOf } from "./cart-notice.rules.ts";
import type { Act } from "./cart-notice.rules.ts";
import type { machine } from "./cart-notice.machine.ts";
import { events } from "./cart-notice.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface CartNoticeView extends View {
  readonly status: Status;
  readonly code: string;
  /** The way on that goes with its code. */
  readonly act: Act | null;
  /** Whether it is to be seen. */
  readonly isVisible: boolean;
}

const tones: Record<Status, Tone> = {
  raised: "future",
  shown: "you",
  dismissed: "cancelled",
  resolved: "done",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): CartNoticeView {
  const { value, context } = snapshot;
  const act = actOf(context.code);
  const sent = sendable(events.shapes, snapshot, audience, ["notice.dismissed"]);
  const mayAct = act !== null && value === "shown" && audience !== "system";
  return {
    status: value,
    tone: tones[value],
    events: mayAct && sent.length > 0 ? [...sent, "act.chosen"] : sent,
    blockers: [],
    code: context.code,
    act,
    isVisible: value === "raised" || value === "shown",
  };
}
