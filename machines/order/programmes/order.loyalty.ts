/** What an order tells of points and referrals: to the account that bought, its programme (CODE-12), and the code a friend gave (REW, CODE-09). Pure. */
import { allocate, sum } from "#machines/kit";
import { activationEffects } from "./order.activating.ts";
import type { Message } from "#machines/kit";
import { isPartial, methods } from "#machines/payment";
import { isEligible } from "#machines/referral/referral.rules.ts";
import type { Context, OrderLine, Unit } from "../order.schema.ts";
import { keptUnits } from "../lines/order.units.ts";
import { keepingOf, orderKeptAt } from "./order.keeping.ts";

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

/** The friend's code that came with it. Rewards are points, which the US store alone gives (REW-12). */
function referralOf({ cartId, referralCode, storefront }: Context): Message["to"] | null {
  return referralCode !== null && storefront === "us" ? `referral:${cartId}` : null;
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
export function placedEffects(context: Context): Told[] {
  const { orderId, lines, shipTo } = context;
  const account = accountOf(context);
  const referral = referralOf(context);
  const paid = stayingCents(context);
  // What was called off before anything was paid earns nothing.
  const earned = lines
    .map((line, index) => ({
      lineId: line.id,
      units: line.quantity - goneUnits(line),
      paidCents: paid[index] ?? 0,
      usableAt: keepingOf(context, line).keptAt,
    }))
    .filter(({ units }) => units > 0);
  const redeemedCents = paidBy(context, (method) => method === "rewards");
  const friendName = shipTo ? `${shipTo.firstName} ${shipTo.lastName.slice(0, 1)}.` : "";
  const confirmed = {
    type: "order.confirmed",
    ...{ orderId, paidCents: rewardedCents(context), friendName },
  };
  return [
    ...(account
      ? [told(account, { type: "purchase.made", orderId, redeemedCents, lines: earned })]
      : []),
    ...(referral ? [told(referral, confirmed)] : []),
    ...keptEffects(context),
  ];
}

/** When a friend's order is kept, as far as it is known: said with its end as well, to a referral that was not told before. */
export function keptEffects(context: Context): Told[] {
  const referral = referralOf(context);
  return referral ? [told(referral, { type: "order.kept", keptAt: orderKeptAt(context) })] : [];
}

/** A line was cancelled, and points hear of it. */
export function movedEffects(context: Context, line: OrderLine): Told[] {
  return line.state === "cancelled" ? endedEffects(context, [line]) : [];
}

/**
 * Whatever moved: where a line's days to come back are counted from here, or a return of it has begun or is over, its
 * points hear of it (REW-06), and where that changes when all of the order is kept, so does the friend's reward.
 */
export function keepingEffects(before: Context, later: Context): Told[] {
  if (before === later) return [];
  const account = accountOf(later);
  const referral = referralOf(later);
  const isMoved = referral && orderKeptAt(later) !== orderKeptAt(before);
  return [
    ...(account ? later.lines.flatMap((line) => lineKeeping(before, later, line, account)) : []),
    ...(isMoved ? keptEffects(later) : []),
  ];
}

function lineKeeping(
  before: Context,
  later: Context,
  line: OrderLine,
  account: Message["to"],
): Told[] {
  const earlier = before.lines.find(({ id }) => id === line.id);
  if (!earlier || line.state === "cancelled") return [];
  const [was, is] = [keepingOf(before, earlier), keepingOf(later, line)];
  const of = { orderId: later.orderId, lineId: line.id };
  return [
    ...(is.keptAt !== null && is.keptAt !== was.keptAt
      ? [told(account, { type: "goods.arrived", ...of, usableAt: is.keptAt })]
      : []),
    ...(is.keptAt === null && was.keptAt !== null
      ? [told(account, { type: "goods.unsettled", ...of })]
      : []),
    ...(is.returning === was.returning
      ? []
      : [told(account, { type: "goods.returning", ...of, units: is.returning })]),
  ];
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
  const referral = referralOf(context);
  const { orderId } = context;
  const back = gone
    .filter(({ units }) => units > 0)
    .map(({ lineId, units }) => ({ type: "goods.taken.back", orderId, lineId, units }));
  const reduced = { type: "order.reduced", paidCents: rewardedCents(context) };
  return [
    ...(account ? back.map((event) => told(account, event)) : []),
    ...back.flatMap((event) => {
      const programme = programmeOf(context, event.lineId);
      return programme ? [told(programme, event)] : [];
    }),
    ...(referral ? [told(referral, reduced)] : []),
  ];
}

/** Goods cost less than when they were bought: what they earn is less, and so may be the friend's reward (OPEN-94). */
export function cheaperEffects(context: Context, later: Context, cutId: string): Told[] {
  const { orderId } = context;
  const account = accountOf(context);
  const referral = referralOf(context);
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
    ...(referral
      ? [told(referral, { type: "order.reduced", paidCents: rewardedCents(later) })]
      : []),
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

/** Of that, what the friend's code was for: the advocate gets the same share of it (CODE-09). */
export function rewardedCents(context: Context): number {
  const staying = stayingCents(context);
  return sum(context.lines.map((line, index) => (isEligible(line) ? (staying[index] ?? 0) : 0)));
}

const goneUnits = (line: OrderLine): number =>
  line.state === "cancelled" ? line.quantity : line.cancelledUnits + line.returnedUnits;
