/**
 * What stays costs what it would have cost without what goes, and what comes back is the difference: a discount, or free
 * delivery, that needed what is called off or sent back is taken off it, never more than it is; one that is greater by itself
 * is added to it (decisions 060 and 066). Nobody is charged. Pure.
 */
import { offShipping, shippingCharges, unmet } from "#machines/cart";
import { allocate, floorFractionOf, fractionOf, sum } from "#machines/kit";
import { dependantsOf, isLost, isToCome } from "../lines/order.kinds.ts";
import {
  goodsOf,
  hadCents,
  isWithdrawn,
  measured,
  stayingGoods,
  stayingPlaces,
} from "./order.promotions.ts";
import type { Goods } from "./order.promotions.ts";
import { moreCents, repriced } from "./order.repricing.ts";
import type { NewPrices } from "./order.repricing.ts";
import { withMoves } from "./order.sold.ts";
import { paidBy, pricesOf } from "./order.staying-prices.ts";
import type { Losses } from "./order.staying-prices.ts";
import { unitId } from "../lines/order.units.ts";
import type { Context, OrderLine } from "../order.schema.ts";

/** By line, the places of units that go. */
export type Going = ReadonlyMap<string, readonly number[]>;

/** Reasons to send something back that are no fault of the store's. */
const choices: readonly string[] = ["changed_mind", "cheaper_elsewhere", "other"];

/** Whether somebody sends something back who might have kept it: others lose what they were given because of it. */
export const isChoice = (reasonCode: string): boolean => choices.includes(reasonCode);

/** Whether what is called off is called off because its customer wants it, and not because of a day that is not kept or a time that ran out. */
export const isOwnChoice = ({ cancelReason, consent }: Context): boolean =>
  cancelReason === null && consent === null;

/**
 * The order with its discounts as they are once these units have gone: what the others lose or gain by that is taken off, or
 * added to, what comes back for them. All of it costs what it cost, so that payments and totals stay. Goods that were sent have been
 * delivered: what that cost stays as it was.
 */
export function pricedWithout(order: Context, going: Going): Context {
  const isTaken = order.lines.some(({ id, isCaptured }) => going.has(id) && isCaptured);
  const gone = order.lines.flatMap((line) => {
    const places = going.get(line.id) ?? [];
    return places.length > 0 && line.isCaptured === isTaken ? [goodsOf(line, places)] : [];
  });
  const along = endingAlong(order, going);
  const staying = stayingGoods(order)
    .filter(({ line }) => !isLost(line) && !along.has(line.id))
    .flatMap(({ line, places }) => withoutThese(line, places, going));
  if (gone.length === 0 || staying.length === 0) return order;
  const most = sum(
    gone.flatMap(({ line, places }) => places.map((place) => line.units[place]?.totalCents ?? 0)),
  );
  // Money that is held pays for nothing that was taken already, nor the other way round; what was paid back has no price.
  const isMeant = (goods: Goods) => goods.line.isCaptured === isTaken && !wasPaidBack(order, goods);
  const counted = countedGoods(order, going).filter(({ line }) => !along.has(line.id));
  const all = { staying, counted };
  const losses = lossesOf(order, all, isMeant);
  const delivery = isTaken ? staying.map(() => 0) : deliveryDue(order, all, losses);
  const whole = pricesOf(order, staying, losses, delivery);
  if (whole.size === 0) return order;
  const cents = moreCents(order, whole);
  const isTooMuch = cents > most;
  const scaled = (one: number) => (isTooMuch ? floorFractionOf(one, most, cents) : one);
  const parts: Losses = new Map([...losses].map(([id, all]) => [id, all.map(scaled)] as const));
  const stay = isTooMuch ? pricesOf(order, staying, parts, delivery.map(scaled)) : whole;
  const exact = isTooMuch ? shifted(stay, most - moreCents(order, stay)) : stay;
  const gained = paidBy(order, gone, { stay: exact, parts });
  const { lines } = repriced(order, new Map([...exact, ...gained]));
  return { ...order, lines: withMoves(order.lines, lines) };
}

/**
 * What ends with goods of which nothing is left: it goes a moment later and for no reason of its own, so that a discount is
 * never measured by it.
 */
function endingAlong({ lines }: Context, going: Going): ReadonlySet<string> {
  const isOver = (line: OrderLine, places: readonly number[]) =>
    stayingPlaces(line).every((place) => places.includes(place));
  const ended = lines.filter((line) => isOver(line, going.get(line.id) ?? []));
  return new Set(
    ended.flatMap(({ id }) =>
      dependantsOf(lines, id)
        .filter(isToCome)
        .map((line) => line.id),
    ),
  );
}

const withoutThese = (line: OrderLine, places: readonly number[], going: Going): Goods[] => {
  const others = places.filter((place) => going.get(line.id)?.includes(place) !== true);
  return others.length > 0 ? [goodsOf(line, others)] : [];
};

/** By what discounts are measured: what stays, and what is missing through no choice of its customer. */
function countedGoods(order: Context, going: Going): Goods[] {
  return order.lines.flatMap((line) => withoutThese(line, countedPlaces(order, line), going));
}

function countedPlaces(order: Context, line: OrderLine): number[] {
  if (line.state === "cancelled" && !isEndedByStore(order, line)) return [];
  const reasonOf = (caseId: string | null) =>
    order.returns.find(({ returnId }) => returnId === caseId)?.reasonCode ?? "";
  const chosen = line.cases
    .filter(({ kind, caseId }) => kind === "return" && isChoice(reasonOf(caseId)))
    .flatMap(({ places, accepted }) => places.slice(0, accepted ?? 0));
  return line.units.flatMap(({ isCancelled }, place) =>
    isCancelled || chosen.includes(place) ? [] : [place],
  );
}

/** It was late or not paid for in time, or what it was bought for is lost. */
const isEndedByStore = (order: Context, { parentId }: OrderLine): boolean =>
  !isOwnChoice(order) || order.lines.some((line) => line.id === parentId && isLost(line));

/** The store has given its money back already, as for what was lost or came back broken. */
const wasPaidBack = ({ refunds }: Context, { line, places }: Goods): boolean =>
  refunds.some(({ unitIds }) => places.some((place) => unitIds.includes(unitId(line, place))));

/** Where all that would come back is taken off: to the cent, so that nothing is left of it. */
function shifted(prices: NewPrices, cents: number): NewPrices {
  const [first] = [...prices].flatMap(([id, units]) =>
    [...units].map(([place, price]) => ({ id, place, price })),
  );
  if (!first || cents === 0) return prices;
  const { id, place, price } = first;
  const [part, ...others] = price.parts;
  const parts = part
    ? [{ ...part, valueCents: Math.max(0, part.valueCents - cents) }, ...others]
    : [];
  const next = { ...price, discountCents: price.discountCents - cents, parts };
  return new Map([...prices, [id, new Map([...(prices.get(id) ?? []), [place, next]])]]);
}

/** What stays, and with it what counts although it is not there. */
interface Measure {
  readonly staying: readonly Goods[];
  readonly counted: readonly Goods[];
}

/**
 * What each of the goods that stay loses of each discount, and gains. A share of so many goods is whole cents and falls
 * differently on fewer of them: where nothing else is different, what was bought stays as it was to the cent.
 */
function lossesOf(
  order: Context,
  { staying, counted }: Measure,
  isMeant: (goods: Goods) => boolean,
): Losses {
  const all = measured(order.promotions, counted).map(({ id, cents }) => {
    const lost = staying.map((goods) =>
      isMeant(goods) && !isWithdrawn(goods, id)
        ? hadCents(goods, id) - shareOfLine(goods, counted, cents)
        : 0,
    );
    return [id, lost] as const;
  });
  const roundingCents = ROUNDING_CENTS * staying.length;
  const isReal = all.some(([, lost]) => Math.abs(sum(lost)) > roundingCents);
  return new Map(isReal ? all : all.map(([id, lost]) => [id, lost.map(() => 0)] as const));
}

/** What these goods have of what is measured for their line, of which some may only count. */
function shareOfLine(
  { line, goodsCents }: Goods,
  counted: readonly Goods[],
  cents: readonly number[],
): number {
  const at = counted.findIndex((one) => one.line === line);
  const all = counted[at]?.goodsCents ?? 0;
  return all === 0 ? 0 : fractionOf(cents[at] ?? 0, goodsCents, all);
}

/** What a share of one of the goods can differ by: a cent of its line, and one of its units. */
const ROUNDING_CENTS = 2;

const netOf = ({ line, places, goodsCents }: Goods): number =>
  goodsCents - sum(places.map((place) => line.units[place]?.discountCents ?? 0));

const pricesIn = (goods: readonly Goods[]): number[] => goods.map(({ goodsCents }) => goodsCents);

const linesOf = (goods: readonly Goods[]) =>
  goods.map(({ line, sku, places }) => ({
    ...{ lineId: line.id, sku, quantity: places.length },
    ...{ isGiftCard: line.isGiftCard, productType: line.productType },
  }));

/**
 * What the delivery of what stays costs more than it carries of it: where it was free, or cheaper, because of what goes, and
 * where what stays loses something anyhow. Otherwise delivery goes back by its shares (decision 042).
 */
function deliveryDue(order: Context, { staying, counted }: Measure, losses: Losses): number[] {
  const charges = order.delivery?.charges ?? [];
  const carried = staying.map(({ line, places }) =>
    sum(places.map((place) => line.units[place]?.shippingCents ?? 0)),
  );
  const net = staying.map(
    (goods, at) => netOf(goods) + sum([...losses.values()].map((one) => one[at] ?? 0)),
  );
  const missing = counted.map((goods) => {
    const here = staying.find(({ line }) => line === goods.line);
    return here ? netOf(goods) - netOf(here) : netOf(goods);
  });
  const goodsCents =
    sum(net.filter((_, at) => staying[at]?.line.isGiftCard === false)) +
    sum(missing.filter((_, at) => counted[at]?.line.isGiftCard === false));
  const taken = order.promotions.filter(
    (one) =>
      one.terms?.kind === "shipping" && unmet(one, linesOf(counted), pricesIn(counted)) === null,
  );
  const isAnyLost = [...losses.values()].some((one) => one.some((cents) => cents > 0));
  const more = staying.map(() => 0);
  for (const { lineIds, ...price } of charges) {
    const places = staying.flatMap(({ line }, at) =>
      line.requiresShipping && !line.isCaptured && (lineIds?.includes(line.id) ?? true) ? [at] : [],
    );
    const [charge] = shippingCharges(price, goodsCents);
    let due = places.length > 0 ? (charge?.cents ?? 0) : 0;
    for (const promotion of taken) due -= offShipping(promotion, due);
    const sharedCents = sum(
      order.lines
        .filter(({ id }) => lineIds?.includes(id) ?? true)
        .flatMap(({ units }) => units.map(({ shippingCents }) => shippingCents)),
    );
    if (!isAnyLost && due <= sharedCents) continue;
    const open = Math.max(0, due - sum(places.map((at) => carried[at] ?? 0)));
    const shares = allocate(
      open,
      places.map((at) => net[at] ?? 0),
    );
    for (const [index, at] of places.entries()) more[at] = shares[index] ?? 0;
  }
  return more;
}

/** The order once some units were called off, one line after the other, and which they are: what is said of it beforehand. */
export function pricedAfter(order: Context, off: Going): Context {
  return [...off].reduce((context, [id, places]) => {
    const priced = pricedWithout(context, new Map([[id, places]]));
    const lines = priced.lines.map((line) =>
      line.id === id
        ? {
            ...line,
            units: line.units.map((unit, place) =>
              places.includes(place) ? { ...unit, isCancelled: true } : unit,
            ),
          }
        : line,
    );
    return { ...priced, lines };
  }, order);
}

/**
 * What somebody calls off takes along what others were given because of it; what the store could not do does not, nor what ends with
 * goods that it lost: others neither lose nor gain by that, and neither does a return after it.
 */
export function pricedWithoutLine(context: Context, line: OrderLine): Context {
  if (isEndedByStore(context, line)) return context;
  const places = line.units.flatMap(({ isCancelled }, place) => (isCancelled ? [] : [place]));
  return pricedWithout(context, new Map([[line.id, places]]));
}
