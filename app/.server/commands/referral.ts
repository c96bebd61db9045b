/** Whether a friend's code is good for this shopper and this cart (ERR-75 to ERR-80). */
import * as z from "zod";
import { sum, unpack } from "#machines/kit";
import * as cart from "#machines/cart";
import { discountCents, isEligible } from "#machines/referral";
import { findPoints } from "#app/.server/identity/points-accounts.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

const payload = z.object({ cartId: z.string(), customerId: z.string(), code: z.string() });
type Payload = z.output<typeof payload>;

/** Why the code is not good, or what it takes off. */
async function judged(engine: EngineContext, env: Env, { cartId, customerId, code }: Payload) {
  if (!env.referralScheme) return { code: "ReferralSchemeInactive" };
  const found = await engine.store.loyalty.referralByCode(code);
  if (!found?.isActive) return { code: "ReferralCodeNotFound" };
  if (found.customerId === customerId) return { code: "AdvocateCannotUseOwnReferralCode" };
  const row = await engine.store.engine.load(`cart:${cartId}`);
  const cartContext = row && unpack(cart.lifecycle, JSON.parse(row.snapshot)).context;
  if (!(await isOneStore(engine, found.customerId, cartContext?.storefront)))
    return { code: "CountryCodeMismatch" };
  const claimed = (await findPoints(engine, customerId))?.context.claimedReferralId ?? null;
  if (claimed !== null && claimed !== cartId) return { code: "ReferralAlreadyUsed" };
  const lines: readonly cart.Line[] = cartContext?.lines ?? [];
  const eligible = lines.filter(isEligible);
  const off = discountCents(sum(eligible.map((line) => line.unitCents * line.quantity)));
  if (off === 0) return { code: "ReferralProductNotEligible" };
  const lineIds = eligible.map(({ lineId }) => lineId);
  return { advocateId: found.customerId, lineIds, discountCents: off };
}

/** A reward is points: accounts of the US store alone earn them (REW-12), and only its sums are theirs. */
async function isOneStore(
  { store }: EngineContext,
  advocateId: string,
  storefront: cart.Context["storefront"] = "us",
): Promise<boolean> {
  const advocate = await store.accounts.byId(advocateId);
  return storefront === "us" && advocate?.storefront === "us";
}

export function referralCommands(env: Env): Record<string, ExternalCommand> {
  return {
    checkReferral: external(payload, async (params, { engine }) => {
      const { cartId, customerId, code } = params;
      const verdict = await judged(engine, env, params);
      if ("code" in verdict) {
        const event = { type: "referral.failed", code: verdict.code };
        return [{ to: `referral:${cartId}`, event, role: "system" }];
      }
      const event = { type: "referral.claimed", referralId: cartId, code, ...verdict };
      return [{ to: `points-account:${customerId}`, event, role: "system" }];
    }),
  };
}
