import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { balances, worthOf } from "./points-account.ledger.ts";
import { earnedByYear } from "./points-account.lots.ts";
import { owedPoints } from "./points-account.owing.ts";
import type { machine } from "./points-account.machine.ts";
import { events } from "./points-account.schema.ts";
import type { Lot, ReferralRow } from "./points-account.schema.ts";

/** Where an account's points stand (LC-36). */
export type Status = "empty" | "pending" | "available" | "held";

export interface PointsAccountView extends View {
  readonly status: Status;
  /** Only US accounts earn and redeem (REW-12). */
  readonly isUs: boolean;
  /** With 0 the points are shown and cannot be redeemed (OPEN-93). */
  readonly isRedeemable: boolean;
  readonly centsPerPoint: number;
  readonly availablePoints: number;
  readonly availableCents: number;
  readonly pendingPoints: number;
  readonly heldPoints: number;
  readonly redeemedPoints: number;
  /** Spent before they were taken back: the next points pay for them. */
  readonly owedPoints: number;
  /** Points that were earned for good; tiers ask for them. */
  readonly earnedByYear: Readonly<Record<string, number>>;
  readonly rewardedByYear: Readonly<Record<string, number>>;
  readonly lots: readonly Lot[];
  readonly referrals: readonly ReferralRow[];
}

const tones: Record<Status, Tone> = {
  empty: "future",
  pending: "us",
  available: "done",
  held: "now",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): PointsAccountView {
  const { context, value } = snapshot;
  const { country, centsPerPoint, rewardedByYear, lots, referrals } = context;
  const { available, pending, held, redeemed } = balances(context);
  const status = value.balance;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, []),
    blockers: country === "US" ? [] : [{ event: "points.asked", code: "CountryCodeMismatch" }],
    isUs: country === "US",
    isRedeemable: country === "US" && centsPerPoint > 0,
    centsPerPoint,
    availablePoints: available,
    availableCents: worthOf(available, context),
    pendingPoints: pending,
    heldPoints: held,
    redeemedPoints: redeemed,
    owedPoints: owedPoints(context),
    earnedByYear: earnedByYear(context),
    ...{ rewardedByYear, lots, referrals },
  };
}
