import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./error-view.machine.ts";
import { events } from "./error-view.schema.ts";

/** What is seen of it: a part that does not come goes before a message. */
export type Status = "none" | "shown" | "scrolled" | "loading" | "failed";

export interface ErrorView extends View {
  readonly status: Status;
  /** The code that is shown. */
  readonly code: string | null;
  /** The part of the page that is loading or failed to. */
  readonly chunk: string | null;
}

const tones: Record<Status, Tone> = {
  none: "done",
  shown: "stopped",
  scrolled: "stopped",
  loading: "us",
  failed: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ErrorView {
  const { value, context } = snapshot;
  const status = value.chunk === "idle" ? value.message : value.chunk;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["error.dismissed", "page.reloaded"]),
    blockers: [],
    code: context.code,
    chunk: context.chunk,
  };
}
