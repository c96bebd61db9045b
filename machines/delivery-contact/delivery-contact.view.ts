import type { SnapshotFrom } from "xstate";
import type { Tone, View } from "#machines/kit";
import type { machine } from "./delivery-contact.machine.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface DeliveryContactView extends View {
  readonly status: Status;
}

const tones: Record<Status, Tone> = { waiting: "us", contacted: "done", calledOff: "cancelled" };

export function view({ value }: SnapshotFrom<typeof machine>): DeliveryContactView {
  return { status: value, tone: tones[value], events: [], blockers: [] };
}
