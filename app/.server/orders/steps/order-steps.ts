/**
 * What the customer of an order has to do, of everything that belongs to the order: the page leads with the first of it.
 * Each waiting state of a lifecycle below an order that is its customer's has a step here; a test counts them.
 */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { exchangeSteps } from "./exchange-steps.ts";
import { goodsSteps } from "./goods-steps.ts";
import { moneySteps } from "./money-steps.ts";
import { returnSteps } from "./return-steps.ts";
import type { Step } from "./step.ts";

/** What ends first comes first, then what waits without an end, then what may be left. */
export async function stepsOf(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const found = await Promise.all([
    moneySteps(engine, parts),
    goodsSteps(engine, parts),
    returnSteps(engine, parts),
    exchangeSteps(engine, parts),
  ]);
  return found.flat().toSorted((one, other) => weight(one).localeCompare(weight(other)));
}

const weight = ({ isOffer, by }: Step): string => `${isOffer ? 1 : 0} ${by ?? "9999"}`;

/** The step that leads; null where nothing is the customer's to do. */
export const leading = (steps: readonly Step[]): Step | null =>
  steps.find(({ isOffer }) => !isOffer) ?? null;
