import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./email-verification.machine.ts";
import { events } from "./email-verification.schema.ts";

/** The status keys a screen shows. */
export type Status = "unverified" | "mailed" | "verified";

export interface EmailVerificationView extends View {
  readonly status: Status;
  /** The account's own address is proved, whatever became of another one. */
  readonly isVerified: boolean;
  /** The address that a code is on its way to, where that is not the account's own. */
  readonly wanted: string | null;
  /** The number of the code that counts. */
  readonly codesSent: number;
  /** Until when it does, ISO 8601 in UTC. */
  readonly codeUntil: string | null;
}

const tones: Record<Status, Tone> = { unverified: "you", mailed: "you", verified: "done" };

export function view(
  snapshot: SnapshotFrom<typeof machine>,
  audience: Role,
): EmailVerificationView {
  const { value: status, context } = snapshot;
  const { isVerified, wanted, codesSent, codeUntil } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, []),
    blockers: [],
    ...{ isVerified, wanted, codesSent, codeUntil },
  };
}
