/**
 * An order as a careful bookkeeper keeps it: a few counters for each line and payment, moved by hand by what happens outside.
 * It is written from the specification and asks nothing of the store.
 */
import { byPayment } from "./arithmetic.ts";
import type { Article, Parcel, Priced, UnitPrice } from "./arithmetic.ts";
import type { Journey } from "./journey.ts";
import type { Offer } from "./offers.ts";
import { endOfDaysAfter } from "#tests/kit/new-york.ts";
import { sum } from "./shares.ts";

/** One line: as many units as were bought, which travel together until they arrive. */
export interface Line extends Article {
  readonly id: string;
  units: readonly UnitPrice[];
  /** What they were sold for, whatever they cost since. */
  readonly sold: readonly UnitPrice[];
  readonly parentId: string | null;
  /** What is told of the units that no return and no replacement holds. */
  word: string;
  arrivedAt: number | null;
  isPacked: boolean;
  hasLeft: boolean;
  isCharged: boolean;
  isCancelled: boolean;
  /** Units that were called off by themselves: the last ones. */
  gone: number;
  /** Units that somebody wants to call off while the others go on. */
  asking: number;
  /** It never arrived, and its money went back. */
  isLost: boolean;
  /** It was called off because what it was for is lost. */
  isEnded: boolean;
  /** Units that the store took back. */
  back: number;
}

/** Units of a line that go their own way after they arrived. */
export interface Case {
  readonly id: string;
  readonly kind: "return" | "replacement";
  readonly lineId: string;
  units: number;
  /** Which they are: the first, by their places, that nothing else held when they were asked for. */
  readonly places: readonly number[];
  /** Units the store took back; null while it has not said. */
  accepted: number | null;
  /** What is told of them; null while they are told like those that are left. */
  word: string | null;
  /** What is told of those that the store did not take, where it took others of the same units. */
  refusedWord?: string;
  /** Until when the shopper has to send something; null when nothing is to be sent. */
  sendBy: number | null;
  /** The last instant of the day by which the store was to answer; null where it owes no answer, or has said that it is late. */
  answerBy: number | null;
  /** What each payment was charged because they did not come back. */
  charged: readonly number[];
  /** The store is at fault: nobody loses a discount because of it. */
  readonly isFault: boolean;
  /** Whether its units can neither be returned nor be replaced meanwhile. */
  holds: boolean;
}

export interface Back {
  readonly id: string;
  readonly parts: readonly { readonly lineId: string; readonly units: number }[];
  readonly shares: readonly number[];
  /** What each payment has given back. */
  readonly given: number[];
  /** What became gift card balance because a payment did not give it. */
  readonly onCard: number[];
  doneAt: number | null;
  /** Somebody who was asked has not answered. */
  isWaiting: boolean;
  /** The last instant of the day by which it was to be there, and whether that is over. */
  dueAt: number;
  isLate: boolean;
  /** Its shopper was written to about that. */
  isToldLate: boolean;
  /** An agent found that nobody paid it. */
  isUnpaid: boolean;
  /** It is to become gift card balance, whatever payments say. */
  isForCard: boolean;
  /** The lines that were lost with one parcel, where it is for that. */
  readonly lostIds: readonly string[];
  /** A card said no, and was asked again. */
  isAgain: boolean;
  /** For units of a line that were called off while the others stayed. */
  isOfUnits: boolean;
}

/** A mail that somebody has to get. */
export interface Letter {
  readonly subject: string;
  readonly items: readonly {
    readonly name: string;
    readonly units: number;
    /** Of how many the mail says that it is about some. */
    readonly of?: number | undefined;
    readonly cents: number;
  }[];
  readonly refundCents: number | null;
}

/** A line whose request was answered, and how many of its units that was about; null is all that was left. */
export interface News {
  readonly line: Line;
  readonly units: number | null;
}

type By = "parcel" | "truck";

export interface Model {
  readonly orderId: string;
  readonly totalCents: number;
  /** What was taken off, in the order in which it was, and what goods are carried and taxed at. */
  readonly offers: readonly Offer[];
  readonly parcel: Parcel;
  readonly taxRate: number;
  readonly lines: readonly Line[];
  readonly cases: Case[];
  readonly refunds: Back[];
  /** By payment: what it pays of the order, and what was taken beyond the purchase. */
  readonly payments: readonly number[];
  readonly taken: number[];
  readonly released: number[];
  readonly charged: number[];
  readonly credited: number[];
  /** What was given without anything coming back. */
  readonly goodwill: number[];
  /** What was paid to have it fast went back already. */
  isSpeedBack: boolean;
  /** The lines whose customer was written to because they had not left by their day. */
  readonly toldLate: Set<string>;
  /** The day that was promised for what comes by parcel and by truck, and what became of each on its way. */
  readonly promised: Readonly<Record<By, string>>;
  readonly journeys: Partial<Record<By, Journey>>;
  /** Its card takes no money of its own accord. */
  isStubborn: boolean;
  /** Somebody lends what its last payment pays: nothing is added to that, and nothing paid into it but what comes back. */
  isLent: boolean;
  /** Bank and issuer of gift cards answer nobody who wants money back. */
  isHeld: boolean;
  /** What is to become gift card balance once they answer. */
  readonly giftsOwed: number[];
  /** How many replacements were asked for. */
  replacements: number;
  cancelledAt: number | null;
  /** How often the card still says no to a refund, and to a later charge. */
  readonly noes: { refund: number; charge: number };
  readonly letters: Letter[];
  /** The first payment is points, which nobody can be charged later. */
  hasPoints: boolean;
  /** Lines whose requests to cancel were answered while others are still open: they are told of together. */
  readonly news: { cancelled: News[]; rejected: News[] };
}

/** The words for what has arrived and rests. */
export const ARRIVED = "Delivered";

/** The word for what somebody wants to cancel. */
export const ASKED = "Cancellation requested";

/** What is told of cover that waits for what it is for; nobody packs it. */
export const WAITING = "Begins on delivery";

export function opened(
  orderId: string,
  articles: readonly Article[],
  { units, payments, totals }: Priced,
  { promised, offers, parcel, taxRate }: Pick<Model, "promised" | "offers" | "parcel" | "taxRate">,
): Model {
  const none = () => payments.map(() => 0);
  const lines = articles.map((article, at): Line => ({
    ...article,
    id: String(at + 1),
    units: units[at] ?? [],
    sold: units[at] ?? [],
    parentId: article.partOf === null ? null : String(article.partOf + 1),
    word: article.by === "service" ? WAITING : "Order placed",
    ...{ arrivedAt: null, isPacked: false, hasLeft: false, isCharged: false, isCancelled: false },
    ...{ isLost: false, isEnded: false, back: 0, gone: 0, asking: 0 },
  }));
  const model: Model = {
    ...{ offers, parcel, taxRate, orderId, totalCents: totals.total, lines, payments, promised },
    toldLate: new Set(),
    ...{ cases: [], refunds: [], goodwill: [], letters: [], giftsOwed: [], journeys: {} },
    ...{ taken: none(), released: none(), charged: none(), credited: none() },
    ...{ isSpeedBack: false, isStubborn: false, isLent: false, isHeld: false, hasPoints: false },
    ...{ replacements: 0, cancelledAt: null, noes: { refund: 0, charge: 0 } },
    news: { cancelled: [], rejected: [] },
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

/** The units that were not called off by themselves. */
export const kept = ({ units, gone }: Line): readonly UnitPrice[] =>
  units.slice(0, units.length - gone);

export const quantityOf = (line: Line): number => kept(line).length;

/** Units that are with the shopper and asked for by nobody. */
export function unitsLeft({ cases }: Model, line: Line): number {
  if (line.isCancelled || line.arrivedAt === null) return 0;
  const held = cases.filter((one) => one.lineId === line.id && one.holds);
  return quantityOf(line) - sum(held.map(({ units }) => units));
}

/** The end of the fifteenth day after something arrived, on the store's clock. */
export const windowEnd = (arrivedAt: number): number => endOfDaysAfter(arrivedAt, 15);

export const isWindowOpen = ({ arrivedAt }: Line, now: number): boolean =>
  arrivedAt !== null && now <= windowEnd(arrivedAt);

export const returnable = (model: Model, line: Line, now: number): number =>
  line.by !== "service" && isWindowOpen(line, now) ? unitsLeft(model, line) : 0;

export function add(to: number[], shares: readonly number[]): void {
  for (const [at, cents] of shares.entries()) to[at] = (to[at] ?? 0) + cents;
}

/** The payments are asked for what they pay of a line, once. */
export function charge(model: Model, line: Line): void {
  if (line.isCharged) return;
  line.isCharged = true;
  add(model.taken, byPayment(kept(line), model.payments.length));
}

/** So many units of a line, and of how many where a mail says so. */
export interface Part {
  readonly lineId: string;
  readonly units: number;
  readonly of?: number;
}

const items = (model: Model, parts: readonly Part[]): Letter["items"] =>
  parts
    .filter(({ units }) => units > 0)
    .map(({ lineId, units, of }) => {
      const line = lineOf(model, lineId);
      const cents = sum(line.units.slice(0, units).map(({ goods }) => goods));
      return { name: line.name, units, of, cents };
    });

export function write(
  model: Model,
  subject: string,
  parts: readonly Part[],
  refundCents: number | null = null,
): void {
  model.letters.push({ subject, items: items(model, parts), refundCents });
}

/** The order, or a part of it where other goods were ordered with these and not called off. */
export function named({ lines, orderId }: Model, lineIds: readonly string[]): string {
  const isMore = lines.some(
    ({ id, by, isCancelled }) => by !== "service" && !isCancelled && !lineIds.includes(id),
  );
  return isMore ? `part of order ${orderId}` : `order ${orderId}`;
}

/** All that is left of a line. */
export const whole = (line: Line) => ({ lineId: line.id, units: quantityOf(line) });

export const casesOf = ({ cases }: Model, id: string): Case[] =>
  cases.filter((one) => one.id === id);

/** Which units of a line whatever comes next takes: the first that nothing else holds. */
export function freePlaces({ cases }: Model, line: Line, count: number): number[] {
  const held = cases.flatMap(({ lineId, holds, places }) =>
    lineId === line.id && holds ? places : [],
  );
  return [...kept(line).keys()].filter((place) => !held.includes(place)).slice(0, count);
}
