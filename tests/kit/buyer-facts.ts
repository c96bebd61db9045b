/** Somebody who buys, and how. */
import type { Method } from "#machines/payment";
import type { Guest } from "./purchase.ts";

/** Somebody with an account, whose cart is full. */
export interface Buyer extends Omit<Guest, "payment" | "paymentId" | "cardNumber"> {
  readonly cartId: string;
  readonly customerId: string;
}

/** How somebody pays; `nth` picks among the cards, codes and people a method can be tried with. */
export interface Choice {
  readonly method: Method;
  readonly nth: number;
}
