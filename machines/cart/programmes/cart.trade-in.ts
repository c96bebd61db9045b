/** Old devices for credit in a cart: how many, for what, and what their credit goes together with. */
import { sum } from "#machines/kit";
import { exchangeRefusal, tradeInLimit } from "#machines/trade-in";
import { first, when } from "../guards/cart.answer.ts";
import type { Answer } from "../guards/cart.answer.ts";
import type { Line } from "../schema/cart.fields.ts";
import type { Offer } from "../schema/promo.fields.ts";

/** The bank's discount for paying in full goes together with trade-in credit up to $150 (OPEN-50); the terms say the same sum. */
export const BESIDE_PAY_IN_FULL_CENTS = 15_000;

function isTraded({ productType }: Line): boolean {
  return productType === "TradeIn" || productType === "B2BTradeIn";
}

/** The old device of an upgrade: its right is one of another order (LC-14). */
export const isTakenBack = ({ tradeIn }: Pick<Line, "tradeIn">): boolean =>
  tradeIn !== null && tradeIn.upgrade !== null;

/** The estimated credit of everything that is traded in. */
export function tradeInCents(lines: readonly Line[]): number {
  return sum(lines.map(({ tradeIn, quantity }) => (tradeIn?.creditCents ?? 0) * quantity));
}

/** Why one more old device is not taken; `all` are the lines as they would be (TRADE-04 to TRADE-06). */
export function tradeInRefusal(all: readonly Line[], added: readonly Line[]): Answer {
  const traded = all.filter(isTraded);
  return first(
    ...added.filter(isTraded).map((one) => () => {
      const isMultiDevice = one.tradeIn?.isMultiDevice ?? false;
      const limit = tradeInLimit(isMultiDevice);
      const parent = all.find(({ lineId }) => lineId === one.parentId);
      const units = sum(traded.map(({ quantity }) => quantity));
      const code =
        units > limit
          ? "TooManyTradeInProductsInCart"
          : exchangeRefusal({
              isMultiDevice,
              devices: traded.filter(({ parentId }) => parentId === one.parentId),
              purchasedQuantity: parent?.quantity ?? 1,
            });
      return code === null ? null : { code, details: { limit, ...multi(isMultiDevice) } };
    }),
  );
}

/** The words of the variant in which several are traded in (ERR-150). */
const multi = (isMultiDevice: boolean) => (isMultiDevice ? { reason: "multi" } : {});

/** A single trade-in goes with a single item: its quantity stays at one (TRADE-06, ERR-151). */
export function parentRefusal(lines: readonly Line[], line: Line, quantity: number): Answer {
  const single = lines.some(
    (one) => one.parentId === line.lineId && one.tradeIn?.isMultiDevice === false,
  );
  return when(
    single && quantity > line.quantity && quantity > 1,
    "TradeInParentProductQuantityGreaterThanOne",
  );
}

/** Above the limit the shopper has the trade-in or, by taking it out, the discount (OPEN-50). */
export function goesWithTradeIn(
  lines: readonly Line[],
  { offerType, methods }: Pick<Offer, "offerType" | "methods">,
): boolean {
  const isBanks = offerType === "PAY_IN_FULL" && methods.includes("td_financing");
  return !isBanks || tradeInCents(lines) <= BESIDE_PAY_IN_FULL_CENTS;
}

/** The credit of a traded device in the field names of an order's discounts: nothing now, all of it later (CODE-02, CODE-03). */
export function creditOf({ tradeIn, quantity }: Line) {
  if (tradeIn === null) return [];
  return [
    {
      id: `TradeIn/${tradeIn.deviceId}`,
      discount_type: "TradeIn",
      discount_mode: "amount" as const,
      value: 0,
      delayed_gratification_value: tradeIn.creditCents * quantity,
      trigger_code: tradeIn.deviceId,
    },
  ];
}
