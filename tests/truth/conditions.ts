/**
 * What stays once somebody has called something off, or sent it back because they want to: it costs what it costs by itself,
 * and what comes back is so much less (decision 060). What went through the store's fault counts as if it were still there.
 */
import { isCounted, isMet, takenOff } from "./offers.ts";
import { share, split, splitEvenly, sum } from "./shares.ts";
import { withFast } from "./arithmetic.ts";
import type { UnitPrice } from "./arithmetic.ts";
import type { Line, Model } from "./model.ts";

/** By line, the places of units that go. */
type Going = ReadonlyMap<string, readonly number[]>;
/** By line, what its units cost. */
type Prices = ReadonlyMap<string, readonly UnitPrice[]>;

/** Some units of a line. */
interface Pile {
  readonly line: Line;
  readonly at: number;
  readonly places: readonly number[];
}

const unitsIn = ({ line, places }: Pile): UnitPrice[] =>
  places.flatMap((place) => line.units[place] ?? []);

const goodsOf = (pile: Pile): number => sum(unitsIn(pile).map(({ goods }) => goods));

/** The units that were neither called off nor taken back, and those that are missing through no fault of whoever bought them. */
function placesOf({ cases }: Model, line: Line, isCountedIn: boolean): number[] {
  if (line.isCancelled) return isCountedIn && line.isEnded ? [...line.units.keys()] : [];
  if (line.isLost && !isCountedIn) return [];
  const back = cases
    .filter(({ lineId, kind }) => lineId === line.id && kind === "return")
    .filter(({ isFault }) => !(isFault && isCountedIn))
    .flatMap(({ places, accepted }) => places.slice(0, accepted ?? 0));
  return [...line.units.keys()]
    .slice(0, line.units.length - line.gone)
    .filter((place) => !back.includes(place));
}

function pilesOf(model: Model, going: Going, isCountedIn: boolean): Pile[] {
  return model.lines.map((line, at) => ({
    ...{ line, at },
    places: placesOf(model, line, isCountedIn).filter(
      (place) => going.get(line.id)?.includes(place) !== true,
    ),
  }));
}

/** What every unit costs once these have gone; all of it together costs what it cost. */
function without(model: Model, going: Going): Prices {
  const { lines } = model;
  const same = new Map(lines.map(({ id, units }) => [id, units] as const));
  const isTaken = lines.some(({ id, isCharged }) => going.has(id) && isCharged);
  const gone = lines
    .map((line, at) => ({ line, at, places: going.get(line.id) ?? [] }))
    .filter(({ line, places }) => places.length > 0 && line.isCharged === isTaken);
  const staying = pilesOf(model, going, false).filter(({ places }) => places.length > 0);
  if (gone.length === 0 || staying.length === 0) return same;
  const lost = lossesOf(model, { going, staying, isTaken });
  const due = isTaken ? staying.map(() => 0) : deliveryDue(model, { going, staying, lost });
  const most = sum(gone.flatMap(unitsIn).map(({ total }) => total));
  const [stay, more] = dearer(model, staying, { lost, due });
  if (more <= 0) return same;
  if (more <= most) return moved(model, gone, { staying, stay, lost });
  const scaled = (cents: number) => Math.floor((cents * most) / more);
  const less = lost.map((all) => all.map(scaled));
  const [capped, reached] = dearer(model, staying, { lost: less, due: due.map(scaled) });
  return moved(model, gone, { staying, stay: evenedOut(capped, most - reached), lost: less });
}

/** Nothing is left of what comes back: whatever rounding has left is one unit's. */
function evenedOut(stay: readonly (readonly UnitPrice[])[], cents: number): UnitPrice[][] {
  const first = stay.findIndex((units) => units.length > 0);
  return stay.map((units, at) =>
    units.map((unit, nth) => {
      if (at !== first || nth > 0) return unit;
      const [own = 0, ...others] = unit.offs;
      const offs = [Math.max(0, own - cents), ...others];
      return { ...unit, offs, discount: unit.discount - cents, total: unit.total + cents };
    }),
  );
}

interface Left {
  readonly going: Going;
  readonly staying: readonly Pile[];
}

/** By offer, what each of the piles that stay loses of it; below zero where a share of what is dearer now is more. */
function lossesOf(
  model: Model,
  { going, staying, isTaken }: Left & { readonly isTaken: boolean },
): number[][] {
  const counted = pilesOf(model, going, true);
  const some = counted.map((pile) => ({ units: pile.places.length, goods: goodsOf(pile) }));
  const now = takenOff(model.offers, some);
  let isAnyLost = false;
  return model.offers.map((offer, nth) => {
    const hadBy = (pile: Pile) => sum(unitsIn(pile).map(({ offs }) => offs[nth] ?? 0));
    const lost = sum(counted.map(hadBy)) - sum(now[nth] ?? []);
    const isLost = lost > 0 && (isCounted(offer) || !isMet(offer, some));
    isAnyLost ||= isLost;
    const isMore = isAnyLost && offer.kind !== "sum" && lost < 0;
    return staying.map((pile) => {
      if (!(isLost || isMore) || pile.line.isCharged !== isTaken) return 0;
      const [own, all] = [goodsOf(pile), some[pile.at]?.goods ?? 0];
      const has = now[nth]?.[pile.at] ?? 0;
      return hadBy(pile) - (own === all ? has : Math.floor((2 * has * own + all) / (2 * all)));
    });
  });
}

/** What the parcel of what stays costs more than it carries of it: where that loses something, or was carried for less because of what goes. */
function deliveryDue(
  model: Model,
  { going, staying, lost }: Left & { readonly lost: readonly (readonly number[])[] },
): number[] {
  const { cents, freeOver } = model.parcel;
  const lostBy = (nth: number) => sum(lost.map((all) => all[nth] ?? 0));
  const net = staying.map(
    (pile, nth) => sum(unitsIn(pile).map(({ goods, discount }) => goods - discount)) + lostBy(nth),
  );
  const missing = pilesOf(model, going, true).flatMap((pile) => {
    const there = staying.find(({ at }) => at === pile.at)?.places ?? [];
    return unitsIn({ ...pile, places: pile.places.filter((place) => !there.includes(place)) });
  });
  const worth = sum(net) + sum(missing.map(({ goods, discount }) => goods - discount));
  const packed = staying.map(({ line }) => line.by === "parcel" && !line.isCharged);
  const price = packed.some(Boolean) && worth <= freeOver ? cents : 0;
  const bought = sum(
    model.lines.flatMap(({ by, units }) =>
      by === "parcel" ? units.map(({ shipping }) => shipping) : [],
    ),
  );
  const isAnyLost = lost.some((all) => all.some((one) => one > 0));
  if (!isAnyLost && price <= bought) return staying.map(() => 0);
  const carried = staying.flatMap((pile, nth) => (packed[nth] ? unitsIn(pile) : []));
  const open = Math.max(0, price - sum(carried.map(({ shipping }) => shipping)));
  if (open === 0) return staying.map(() => 0);
  return split(
    open,
    net.map((one, nth) => (packed[nth] ? one : 0)),
  );
}

interface Changes {
  readonly lost: readonly (readonly number[])[];
  readonly due: readonly number[];
}

/** What stays at its price by itself, pile by pile, and what that is more; a pile that loses nothing is empty. */
function dearer(
  { taxRate }: Model,
  staying: readonly Pile[],
  { lost, due }: Changes,
): [UnitPrice[][], number] {
  const piles = staying.map((pile, nth) => {
    const off = lost.map((all) => all[nth] ?? 0);
    const carried = due[nth] ?? 0;
    if (carried === 0 && off.every((cents) => cents === 0)) return [];
    return pricedAlone(pile, { off, carried, taxRate });
  });
  const more = staying.flatMap((pile, nth) => {
    const units = piles[nth] ?? [];
    return units.length === 0 ? [] : [totalOf(units) - totalOf(unitsIn(pile))];
  });
  return [piles, sum(more)];
}

const totalOf = (units: readonly UnitPrice[]): number => sum(units.map(({ total }) => total));

/** Of one pile: its discounts, its delivery and its tax, each shared alike by its units. */
function pricedAlone(
  pile: Pile,
  {
    off,
    carried,
    taxRate,
  }: { readonly off: readonly number[]; readonly carried: number; readonly taxRate: number },
): UnitPrice[] {
  const old = unitsIn(pile);
  let left = old.map(({ goods }) => goods);
  const parts = off.map((cents, nth) => {
    const had = sum(old.map(({ offs }) => offs[nth] ?? 0));
    const shares = split(Math.min(Math.max(0, had - cents), sum(left)), left);
    left = left.map((one, at) => one - (shares[at] ?? 0));
    return shares;
  });
  const ways = splitEvenly(carried, old.length);
  const units = old.map((unit, at) => ({
    ...unit,
    discount: unit.goods - (left[at] ?? 0),
    offs: parts.map((shares) => shares[at] ?? 0),
    shipping: unit.shipping + (ways[at] ?? 0),
  }));
  const fees = pile.line.feeCents * old.length;
  const more = taxOf(units, taxRate) + fees - sum(old.map(({ tax }) => tax));
  const taxes = splitEvenly(Math.abs(more), old.length);
  return units.map((unit, at) => {
    const tax = unit.tax + Math.sign(more) * (taxes[at] ?? 0);
    const total = unit.goods - unit.discount + unit.shipping + tax;
    return { ...unit, tax, total };
  });
}

function taxOf(units: readonly UnitPrice[], rate: number): number {
  const net = sum(units.map(({ goods, discount }) => goods - discount));
  return share(net, rate) + share(sum(units.map(({ shipping }) => shipping)), rate);
}

interface Stay {
  readonly staying: readonly Pile[];
  readonly stay: readonly (readonly UnitPrice[])[];
  readonly lost: readonly (readonly number[])[];
}

/** What the others cost more is taken off those that go, and paid by what pays these. */
function moved({ lines }: Model, gone: readonly Pile[], { staying, stay, lost }: Stay): Prices {
  const pairs = staying.flatMap((pile, nth) =>
    unitsIn(pile).flatMap((old, at) => {
      const unit = stay[nth]?.[at];
      return unit ? [{ pile, place: pile.places[at] ?? 0, old, unit }] : [];
    }),
  );
  const of = (part: "total" | "discount" | "shipping") =>
    sum(pairs.map(({ old, unit }) => unit[part] - old[part]));
  const goneUnits = gone.flatMap(unitsIn);
  const weights = goneUnits.map(({ total }) => total);
  const whole = split(of("total"), weights);
  const discounts = split(-of("discount"), weights);
  const ways = split(of("shipping"), weights);
  const each = lost.map((all) => Math.max(0, sum(all)));
  let freed: readonly number[] = (goneUnits[0]?.by ?? []).map(() => 0);
  const later = new Map(lines.map(({ id, units }) => [id, [...units]]));
  const places = gone.flatMap(({ line, places: all }) => all.map((place) => ({ line, place })));
  for (const [nth, { line, place }] of places.entries()) {
    const unit = goneUnits[nth];
    if (!unit) continue;
    const [less = 0, off = 0, way = 0] = [whole[nth], discounts[nth], ways[nth]];
    const by = split(less, unit.by);
    freed = freed.map((cents, at) => cents + (by[at] ?? 0));
    const taken = off > 0 ? split(off, each) : each.map(() => 0);
    later.get(line.id)?.splice(place, 1, {
      ...unit,
      ...{ discount: unit.discount + off, shipping: unit.shipping - way },
      offs: unit.offs.map((cents, at) => cents + (taken[at] ?? 0)),
      ...{ tax: unit.tax - (less - off - way), total: unit.total - less },
      by: unit.by.map((cents, at) => cents - (by[at] ?? 0)),
    });
  }
  for (const { pile, place, old, unit } of pairs) {
    const by = split(unit.total - old.total, freed);
    freed = freed.map((cents, at) => cents - (by[at] ?? 0));
    const paid = unit.by.map((cents, at) => cents + (by[at] ?? 0));
    later.get(pile.line.id)?.splice(place, 1, { ...unit, by: paid });
  }
  return later;
}

/** Some units go because whoever bought them wants it: the order is priced without them. */
export function leave(model: Model, going: Going): void {
  const prices = without(model, going);
  for (const line of model.lines) line.units = withFast(prices.get(line.id) ?? line.units, model);
}
