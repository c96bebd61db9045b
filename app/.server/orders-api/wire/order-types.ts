/** What an order is besides goods, in the words of a cart's types (ENT-01, CART-03): the first of them is its `type`. */
import type { CartType } from "#machines/cart";
import type { Context, OrderLine } from "#machines/order";

export function orderTypesOf({ lines, activation, isTrial, customerType }: Context): CartType[] {
  const some = (test: (line: OrderLine) => boolean) => lines.some(test);
  const all: readonly (readonly [isSo: boolean, type: CartType])[] = [
    [some(({ division }) => division === "HA"), "HA"],
    [some(({ productType }) => tradedTypes.includes(productType)), "TRADE_IN"],
    [some(({ product }) => product?.is_auto_renewal ?? false), "SUBSCRIPTION"],
    [some(({ productType }) => productType === "Insurance"), "INSURANCE"],
    [activation !== null, "CARRIER_ACTIVATION"],
    [isTrial, "TRY_AND_BUY"],
    [customerType === "B2B", "B2B"],
  ];
  return all.flatMap(([isSo, type]) => (isSo ? [type] : []));
}

const tradedTypes: readonly string[] = ["TradeIn", "B2BTradeIn"];
