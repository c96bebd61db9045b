/** How each payment of an order stands, in money: what it took, holds, waits for and still owes. Pure. */
import { sum } from "#machines/kit";
import type { Context, OrderLine, OrderPayment } from "../order.schema.ts";
import { duePayments, entriesOf, isAtDoor } from "./order.money.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { isBack, keptUnits } from "../lines/order.units.ts";

/** Of what was not called off, or of the units that are meant. */
export interface PaymentStanding {
  readonly paymentId: string;
  readonly method: string;
  readonly name: string | null;
  readonly display: string | null;
  readonly chargedCents: number;
  /** Approved, and taken when the goods are sent. */
  readonly heldCents: number;
  /** To be paid at the door. */
  readonly doorCents: number;
  /** Its provider has not answered. */
  readonly askedCents: number;
  /** To be paid again. */
  readonly dueCents: number;
}

const isKept = ({ state, units }: OrderLine, place: number): boolean =>
  state !== "cancelled" && units[place]?.isCancelled === false;

export function paymentStandings(
  context: Context,
  isAsked: (line: OrderLine, place: number) => boolean = isKept,
): PaymentStanding[] {
  const due = duePayments(context);
  return context.payments.map((payment, place) => {
    const { paymentId, method, name, display, capturedLines } = payment;
    const shareOf = (isMeant: (line: OrderLine, unit: number) => boolean) =>
      sum(
        context.lines
          .flatMap((line) =>
            line.units.filter((_, unit) => isMeant(line, unit) && isAsked(line, unit)),
          )
          .map(({ tender }) => tender[place] ?? 0),
      );
    const none = { chargedCents: 0, heldCents: 0, doorCents: 0, askedCents: 0, dueCents: 0 };
    const openCents = shareOf(
      (line, unit) => !capturedLines.includes(line.id) && !isBack(line, unit),
    );
    return {
      ...{ paymentId, method, name, display, ...none },
      chargedCents: shareOf(({ id }) => capturedLines.includes(id)),
      [openAs(context, payment, due)]: openCents,
    };
  });
}

/** What became of the part that it has not taken. */
function openAs(
  context: Context,
  payment: OrderPayment,
  due: Context["payments"],
): "dueCents" | "doorCents" | "heldCents" | "askedCents" {
  const { paymentId, status, isBeingPaid } = payment;
  if (isBeingPaid) return "askedCents";
  if (due.includes(payment)) return "dueCents";
  if (isAtDoor(context, paymentId)) return "doorCents";
  return status === "authorized" ? "heldCents" : "askedCents";
}

/** A payment whose bank soon lets go of what it holds, and until when it holds it. */
export interface LapsingPayment extends PaymentStanding {
  readonly heldUntil: string;
}

/** What is to leave on them has not left. */
export function lapsingPayments(context: Context): LapsingPayment[] {
  const ends = new Map(context.payments.map(({ paymentId, heldUntil }) => [paymentId, heldUntil]));
  return paymentStandings(context).flatMap((one) => {
    const heldUntil = ends.get(one.paymentId) ?? null;
    return heldUntil !== null && one.heldCents > 0 ? [{ ...one, heldUntil }] : [];
  });
}

/** What is paid at the door for lines that are handed over, and for what comes along with them (PAY-43). */
export function doorDueCents(context: Context, lineIds: readonly string[]): number {
  const isMeant = (line: OrderLine): boolean =>
    lineIds.includes(line.id) ||
    (!hasParcel(line) && line.parentId !== null && lineIds.includes(line.parentId));
  const open = context.lines.filter((line) => isMeant(line) && line.state !== "cancelled");
  return sum(
    open.flatMap((line) =>
      entriesOf(context.payments, keptUnits(line))
        .filter(
          ({ paymentId }) => isAtDoor(context, paymentId) && !isTaken(context, paymentId, line),
        )
        .map(({ amountCents }) => amountCents),
    ),
  );
}

const isTaken = ({ payments }: Context, paymentId: string, { id }: OrderLine): boolean =>
  payments.some((one) => one.paymentId === paymentId && one.capturedLines.includes(id));
