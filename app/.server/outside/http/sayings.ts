/** What providers have said by webhook since an instant, from those that keep a list of it. */
import * as z from "zod";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";
import { optionalPorts } from "#app/.server/outside/providers.ts";
import type { Port } from "#app/.server/outside/providers.ts";
import type { WebhookProvider } from "#app/.server/outside/webhooks/webhook-events.ts";
import { webhookProviders } from "#app/.server/outside/webhooks/webhook-providers.ts";
import { BOOK_BYTES } from "./answers.ts";
import { createCaller } from "./caller.ts";
import type { ProvidersOptions } from "./gateways.ts";

/** The bodies of its webhooks since then, the oldest first; null from one that cannot be asked. */
export type Sayings = (
  provider: WebhookProvider,
  since: string,
) => Promise<readonly unknown[] | null>;

/** Where each is asked: at the port that it serves. */
const portOf: Readonly<Record<WebhookProvider, Port>> = {
  payment: "payment",
  warehouse: "warehouse",
  carrier: "parcel",
  bank: "bank",
  lender: "lender",
  telco: "telco",
  insurer: "insurer",
};

/** Whom to ask: everybody whose port somebody serves, or has to. What is off has said nothing. */
export function speakers({ providers, baseUrl }: ProvidersOptions): readonly WebhookProvider[] {
  const isOff = (port: Port) =>
    baseUrl === null && (providers?.[port] ?? null) === null && optionalPorts.includes(port);
  return webhookProviders.filter((provider) => !isOff(portOf[provider]));
}

export function createSayings({ providers, ...options }: ProvidersOptions): Sayings {
  return async (provider, since) => {
    const baseUrl = providers?.[portOf[provider]] ?? options.baseUrl;
    if (baseUrl === null) return null;
    const { get } = createCaller({ ...options, baseUrl });
    const path = `/events/${provider}?since=${encodeURIComponent(since)}`;
    try {
      return await get(path, z.array(z.unknown()), BOOK_BYTES);
    } catch (error) {
      // One that does not know the call keeps no list; one that is away is asked another time.
      if (error instanceof GatewayFault || error instanceof GatewayTimeout) return null;
      throw error;
    }
  };
}
