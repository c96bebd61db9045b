/** The calls of an order, and one that may be kept for less. */
import { callsOf } from "./kit-calls.ts";
import { scene } from "./kit.ts";
import type { Scene } from "./kit.ts";

export const at = ({ scope, shopper, plot }: Scene) => callsOf(scope, shopper, plot.orderId);

/** Two thousand cents for whoever found line 1 cheaper elsewhere. */
export async function discounted(lineIds = ["1"]) {
  const found = await scene("placed");
  const discount = { triggerCode: "PRICE-MATCH", rejectionCodes: ["cheaper_store"], lineIds };
  const discounts = [{ ...discount, amountCents: 2_000 }];
  const to = `cancellation:${found.plot.orderId}` as const;
  await found.plot.tell(to, "discounts.found", { discounts, maxPaybackCents: 1_500 });
  return { ...found, ...at(found) };
}
