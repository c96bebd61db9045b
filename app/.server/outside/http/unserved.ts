/** Ports that nobody serves. Whoever asks them all the same is told so, and is never answered with data of our own. */
import { GatewayFault } from "#app/.server/outside/faults.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { providerVariable } from "#app/.server/outside/providers.ts";
import type { Port } from "#app/.server/outside/providers.ts";
import type { PricingGateway } from "#app/.server/outside/pricing.ts";

/** A port whose every method throws \`GatewayFault\`; without a pricing client there are no offers, and no code is known. */
export function unserved<P extends Port>(port: P): Gateways[P] {
  const refuse = () => {
    throw new GatewayFault(`nobody serves this port: ${providerVariable(port)} is not set`);
  };
  const known: Partial<PricingGateway> = port === "pricing" ? noPricing : {};
  return new Proxy({} as Gateways[P], {
    get: (_, method) => Reflect.get(known, method) ?? refuse,
  });
}

const noPricing: Pick<PricingGateway, "promotions" | "judge" | "retention"> = {
  promotions: async () => [],
  retention: async () => ({ discounts: [], maxPaybackCents: null }),
  judge: async () => ({ outcome: "refused", code: "InvalidPromoCode" }),
};
