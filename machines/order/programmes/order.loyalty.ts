/** What an order tells of points and referrals: to the account that bought, its programme (CODE-12), and the code a friend gave (REW, CODE-09). Pure. */
import { allocate, sum } from "#machines/kit";
import { activationEffects } from "./order.activating.ts";
import type { Message } from "#machines/kit";
import { isPartial, methods } from "#machines/payment";
import type { Context, OrderLine, Unit } from "../order.schema.ts";
import { beginsPaid } from "../lines/order.kinds.ts";
import { keptUnits } from "../lines/order.units.ts";
import { returnableUntil } from "../lines/order.lines.ts";

interface Told {
  readonly type: "tell";
  readonly params: Message;
}

/** Whoever is told may have no account, or be over: nothing of it holds up an order. */
const told = (to: Message["to"], event: Message["event"]): Told => ({
  type: "tell",
  params: { to, event, optional: true },
});

/** Guests forfeit their points (REW-13), and only orders of the US store earn (REW-12). */
function accountOf({ customerId, storefront }: Context): Message["to"] | null {
  return customerId !== null && storefront === "us" ? `points-account:${customerId}` : null;
}

const netOf = ({ amounts }: { readonly amounts: Pick<Unit, "goodsCents" | "discountCents"> }) =>
  amounts.goodsCents - amounts.discountCents;

function paidBy(context: Context, isMeant: (method: string) => boolean): number {
  return sum(context.payments.filter((one) => isMeant(one.method)).map((one) => one.totalCents));
}

const isTender = (method: string) => methods.some((known) => known === method && isPartial(known));

/** Paid for each line's goods: after discounts, without tax, shipping, gift cards and points (OPEN-94). */
function paidCents(context: Context): number[] {
  const net = context.lines.map(netOf);
  const paid = Math.max(0, sum(net) - paidBy(context, isTender));
  return allocate(paid, net);
}

/** The order stands: its points wait for the end of the return period, its friend's reward as well. */
export function placedEffects(context: Context, at: string): Told[] {
  const { orderId, cartId, lines, shipTo } = context;
  const account = accountOf(context);
  const paid = stayingCents(context);
  // What was called off before anything was paid earns nothing.
  const earned = lines
    .map((line, index) => ({
      lineId: line.id,
      units: line.quantity - goneUnits(line),
      paidCents: paid[index] ?? 0,
      // What somebody still has to bring, do or mail earns for good once that has happened.
      usableAt: beginsPaid(line, lines) ? returnableUntil(context, at) : null,
    }))
    .filter(({ units }) => units > 0);
  const redeemedCents = paidBy(context, (method) => method === "rewards");
  const friendName = shipTo ? `${shipTo.firstName} ${shipTo.lastName.slice(0, 1)}.` : "";
  const confirmed = { type: "order.confirmed", orderId, paidCents: sum(paid), friendName };
  return [
    ...(account
      ? [told(account, { type: "purchase.made", orderId, redeemedCents, lines: earned })]
      : []),
    ...(context.referralCode === null ? [] : [told(`referral:${cartId}`, confirmed)]),
  ];
}

/** A line moved: where it arrived or was cancelled, points hear of it. */
export function movedEffects(context: Context, before: OrderLine, line: OrderLine): Told[] {
  if (line.state === "cancelled") return endedEffects(context, [line]);
  return before.deliveredAt === null && line.deliveredAt !== null
    ? arrivedEffects(context, line)
    : [];
}

/** Its days are counted from here (REW-06). */
function arrivedEffects(context: Context, line: OrderLine): Told[] {
  const account = accountOf(context);
  if (!account || line.deliveredAt === null) return [];
  const { orderId } = context;
  const arrived = {
    type: "goods.arrived",
    orderId,
    lineId: line.id,
    usableAt: line.returnDeadline ?? returnableUntil(context, line.deliveredAt),
  };
  return [told(account, arrived)];
}

/** Whose programme limits a line counts against (CODE-12). */
function programmeOf({ customerId, lines }: Context, lineId: string): Message["to"] | null {
  const line = lines.find(({ id }) => id === lineId);
  const isCounted = line?.discounts.some(({ discount_type }) => discount_type === "Epp");
  return customerId !== null && isCounted ? `programme-verification:${customerId}` : null;
}

/** Units came back or never left: they take their points and limits with them, and the friend's reward shrinks. */
export function goneEffects(
  context: Context,
  gone: readonly { readonly lineId: string; readonly units: number }[],
): Told[] {
  const account = accountOf(context);
  const { orderId, cartId } = context;
  const back = gone
    .filter(({ units }) => units > 0)
    .map(({ lineId, units }) => ({ type: "goods.taken.back", orderId, lineId, units }));
  const reduced = { type: "order.reduced", paidCents: sum(stayingCents(context)) };
  return [
    ...(account ? back.map((event) => told(account, event)) : []),
    ...back.flatMap((event) => {
      const programme = programmeOf(context, event.lineId);
      return programme ? [told(programme, event)] : [];
    }),
    ...(context.referralCode === null ? [] : [told(`referral:${cartId}`, reduced)]),
  ];
}

/** Goods cost less than when they were bought: what they earn is less, and so may be the friend's reward (OPEN-94). */
export function cheaperEffects(context: Context, later: Context, cutId: string): Told[] {
  const { orderId, cartId } = context;
  const account = accountOf(context);
  const wasCents = sum(stayingCents(context));
  const paidCents = sum(stayingCents(later));
  if (paidCents >= wasCents) return [];
  const lines = context.lines
    .map((line, at) => ({
      lineId: line.id,
      lessCents: netOf(line) - (later.lines[at] ? netOf(later.lines[at]) : 0),
    }))
    .filter(({ lessCents }) => lessCents > 0);
  const cheaper = { type: "goods.cheaper", orderId, cutId, wasCents, paidCents, lines };
  return [
    ...(account ? [told(account, cheaper)] : []),
    ...(context.referralCode === null
      ? []
      : [told(`referral:${cartId}`, { type: "order.reduced", paidCents })]),
  ];
}

/** Whole lines that were cancelled. */
export function endedEffects(context: Context, lines: readonly OrderLine[]): Told[] {
  return [
    ...goneEffects(
      context,
      lines.map((line) => ({ lineId: line.id, units: keptUnits(line).length })),
    ),
    ...activationEffects(context, lines),
  ];
}

/** What stays paid for each line's goods once everything that went back is taken off. */
function stayingCents(context: Context): number[] {
  const paid = paidCents(context);
  return context.lines.map((line, index) => {
    // What was called off by itself cost what it cost, whatever the others cost since.
    const off = line.units.filter(({ isCancelled }) => isCancelled);
    const nets = [...off, ...keptUnits(line)].map((unit) => netOf({ amounts: unit }));
    return sum(allocate(paid[index] ?? 0, nets).slice(goneUnits(line)));
  });
}

const goneUnits = (line: OrderLine): number =>
  line.state === "cancelled" ? line.quantity : line.cancelledUnits + line.returnedUnits;
