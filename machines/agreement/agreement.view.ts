import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./agreement.machine.ts";
import { events } from "./agreement.schema.ts";
import type { AgreementName } from "./agreement.schema.ts";

/** How far somebody is with a text. */
export type Status = "closed" | "reading" | "scrolled" | "accepted";

export interface AgreementView extends View {
  readonly status: Status;
  readonly name: AgreementName;
  readonly version: string;
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly acceptedAt: string | null;
}

const tones: Record<Status, Tone> = {
  closed: "future",
  reading: "you",
  scrolled: "you",
  accepted: "done",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): AgreementView {
  const { value, context } = snapshot;
  const status = typeof value === "string" ? value : value.open;
  const { name, version, hash, acceptedAt } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, [
      "agreement.opened",
      "agreement.accepted",
      "agreement.printed",
      "agreement.closed",
      "agreement.continued",
    ]),
    blockers:
      status === "reading" ? [{ event: "agreement.accepted", code: "LegalAgreementRequired" }] : [],
    name,
    version,
    hash,
    acceptedAt,
  };
}
