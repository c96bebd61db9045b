/** The drivers of every lifecycle that a shopper sees, by the lifecycle's name. */
import { cancellation } from "./cancel.ts";
import type { Driver } from "./driver.ts";
import { lookupSession } from "./lookup.ts";
import { goodsReturn } from "./return.ts";
import { customerSession } from "./session.ts";

export const drivers: ReadonlyMap<string, Driver> = new Map([
  ["cancellation", cancellation],
  ["customer-session", customerSession],
  ["lookup-session", lookupSession],
  ["return", goodsReturn],
]);
