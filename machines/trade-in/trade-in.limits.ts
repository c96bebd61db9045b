/** How much may be traded in with one order. */

/** What an exchange is checked by before it is made. */
export interface ExchangeSize {
  readonly isMultiDevice: boolean;
  readonly devices: readonly { readonly quantity: number }[];
  /** Units bought of the product that the trade-in goes with. */
  readonly purchasedQuantity: number;
}

/** Trade-in devices per order: four where several may be traded in, else one (TRADE-04, OPEN-53). */
export function tradeInLimit(isMultiDevice: boolean): number {
  return isMultiDevice ? 4 : 1;
}

/** Why an exchange of this size is refused, or null (TRADE-04, TRADE-05, TRADE-06). */
export function exchangeRefusal(exchange: ExchangeSize): string | null {
  const { isMultiDevice, devices, purchasedQuantity } = exchange;
  const traded = devices.reduce((units, { quantity }) => units + quantity, 0);
  if (traded > tradeInLimit(isMultiDevice)) return "TooManyTradeInProductsInCart";
  if (!isMultiDevice && purchasedQuantity > 1) return "TradeInParentProductQuantityGreaterThanOne";
  return traded > purchasedQuantity ? "TooManyTradeInProductsInCart" : null;
}
