/** What is taken off goods, in the words in which it is promised to somebody who buys them (CODE-02). */
import { share, split, splitEvenly, sum } from "./shares.ts";

/** Articles are named by their place in the cart, rates are hundredths of a per cent. */
export type Offer =
  /** A share of everything. */
  | { readonly kind: "share"; readonly rate: number }
  /** A sum, from so much on. */
  | { readonly kind: "sum"; readonly cents: number; readonly from: number }
  /** A share of everything where an article is among it, from so much on. */
  | { readonly kind: "with"; readonly at: number; readonly rate: number; readonly from: number }
  /** A share of each unit, for as many as there are units of another article. */
  | { readonly kind: "beside"; readonly at: number; readonly of: number; readonly rate: number }
  /** A share of an article that grows with its units: the first step that is reached counts. */
  | { readonly kind: "more"; readonly at: number; readonly steps: readonly Step[] }
  /** Of two units one is free. */
  | { readonly kind: "second"; readonly at: number };

interface Step {
  readonly units: number;
  readonly rate: number;
}

/** So many units of an article, and what they cost before anything is taken off. */
interface Some {
  readonly units: number;
  readonly goods: number;
}

/** Whether what an offer asks for is there; a share asks for nothing. */
export function isMet(offer: Offer, some: readonly Some[]): boolean {
  const all = sum(some.map(({ goods }) => goods));
  if (offer.kind === "sum") return all >= offer.from;
  if (offer.kind === "with") return all >= offer.from && (some[offer.at]?.units ?? 0) > 0;
  return true;
}

/** It hangs on how much is bought of what. */
export const isCounted = ({ kind }: Offer): boolean =>
  kind === "beside" || kind === "more" || kind === "second";

/** By offer, what it takes off each article: one after the other, each of what those before it have left. */
export function takenOff(offers: readonly Offer[], some: readonly Some[]): number[][] {
  let left = some.map(({ goods }) => goods);
  return offers.map((offer) => {
    const off = isMet(offer, some) ? offOf(offer, some, left) : some.map(() => 0);
    left = left.map((cents, at) => cents - (off[at] ?? 0));
    return off;
  });
}

function offOf(offer: Offer, some: readonly Some[], left: readonly number[]): number[] {
  const only = (at: number, cents: number) => some.map((_, one) => (one === at ? cents : 0));
  const over = (cents: number) => (cents === 0 ? left.map(() => 0) : split(cents, left));
  const unitsAt = (at: number) => some[at]?.units ?? 0;
  if (offer.kind === "sum") return over(Math.min(offer.cents, sum(left)));
  if (offer.kind === "share" || offer.kind === "with") return over(share(sum(left), offer.rate));
  const { at } = offer;
  if (offer.kind === "more") {
    const step = offer.steps.find(({ units }) => unitsAt(at) >= units);
    return only(at, share(left[at] ?? 0, step?.rate ?? 0));
  }
  const each = unitsAt(at) > 0 ? splitEvenly(left[at] ?? 0, unitsAt(at)) : [];
  if (offer.kind === "second")
    return only(at, sum(each.toReversed().slice(0, Math.floor(each.length / 2))));
  return only(at, sum(each.slice(0, unitsAt(offer.of)).map((cents) => share(cents, offer.rate))));
}
