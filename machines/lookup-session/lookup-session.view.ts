import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./lookup-session.machine.ts";
import { events } from "./lookup-session.schema.ts";

export type Status = "form" | "checking" | "open" | "proving" | "proved" | "expired";

export interface LookupView extends View {
  readonly status: Status;
  /** The one order that is, or was, open. */
  readonly orderId: string | null;
  /** When it closes unless somebody looks at it, ISO 8601 in UTC. */
  readonly expiresAt: string | null;
  readonly misses: number;
  /** Codes mailed so far; the newest is the one that counts. */
  readonly codesSent: number;
  /** Wrong codes since. */
  readonly codeMisses: number;
}

const tones: Record<Status, Tone> = {
  form: "you",
  checking: "us",
  open: "now",
  proving: "you",
  proved: "now",
  expired: "final",
};

/** States in which the order may be looked at. */
function isOpen(status: Status): boolean {
  return status === "open" || status === "proving" || status === "proved";
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): LookupView {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, [
      ...(["visited", "closed", "signin.chosen", "code.requested"] as const),
    ]),
    blockers: status === "expired" ? [{ event: "visited", code: "TOKEN_EXPIRED" }] : [],
    orderId: context.orderId,
    expiresAt:
      isOpen(status) && context.seenAt
        ? new Date(Date.parse(context.seenAt) + context.idleMs).toISOString()
        : null,
    misses: context.misses,
    codesSent: context.codesSent,
    codeMisses: context.codeMisses,
  };
}
