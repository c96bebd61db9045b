/**
 * When a line is charged, by what it is and what pays (OPEN-110): goods when they leave or are picked up, everything else when
 * the order is placed, and what is paid at the door when the carrier hands it over. Review, thank-you page, order, mail and
 * calls say it by this alone. Pure.
 */
import { methods, specificationOf } from "#machines/payment";
import { duePayments, isMethodAtDoor, isStoodInFor, isTaken } from "../money/order.money.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { trialIdOf } from "../programmes/order.trial.ts";
import { hasParcel } from "./order.kinds.ts";
import type { Kinded } from "./order.kinds.ts";

/** What charges it; `taken` has happened. */
export type ChargedWhen = "placed" | "sent" | "pickedUp" | "atDoor" | "taken";

export interface Charging {
  readonly when: ChargedWhen;
  /** A lender pays, and the shopper pays the lender. */
  readonly isFinanced: boolean;
  /** Something else pays a part of it: a down payment, a gift card, points (FIN-26). */
  readonly isShared: boolean;
  /** The lender counts from the order on, whenever it pays the store (FIN-32, FIN-42). */
  readonly isOwedAtOnce: boolean;
  /** It is tried before anything of it is paid, and may go back for nothing (FIN-33). */
  readonly isTried: boolean;
}

/** What is bought, before or after there is an order of it. */
export type Charged = Omit<Kinded, "id"> & { readonly totalCents: number };

/** What pays for it, and whether a store or a locker hands it over: its money is taken when it is fetched. */
export interface Paying {
  readonly methods: readonly string[];
  readonly isPickup: boolean;
  /** By try now, pay later (FIN-33). */
  readonly isTrial: boolean;
}

/** Null for what costs nothing. */
export function chargingOf(line: Charged, paying: Paying): Charging | null {
  if (line.totalCents <= 0) return null;
  const paidBy = methods.filter((method) => paying.methods.includes(method)).map(specificationOf);
  const isFinanced = paidBy.some(({ isPersonalCredit }) => isPersonalCredit);
  const isOwedAtOnce = paidBy.some(({ owedFrom }) => owedFrom === "placing");
  const isShared = isFinanced && paidBy.some(({ isPersonalCredit }) => !isPersonalCredit);
  const said = { isFinanced, isShared, isOwedAtOnce, isTried: paying.isTrial };
  if (paying.methods.some(isMethodAtDoor)) return { when: "atDoor", ...said };
  if (!hasParcel(line)) return { when: "placed", ...said };
  return { when: paying.isPickup ? "pickedUp" : "sent", ...said };
}

/** The same for a line of an order; null also where nothing is charged any more, or its payment failed, which is told by itself. */
export function chargingOfLine(context: Context, line: OrderLine): Charging | null {
  const { payments } = context;
  if (line.state === "cancelled") return null;
  const charging = chargingOf(
    { ...line, totalCents: line.amounts.totalCents },
    {
      methods: payments
        .filter(({ paymentId }) => !isStoodInFor(context, paymentId))
        .map(({ method }) => method),
      isPickup: line.fulfilment === "pickup",
      isTrial: trialIdOf(context) !== null,
    },
  );
  if (charging === null || isTaken(context, line))
    return charging && { ...charging, when: "taken" };
  return duePayments(context).length > 0 ? null : charging;
}

/** A parcel locker hands it out (PL-05); its name holds its number and its place. */
export function isLocker({
  storeChannel,
}: Pick<NonNullable<Context["store"]>, "storeChannel">): boolean {
  return storeChannel === "locker";
}
