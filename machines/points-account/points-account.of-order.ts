/** What one order comes to in an account's book as it stands: earned, taken back, used, given back (REW-08). Pure. */
import { floorFractionOf, sum } from "#machines/kit";
import { chargeKey } from "./points-account.charging.ts";
import { balances, holdingOf, worthOf } from "./points-account.ledger.ts";
import { spentFrom } from "./points-account.lots.ts";
import type { Context, Holding, Lot } from "./points-account.schema.ts";

/** Points and the cents they stand for. */
export interface Reward {
  readonly points: number;
  readonly cents: number;
}

export interface OrderPoints {
  readonly earned: Reward;
  /** Of what it earned, what went with units that were cancelled, lost or given back. */
  readonly takenBack: Reward;
  /** Of that, what had been spent already and is owed. */
  readonly owed: Reward;
  /** What paid for it, and what was taken once more for a device that did not come back. */
  readonly used: Reward;
  /** Of what was used, what is in the account again. */
  readonly givenBack: Reward;
  /** What of its earnings stays, by what made them. */
  readonly accrued: readonly (Reward & { readonly type: Lot["type"] })[];
  /** What the account can pay with. */
  readonly usable: Reward;
  readonly centsPerPoint: number;
}

/** An order, as the account knows it: by its number, and by the payments that took points for it. */
interface OrderKnown {
  readonly orderId: string;
  readonly paymentIds: readonly string[];
}

export function pointsOfOrder(context: Context, { orderId, paymentIds }: OrderKnown): OrderPoints {
  const lots = context.lots.filter((lot) => lot.orderId === orderId);
  const back = lots.map((lot) => ofLot(lot, lot.takenBack));
  const held = paymentIds.flatMap((paymentId) => holdingsOf(context, paymentId));
  const usable = balances(context).available;
  return {
    earned: added(lots.map(({ earned, valueCents }) => ({ points: earned, cents: valueCents }))),
    takenBack: added(back),
    owed: added(lots.map((lot) => ofLot(lot, lot.owed))),
    used: added(held.map(({ points, amountCents }) => ({ points, cents: amountCents }))),
    givenBack: added(held.map((one) => ({ points: one.back, cents: backCents(one) }))),
    accrued: lots.map(({ type, earned, valueCents }, index) => ({
      type,
      points: earned - (back[index]?.points ?? 0),
      cents: valueCents - (back[index]?.cents ?? 0),
    })),
    usable: { points: usable, cents: worthOf(usable, context) },
    centsPerPoint: context.centsPerPoint,
  };
}

const added = (rewards: readonly Reward[]): Reward => ({
  points: sum(rewards.map(({ points }) => points)),
  cents: sum(rewards.map(({ cents }) => cents)),
});

const backCents = ({ amountCents, givenBack }: Holding): number =>
  Math.min(amountCents, sum(Object.values(givenBack)));

/** What a payment holds since it was last applied, and what was taken under its name once more. */
function holdingsOf(context: Context, paymentId: string): Holding[] {
  const last = holdingOf(context, paymentId);
  const again = chargeKey({ paymentId, chargeId: "" });
  const charges = context.holdings.filter((one) => one.paymentId.startsWith(again));
  return [...(last ? [last] : []), ...charges];
}

/** Points of a lot, and what they stood for when they were earned. */
const ofLot = ({ earned, valueCents }: Lot, points: number): Reward => ({
  points,
  cents: earned > 0 ? floorFractionOf(valueCents, points, earned) : 0,
});

/** What of a lot went with what came back, what was spent of it, what is owed for it, and what it paid for others. */
export function goneFrom(context: Context, lot: Lot) {
  const { takenBack, owed, offset } = lot;
  return { takenBack, used: spentFrom(context, lot), owed, offset };
}
