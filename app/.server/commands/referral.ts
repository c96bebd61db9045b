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
  const claimed = (await findPoints(engine, customerId))?.context.claimedReferralId ?? null;
  if (claimed !== null && claimed !== cartId) return { code: "ReferralAlreadyUsed" };
  const row = await engine.store.engine.load(`cart:${cartId}`);
  const lines: readonly cart.Line[] = row
    ? unpack(cart.lifecycle, JSON.parse(row.snapshot)).context.lines
    : [];
  const eligible = lines.filter(isEligible);
  const off = discountCents(sum(eligible.map((line) => line.unitCents * line.quantity)));
  if (off === 0) return { code: "ReferralProductNotEligible" };
  const lineIds = eligible.map(({ lineId }) => lineId);
  return { advocateId: found.customerId, lineIds, discountCents: off };
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
