import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./impersonation.machine.ts";
import { events } from "./impersonation.schema.ts";
import type { Context } from "./impersonation.schema.ts";

export type Status = "signedOut" | "agentSession" | "impersonating" | "ended";

export interface ImpersonationView extends View {
  readonly status: Status;
  readonly agentId: string | null;
  /** Whom the agent acts for, why, and until when; null while nobody is acted for. */
  readonly acting: Context["acting"];
  /** Whom was acted for until time was up or the agent's session was; null where the agent stopped, or acts for somebody. */
  readonly last: Context["last"];
  /** What was done for the customer so far. */
  readonly changes: number;
  /** Why nobody is acted for any more. */
  readonly endedBy: Context["endedBy"];
}

const tones: Record<Status, Tone> = {
  signedOut: "future",
  agentSession: "you",
  impersonating: "now",
  ended: "final",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ImpersonationView {
  const { value: status, context } = snapshot;
  return {
    status,
    tone: tones[status],
    events: [
      ...sendable(events.shapes, snapshot, audience, ["acting.stopped"]),
      // Who may be named depends on whom the agent names.
      ...(status === "agentSession" && audience === "agent" ? ["customer.named"] : []),
    ],
    blockers:
      context.endedBy === "time" ? [{ event: "action.taken", code: "CustomerSessionExpired" }] : [],
    agentId: context.agentId,
    acting: context.acting,
    last: context.last,
    changes: context.changes,
    endedBy: context.endedBy,
  };
}
