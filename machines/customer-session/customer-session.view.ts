import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./customer-session.machine.ts";
import { leftOf } from "./customer-session.guards.ts";
import { events } from "./customer-session.schema.ts";

export type Status = "guest" | "signedIn" | "expired" | "ended";

export interface SessionView extends View {
  readonly status: Status;
  /** Who is signed in; `null` once the session expired. */
  readonly customerId: string | null;
  /** When the session ends unless somebody visits, or at the latest, ISO 8601 in UTC. */
  readonly expiresAt: string | null;
  readonly returnTo: string | null;
  /** The code that said why signing in was asked for. */
  readonly askedWith: string | null;
  readonly forfeitsPoints: boolean;
  /** The impersonation of an agent who is signed in here (LC-38). */
  readonly impersonationId: string | null;
}

const tones: Record<Status, Tone> = {
  guest: "future",
  signedIn: "now",
  expired: "you",
  ended: "final",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): SessionView {
  const { value: status, context } = snapshot;
  const signedIn = status === "signedIn";
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, [
      "visited",
      "signed.out",
      "guest.proceeded",
    ]),
    blockers: status === "expired" ? [{ event: "visited", code: "CustomerSessionExpired" }] : [],
    customerId: signedIn ? context.customerId : null,
    expiresAt:
      signedIn && context.seenAt
        ? new Date(
            Date.parse(context.seenAt) + Math.min(context.idleMs, leftOf(context)),
          ).toISOString()
        : null,
    returnTo: context.returnTo,
    askedWith: context.askedWith,
    forfeitsPoints: context.forfeitsPoints,
    impersonationId: context.impersonationId,
  };
}
