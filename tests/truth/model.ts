/**
 * An order as a careful bookkeeper keeps it: a few counters for each line and payment, moved by hand by what happens outside.
 * It is written from the specification and asks nothing of the store.
 */
import { byPayment, sum } from "./arithmetic.ts";
import type { Priced, UnitPrice } from "./arithmetic.ts";
import type { Article } from "./arithmetic.ts";

const DAY_MS = 86_400_000;

/** One line: as many units as were bought, which travel together until they arrive. */
export interface Line extends Article {
  readonly id: string;
  readonly units: readonly UnitPrice[];
  readonly parentId: string | null;
  /** What is told of the units that no return and no replacement holds. */
  word: string;
  arrivedAt: number | null;
  isPacked: boolean;
  hasLeft: boolean;
  isCharged: boolean;
  isCancelled: boolean;
  /** It never arrived, and its money went back. */
  isLost: boolean;
  /** Units that the store took back. */
  back: number;
}

/** Units of a line that go their own way after they arrived. */
export interface Case {
  readonly id: string;
  readonly kind: "return" | "replacement";
  readonly lineId: string;
  units: number;
  /** Units the store took back; null while it has not said. */
  accepted: number | null;
  /** What is told of them; null while they are told like those that are left. */
  word: string | null;
  /** Until when the shopper has to send something; null when nothing is to be sent. */
  sendBy: number | null;
  /** Whether its units can neither be returned nor be replaced meanwhile. */
  holds: boolean;
}

export interface Back {
  readonly id: string;
  readonly parts: readonly { readonly lineId: string; readonly units: number }[];
  readonly shares: readonly number[];
  /** What each payment has given back. */
  readonly given: number[];
  doneAt: number | null;
  /** A card said no, and was asked again. */
  isAgain: boolean;
}

/** A mail that somebody has to get. */
export interface Letter {
  readonly subject: string;
  readonly items: readonly {
    readonly name: string;
    readonly units: number;
    readonly cents: number;
  }[];
  readonly refundCents: number | null;
}

export interface Model {
  readonly orderId: string;
  readonly totalCents: number;
  readonly lines: readonly Line[];
  readonly cases: Case[];
  readonly refunds: Back[];
  /** By payment: what it pays of the order, and what was taken beyond the purchase. */
  readonly payments: readonly number[];
  readonly taken: number[];
  readonly released: number[];
  readonly charged: number[];
  readonly credited: number[];
  goodwillCents: number;
  /** How many replacements were asked for. */
  replacements: number;
  cancelledAt: number | null;
  /** How often the card still says no to a refund, and to a later charge. */
  readonly noes: { refund: number; charge: number };
  readonly letters: Letter[];
  /** The first payment is points, which nobody can be charged later. */
  hasPoints: boolean;
  /** Lines whose requests to cancel were answered while others are still open: they are told of together. */
  readonly news: { cancelled: Line[]; rejected: Line[] };
}

/** The words for what has arrived and rests. */
export const ARRIVED = "Delivered";

/** What is told of cover that waits for what it is for; nobody packs it. */
export const WAITING = "Begins on delivery";

export function opened(
  orderId: string,
  articles: readonly Article[],
  { units, payments, totals }: Priced,
): Model {
  const none = () => payments.map(() => 0);
  const lines = articles.map((article, at): Line => ({
    ...article,
    id: String(at + 1),
    units: units[at] ?? [],
    parentId: article.partOf === null ? null : String(article.partOf + 1),
    word: article.by === "service" ? WAITING : "Order placed",
    ...{ arrivedAt: null, isPacked: false, hasLeft: false, isCharged: false, isCancelled: false },
    ...{ isLost: false, back: 0 },
  }));
  const model: Model = {
    ...{ orderId, totalCents: totals.total, lines, payments, cases: [], refunds: [] },
    ...{ taken: none(), released: none(), charged: none(), credited: none() },
    ...{
      goodwillCents: 0,
      replacements: 0,
      cancelledAt: null,
      letters: [],
      hasPoints: false,
      noes: { refund: 0, charge: 0 },
      news: { cancelled: [], rejected: [] },
    },
  };
  // Work and cover are paid for when they are bought.
  for (const line of lines.filter(({ by }) => by === "service")) charge(model, line);
  return model;
}

export function lineOf({ lines }: Model, id: string): Line {
  const found = lines.find((line) => line.id === id);
  if (!found) throw new Error(`the order has no line ${id}`);
  return found;
}

const quantityOf = ({ units }: Line): number => units.length;

/** Units that are with the shopper and asked for by nobody. */
export function unitsLeft({ cases }: Model, line: Line): number {
  if (line.isCancelled || line.arrivedAt === null) return 0;
  const held = cases.filter((one) => one.lineId === line.id && one.holds);
  return quantityOf(line) - sum(held.map(({ units }) => units));
}

/** The end of the fifteenth day after something arrived, on the store's winter clock, five hours behind UTC. */
export function windowEnd(arrivedAt: number): number {
  const local = arrivedAt - 5 * 3_600_000;
  return Math.floor(local / DAY_MS) * DAY_MS + 16 * DAY_MS + 5 * 3_600_000 - 1;
}

export const isWindowOpen = ({ arrivedAt }: Line, now: number): boolean =>
  arrivedAt !== null && now <= windowEnd(arrivedAt);

export const returnable = (model: Model, line: Line, now: number): number =>
  line.by !== "service" && isWindowOpen(line, now) ? unitsLeft(model, line) : 0;

function add(to: number[], shares: readonly number[]): void {
  for (const [at, cents] of shares.entries()) to[at] = (to[at] ?? 0) + cents;
}

/** The payments are asked for what they pay of a line, once. */
export function charge(model: Model, line: Line): void {
  if (line.isCharged) return;
  line.isCharged = true;
  add(model.taken, byPayment(line.units, model.payments.length));
}

const items = (
  model: Model,
  parts: readonly { readonly lineId: string; readonly units: number }[],
): Letter["items"] =>
  parts
    .filter(({ units }) => units > 0)
    .map(({ lineId, units }) => {
      const line = lineOf(model, lineId);
      const cents = sum(line.units.slice(0, units).map(({ goods }) => goods));
      return { name: line.name, units, cents };
    });

export function write(
  model: Model,
  subject: string,
  parts: readonly { readonly lineId: string; readonly units: number }[],
  refundCents: number | null = null,
): void {
  model.letters.push({ subject, items: items(model, parts), refundCents });
}

/** All of a line. */
export const whole = (line: Line) => ({ lineId: line.id, units: quantityOf(line) });

/** Money goes back for units: from each payment what it paid of them. The last payment, a card, may say no at first. */
export function refund(
  model: Model,
  id: string,
  parts: Back["parts"],
  units: readonly UnitPrice[],
  now: number,
): Back {
  const shares = byPayment(units, model.payments.length);
  const given = shares.map(() => 0);
  const back: Back = { id, parts, shares, given, doneAt: null, isAgain: false };
  model.refunds.push(back);
  tryToGive(model, back, now);
  return back;
}

/** Each payment that has not given its share yet is asked for it. */
export function tryToGive(model: Model, back: Back, now: number): void {
  const card = back.shares.length - 1;
  for (const [at, cents] of back.shares.entries()) {
    if (back.given[at] === cents || (at === card && model.noes.refund > 0)) continue;
    back.given[at] = cents;
  }
  if (back.given[card] !== back.shares[card]) {
    model.noes.refund -= 1;
    write(model, `A refund for ${model.orderId} was declined`, back.parts);
    back.isAgain = true;
    return;
  }
  back.doneAt = now;
  // What was taken up again names its own sum: the card's share, the others have been told.
  const moved = back.isAgain ? (back.shares[card] ?? 0) : sum(back.shares);
  write(model, `Your refund for ${model.orderId}`, back.parts, moved);
}

/** Nothing of these lines will be sent: what was held is let go, what was taken goes back. */
export function cancel(model: Model, lineIds: readonly string[], now: number): void {
  const gone = lineIds.map((id) => lineOf(model, id)).filter((line) => !line.isCancelled);
  for (const line of gone) {
    line.isCancelled = true;
    line.word = "Cancelled";
    if (line.isCharged) refund(model, `${line.id} cancelled`, [whole(line)], line.units, now);
    else add(model.released, byPayment(line.units, model.payments.length));
  }
  model.cancelledAt = now;
  model.news.cancelled.push(...gone);
  answer(model);
}

/** The word for what somebody wants to cancel. */
export const ASKED = "Cancellation requested";

/** The warehouse does not stop these lines. */
export function refuseCancel(model: Model, lines: readonly Line[]): void {
  const open = lines.filter(({ word }) => word === ASKED);
  for (const line of open)
    line.word = line.isPacked ? "Preparing dispatch" : "Cancellation rejected";
  model.news.rejected.push(...open);
  answer(model);
}

/** Once every request is answered, one mail for what was called off and one for what was not. */
export function answer(model: Model): void {
  const { lines, news, orderId } = model;
  if (lines.some(({ word }) => word === ASKED)) return;
  const isOfLost = ({ parentId }: Line) =>
    lines.some(({ id, isLost }) => isLost && id === parentId);
  const isWhole = lines.every(({ isCancelled }) => isCancelled);
  const what = isWhole ? `Order ${orderId}` : `Part of order ${orderId}`;
  const [gone, kept] = [news.cancelled.splice(0), news.rejected.splice(0)];
  const [ended, off] = [gone.filter(isOfLost), gone.filter((line) => !isOfLost(line))];
  if (off.length > 0) write(model, `${what} is cancelled`, off.map(whole));
  if (ended.length > 0) write(model, `Also canceled: order ${orderId}`, ended.map(whole));
  if (kept.length > 0)
    write(model, `Items of order ${orderId} could not be cancelled`, kept.map(whole));
}

/** What goes with units that come back: as many of what covers them. */
export function along(
  model: Model,
  parts: Back["parts"],
): { readonly lineId: string; readonly units: number }[] {
  return parts.flatMap(({ lineId, units }) =>
    model.lines
      .filter((line) => line.parentId === lineId && line.by === "service")
      .filter((line) => parts.every((one) => one.lineId !== line.id))
      .map((line) => ({ lineId: line.id, units: Math.min(unitsLeft(model, line), units) }))
      .filter((one) => one.units > 0),
  );
}

/** The units of a line that the store takes back next. */
export const nextBack = (line: Line, units: number): readonly UnitPrice[] =>
  line.units.slice(line.back, line.back + units);

export const casesOf = ({ cases }: Model, id: string): Case[] =>
  cases.filter((one) => one.id === id);
