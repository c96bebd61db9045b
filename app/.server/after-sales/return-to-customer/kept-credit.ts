/** What is paid for what was sent in where it stays: a device that was judged lower brings its lower credit (LC-11). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking, Reading } from "#app/.server/engine/load-for.ts";
import type { ReturnToCustomerView } from "#machines/return-to-customer";
import * as tradeIn from "#machines/trade-in";

/** In cents; nothing is paid for what a return brought back, or for a device that came too late. */
export async function keptCredit(
  engine: Reading,
  looking: Looking,
  { of, returnId }: Pick<ReturnToCustomerView, "of" | "returnId">,
): Promise<number> {
  if (of !== "trade-in") return 0;
  const found = await loadFor(engine, looking, tradeIn.lifecycle, returnId);
  const { valuation = null, late = null } = found?.snapshot.context ?? {};
  return late === "refused" ? 0 : (valuation?.reducedCents ?? 0);
}
