/** Partners in memory that say yes once per key, and can be made to fail in every way a partner fails. */
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { Post } from "#app/.server/mail/post.ts";
import { insuringPartner, leasingPartners, lendingPartners } from "./lending-answers.ts";
import {
  fulfilmentPartners,
  moneyPartners,
  pricingPartner,
  schedulingPartner,
} from "./partner-answers.ts";

export interface Partners {
  readonly gateways: Gateways;
  readonly post: Post;
  /** The key of every call that reached them or would have. */
  readonly calls: string[];
  /** What was done, once per key. */
  readonly done: ReadonlyMap<string, unknown>;
  /** Calls that get no answer because they never arrive. */
  silent: number;
  /** Calls that are carried out and whose answer is lost. */
  lost: number;
  declines: boolean;
  /** Happens once, while a call is under way. */
  meanwhile: (() => Promise<void>) | null;
}

export function openPartners(): Partners {
  const done = new Map<string, unknown>();

  /** The same key gets the same answer; what it stands for is done once. */
  async function ask<T>(key: string, yes: T, no: T): Promise<T> {
    partners.calls.push(key);
    const { meanwhile } = partners;
    partners.meanwhile = null;
    if (partners.silent > 0) {
      partners.silent -= 1;
      throw new GatewayTimeout("no answer");
    }
    if (!done.has(key)) done.set(key, partners.declines ? no : yes);
    if (partners.lost > 0) {
      partners.lost -= 1;
      throw new GatewayTimeout("the answer was lost");
    }
    await meanwhile?.();
    return done.get(key) as T;
  }

  const partners: Partners = {
    ...{ done, calls: [], silent: 0, lost: 0, declines: false, meanwhile: null },
    post: {
      send: ({ messageId }) => ask(messageId, undefined, undefined),
      close: () => undefined,
    },
    gateways: {
      ...moneyPartners(ask),
      ...fulfilmentPartners(ask),
      ...lendingPartners(ask),
      ...leasingPartners(ask),
      ...insuringPartner(ask),
      ...pricingPartner(ask),
      ...schedulingPartner(ask),
    },
  };
  return partners;
}
