/** The pricing client's HTTP surface: the price list, what it says of a code, and its book of codes that were used. */
import { Router } from "express";
import { currencies } from "#machines/kit";
import { promo } from "#machines/cart";
import { codeQuestion, codeRedemption, retentionQuestion } from "#app/.server/outside/pricing.ts";
import type { CodeJudgement, CodeQuestion, CodeRedemption } from "#app/.server/outside/pricing.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import { offersIn } from "./offers.ts";
import { sandboxCodes } from "./promo-codes.ts";
import type { SandboxCode } from "./promo-codes.ts";
import { retentionFor } from "./retention.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** Whose mailbox it is, however they spell it: what follows a plus sign comes to the same person. */
const personOf = (email: string | null): string | null =>
  email?.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, "") ?? null;

/** Codes that somebody was handed, as opposed to those everybody may know. */
const COUPON = /^CPN/;

export function pricingApi({ db, answers, clock }: Ground): Router {
  const insert = db.prepare<CodeRedemption>(`
    INSERT INTO code_redemption (code, order_id, email) VALUES (@code, @orderId, @email)
    ON CONFLICT DO NOTHING`);
  const count = db.prepare<{ code: string; email: string | null }, { all: number; own: number }>(`
    SELECT COUNT(*) AS "all", COUNT(*) FILTER (WHERE email = @email) AS own
    FROM code_redemption WHERE code = @code`);

  function judge(question: CodeQuestion): CodeJudgement {
    const found = sandboxCodes.find(({ code }) => code === question.code);
    const refusal = refusalOf(found, question);
    if (!found || refusal) return { outcome: "refused", code: refusal ?? "InvalidPromoCode" };
    const { language } = question;
    const spoken = language === "es-US" || language === "pl" ? language : "en-US";
    const endsAt = found.minutes
      ? new Date(clock.now() + found.minutes * 60_000).toISOString()
      : null;
    const { code, label } = found;
    const common = { code, label: label[spoken], discountCents: 0, lineIds: [], endsAt };
    const triggerTags = [`code:${code}`];
    const { uses: all = null, usesEach: each = null } = found;
    const limit = all === null && each === null ? null : { all, each };
    return {
      outcome: "good",
      promo: promo.parse({ ...common, triggerTags, limit, ...found.promo }),
    };
  }

  function refusalOf(found: SandboxCode | undefined, { code, currency, ...who }: CodeQuestion) {
    if (!found || (found.usOnly && currency !== "USD"))
      return COUPON.test(code) ? "InvalidCouponCode" : "InvalidPromoCode";
    if (found.refused) return found.refused;
    if (found.needsLogin && who.customerId === null) return "PromoLoginRequired";
    if (found.onlyFor && personOf(who.email) !== found.onlyFor) return "UnauthorizedEmail";
    const used = count.get({ code, email: personOf(who.email) });
    if (found.uses !== undefined && (used?.all ?? 0) >= found.uses)
      return "MaxRedemptionCountReached";
    if (found.usesEach !== undefined && (used?.own ?? 0) >= found.usesEach)
      return "InvalidRedemptionCount";
    return null;
  }

  function redeem(redemption: CodeRedemption) {
    insert.run({ ...redemption, email: personOf(redemption.email) ?? "" });
    return { outcome: "counted" };
  }

  const call = keyedCalls({ answers });
  return Router()
    .get("/promotions", (request, response) => {
      const currency = currencies.find((one) => one === request.query.currency) ?? "USD";
      response.json(offersIn(currency));
    })
    .post("/judgements", call(codeQuestion, judge))
    .post("/redemptions", call(codeRedemption, redeem))
    .post("/retentions", call(retentionQuestion, retentionFor));
}
