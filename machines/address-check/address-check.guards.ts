import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { machine } from "./address-check.machine.ts";

/** The catalogue code for a refused event: a refused address says why it was. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const { code } = snapshot.context as SnapshotFrom<typeof machine>["context"];
  const isAnswer = event.type === "address.kept" || event.type === "recommendation.used";
  return snapshot.matches("rejected") && isAnswer && code ? code : "EventNotAllowed";
}
