import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./file-download.machine.ts";
import { events } from "./file-download.schema.ts";
import type { Document } from "./file-download.schema.ts";

export type Status = SnapshotFrom<typeof machine>["value"];

export interface DownloadView extends View {
  readonly status: Status;
  readonly fileName: string | null;
  /** Why there is no file: a label's own code, else the default one (ERR-02, ERR-54). */
  readonly code: "printLabelError" | "default" | null;
}

const tones: Record<Status, Tone> = {
  idle: "you",
  fetching: "now",
  ready: "final",
  failed: "stopped",
};

const codes: Record<Document, NonNullable<DownloadView["code"]>> = {
  label: "printLabelError",
  invoice: "default",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): DownloadView {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["download.pressed", "retry.pressed"]),
    blockers: [],
    fileName: status === "ready" ? context.fileName : null,
    code: status === "failed" ? codes[context.document] : null,
  };
}
