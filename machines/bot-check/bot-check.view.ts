import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./bot-check.machine.ts";
import { events } from "./bot-check.schema.ts";
import type { Challenge, Context } from "./bot-check.schema.ts";

/** Open, something to answer (on its way, there, being judged), or blocked. */
export type Status = "open" | "asking" | "waiting" | "checking" | "blocked";

export interface BotCheckView extends View {
  readonly status: Status;
  readonly kind: Context["kind"];
  /** Checks asked for so far. */
  readonly checks: number;
  /** What the gates of checkout are told. */
  readonly gate: "clear" | "required" | "blocked";
  readonly challenge: Challenge | null;
  /** ISO 8601, UTC. */
  readonly blockedUntil: string | null;
}

const tones: Record<Status, Tone> = {
  open: "done",
  asking: "us",
  waiting: "you",
  checking: "us",
  blocked: "stopped",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): BotCheckView {
  const { value, context } = snapshot;
  const status = typeof value === "string" ? value : value.required;
  const isBlocked = status === "blocked";
  return {
    status,
    kind: context.kind,
    checks: context.checks,
    gate: status === "open" ? "clear" : isBlocked ? "blocked" : "required",
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["challenge.answered"]),
    blockers: isBlocked ? [{ event: "challenge.answered", code: "RecaptchaFailure" }] : [],
    challenge: status === "waiting" ? context.challenge : null,
    blockedUntil: context.blockedUntil,
  };
}
