import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./programme-verification.machine.ts";
import { events } from "./programme-verification.schema.ts";
import { remainingCents, termsOf } from "./programme.terms.ts";
import type { Programme, Terms } from "./programme.terms.ts";

/** How far a verification has come. */
export type Status = "unverified" | "verifying" | "verified" | "refused" | "limitReached";

const tones: Record<Status, Tone> = {
  unverified: "you",
  verifying: "us",
  verified: "done",
  refused: "stopped",
  limitReached: "stopped",
};

export interface ProgrammeView extends View {
  readonly status: Status;
  readonly programme: Programme | null;
  /** Null unless they are a member now. */
  readonly terms: Terms | null;
  /** The session's flag: enterprise prices hold only while it is true (CODE-15, OPEN-46). */
  readonly isEnterpriseAuthenticated: boolean;
  readonly customerType: Terms["customerType"];
  /** Why it was refused, or which limit is reached. */
  readonly code: string | null;
  readonly spentCents: number;
  readonly remainingCents: number | null;
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ProgrammeView {
  const { context, value } = snapshot;
  const status = typeof value === "string" ? value : value.member;
  const { programme, ledger, code } = context;
  const isMember = status === "verified" || status === "limitReached";
  const terms = isMember && programme !== null ? termsOf[programme] : null;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["verification.requested", "revoked"]),
    blockers: isMember ? [{ event: "verification.requested", code: "EppRedemptionFailed" }] : [],
    programme,
    terms,
    isEnterpriseAuthenticated: terms !== null && programme === "enterprise",
    customerType: terms?.customerType ?? "B2C",
    code,
    spentCents: ledger.goodsCents,
    remainingCents: isMember && programme !== null ? remainingCents(programme, ledger) : null,
  };
}
