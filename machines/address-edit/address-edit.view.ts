import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./address-edit.machine.ts";
import { events } from "./address-edit.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface AddressEditView extends View {
  readonly status: Status;
  /** Why the last try changed nothing. */
  readonly code: string | null;
}

const tones: Record<Status, Tone> = { closed: "done", editing: "you", saving: "us" };

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): AddressEditView {
  const { value, context } = snapshot;
  const sent = sendable(events.shapes, snapshot, audience, ["edit.opened", "edit.closed"]);
  const maySave = value === "editing" && sent.includes("edit.closed");
  return {
    status: value,
    tone: tones[value],
    events: maySave ? [...sent, "address.saved"] : sent,
    blockers:
      value === "closed" && !context.isAllowed
        ? [{ event: "edit.opened", code: "AddressCannotBeChanged" }]
        : [],
    code: context.code,
  };
}
