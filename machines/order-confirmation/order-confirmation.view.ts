import type { SnapshotFrom } from "xstate";
import type { Tone, View } from "#machines/kit";
import type { machine } from "./order-confirmation.machine.ts";

export const statuses = ["loading", "processing", "confirmed", "pending", "error"] as const;
/** What the page shows (CONF-11). */
export type Status = (typeof statuses)[number];

export interface OrderConfirmationView extends View {
  readonly status: Status;
  readonly code: string | null;
}

const tones: Record<Status, Tone> = {
  loading: "us",
  processing: "us",
  confirmed: "done",
  pending: "us",
  error: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>): OrderConfirmationView {
  const status = statuses.find((one) => snapshot.matches(one)) ?? "loading";
  return { status, tone: tones[status], events: [], blockers: [], code: snapshot.context.code };
}
