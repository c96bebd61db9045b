/** The pricing client's list of offers as last heard (CODE-21): carts are priced without waiting for anybody. */
import type { Offer } from "#machines/cart";
import { currencies } from "#machines/kit";
import type { Currency } from "#machines/kit";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { PricingGateway } from "#app/.server/outside/pricing.ts";

export interface PromotionBook {
  /** The offers as last heard; null before the first answer. An old list is asked for again meanwhile. */
  offers(currency: Currency): readonly Offer[] | null;
  /** Asks now; throws when nobody answers, and keeps what was known. */
  refresh(): Promise<void>;
}

/** The engine with the offers that apply by themselves; left out, there are none. */
export interface PricedEngine extends EngineContext {
  readonly promotions?: Pick<PromotionBook, "offers">;
}

/** How long a list is good: an offer that ended is gone from carts within a minute. */
const GOOD_FOR_MS = 60_000;

export function createPromotionBook(
  pricing: PricingGateway,
  onFault: (fault: unknown) => void,
): PromotionBook {
  const lists = new Map<Currency, readonly Offer[]>();
  let askedAt = 0;

  async function refresh(): Promise<void> {
    askedAt = performance.now();
    for (const currency of currencies) lists.set(currency, await pricing.promotions(currency));
  }

  return {
    refresh,
    offers(currency) {
      if (performance.now() - askedAt > GOOD_FOR_MS) refresh().catch(onFault);
      return lists.get(currency) ?? null;
    },
  };
}
