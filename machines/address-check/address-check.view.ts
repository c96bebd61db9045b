import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./address-check.machine.ts";
import { events } from "./address-check.schema.ts";
import type { Place } from "./address-check.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface AddressCheckView extends View {
  readonly status: Status;
  readonly typed: Place | null;
  readonly recommended: Place | null;
  readonly code: string | null;
}

const tones: Record<Status, Tone> = {
  editing: "you",
  verifying: "us",
  recommended: "you",
  verified: "done",
  rejected: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): AddressCheckView {
  const { value, context } = snapshot;
  const { typed, recommended, code } = context;
  const answers = ["recommendation.used", "address.kept", "address.updated", "address.edited"];
  return {
    status: value,
    tone: tones[value],
    events: sendable(events.shapes, snapshot, audience, answers),
    blockers: value === "rejected" && code ? [{ event: "address.kept", code }] : [],
    ...{ typed, recommended, code },
  };
}
