/**
 * LC-01. What an order decides lives in six regions, each a file of `machine/`; its status is nobody's state: it is told
 * from the regions and the lines (`lines/order.standing.ts`).
 */
import { afterSales } from "./machine/order.after-sales.ts";
import { details } from "./machine/order.details.ts";
import { goods } from "./machine/order.goods.ts";
import { hold } from "./machine/order.hold.ts";
import { payment } from "./machine/order.paying.ts";
import { purchase } from "./machine/order.purchase.ts";
import { order } from "./machine/order.setup.ts";
import { newOrder } from "./machine/order.updates.ts";

export const machine = order.createMachine({
  id: "order",
  description: "LC-01 Order",
  context: ({ input }) => newOrder(input),
  type: "parallel",
  states: { purchase, payment, hold, goods, afterSales, details },
});
