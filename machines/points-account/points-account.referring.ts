/** What friends bring: the reward of an order that stayed, and what goes of it when something comes back after all (LC-35). Pure. */
import { floorFractionOf, wholeTimes } from "#machines/kit";
import { NOMINAL_CENTS, withGift } from "./points-account.ledger.ts";
import { counted } from "./points-account.lots.ts";
import { takenFrom } from "./points-account.owing.ts";
import type { Context, Event, ReferralRow } from "./points-account.schema.ts";
import { yearOf } from "./points-account.tiers.ts";

/** Rewards for friends in one calendar year (CODE-10, OPEN-95). */
export const REFERRAL_CAP_CENTS = 100_000;

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
type Update = Partial<Context>;

/** The lot that a friend's reward is. */
export const rewardLotId = (referralId = "") => `referral/${referralId}`;

const withRow = ({ referrals }: Context, row: ReferralRow): ReferralRow[] =>
  referrals.map((one) => (one.referralId === row.referralId ? row : one));

const inYear = (years: Context["rewardedByYear"], at: string, cents: number) => {
  const year = yearOf(at);
  return { ...years, [year]: Math.max(0, (years[year] ?? 0) + cents) };
};

export function withFriend({ referrals }: Context, event: EventOf<"friend.ordered">): Update {
  const { referralId, friendName, rewardCents, at } = event;
  const others = referrals.filter((one) => one.referralId !== referralId);
  const row = { referralId, friendName, rewardCents, status: "waiting", at } as const;
  return { referrals: [...others, row] };
}

/** What a friend's reward still has room for under the cap of its calendar year (CODE-10, OPEN-95). */
function payableCents({ rewardedByYear }: Context, rewardCents: number, at: string): number {
  return Math.min(rewardCents, REFERRAL_CAP_CENTS - (rewardedByYear[yearOf(at)] ?? 0));
}

export function withReward(context: Context, event: EventOf<"friend.stayed">): Update {
  const { referralId, at } = event;
  const row = context.referrals.find((one) => one.referralId === referralId);
  if (row?.status !== "waiting") return {};
  const rewardCents = payableCents(context, row.rewardCents, at);
  const points = wholeTimes(rewardCents, context.centsPerPoint || NOMINAL_CENTS);
  const gift = { lotId: rewardLotId(referralId), type: "referral", points, at } as const;
  return {
    ...(points > 0 && withGift(context, gift)),
    referrals: withRow(context, { ...row, status: "payable", rewardCents }),
    rewardedByYear: inYear(context.rewardedByYear, at, rewardCents),
  };
}

/** The friend kept less: a reward that waits is less, and one that was paid goes back by as much. */
export function withLess(context: Context, event: EventOf<"friend.returned">): Update {
  const { referralId, at } = event;
  const row = context.referrals.find((one) => one.referralId === referralId);
  if (!row) return {};
  const isPaid = row.status === "payable";
  const rewardCents = isPaid ? Math.min(row.rewardCents, event.rewardCents) : event.rewardCents;
  const status = rewardCents > 0 ? row.status : ("reversed" as const);
  const referrals = withRow(context, { ...row, rewardCents, status });
  const lot = context.lots.find(({ lotId }) => lotId === rewardLotId(referralId));
  if (!isPaid || !lot || row.rewardCents === rewardCents) return { referrals };
  const kept = lot.earned - lot.takenBack;
  const less = kept - floorFractionOf(kept, rewardCents, row.rewardCents);
  const taken = takenFrom(context, lot, less, at);
  const later = { ...taken.lot, takenBack: lot.takenBack + taken.takenBack };
  return {
    referrals,
    lots: context.lots.map((one) => (one === lot ? later : one)),
    sums: counted(context.sums, { reversed: taken.gone }),
    rewardedByYear: inYear(context.rewardedByYear, lot.earnedAt, rewardCents - row.rewardCents),
  };
}
