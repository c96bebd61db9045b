/** What a mail of a claim on a care plan tells: what is to be paid or was, by when it is to go on, and why it does not. */
import { dayOf } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { claimMailTemplates } from "#app/messages/mail-claims.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { LetterDate } from "#app/.server/mail/letter-dates.ts";
import type { LetterSum } from "#app/.server/mail/letter.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import * as claim from "#machines/claim";
import type { Context } from "#machines/order";

interface Claimed {
  readonly dates: readonly LetterDate[];
  readonly sums: readonly LetterSum[];
  readonly reasons: readonly string[];
}

const nothing: Claimed = { dates: [], sums: [], reasons: [] };

/** What its one day is that a claim waits for somebody until. */
const waiting: Partial<Record<MailTemplate, LetterDate["label"]>> = {
  "claim-not-found": mailFrame.answerBy,
  "claim-covered": mailFrame.payBy,
  "claim-unpaid": mailFrame.payBy,
  "claim-label": mailFrame.sendInBy,
};

export async function claimFacts(
  engine: EngineContext,
  { orderId, storefront }: Pick<Context, "orderId" | "storefront">,
  template: MailTemplate,
  claimId: string | undefined,
): Promise<Claimed> {
  if (claimId === undefined || !claimMailTemplates.some((one) => one === template)) return nothing;
  const found = await loadFor(engine, writerOf(orderId), claim.lifecycle, claimId);
  if (!found) return nothing;
  const { waitsUntil, rejection, paidOutCents, feeCents, fee } = claim.view(
    found.snapshot,
    "system",
  );
  const { timeZone } = marketOfStore(storefront);
  const label = waiting[template];
  const isDue = template === "claim-covered" || template === "claim-unpaid";
  return {
    dates: label && waitsUntil !== null ? [{ label, on: dayOf(waitsUntil, timeZone) }] : [],
    sums: [
      ...(isDue ? [{ label: mailFrame.claimFee, cents: feeCents }] : []),
      ...(fee?.status === "credited" ? [{ label: mailFrame.refund, cents: feeCents }] : []),
      ...(template === "claim-paid-out"
        ? [{ label: mailFrame.paidOut, cents: paidOutCents ?? 0 }]
        : []),
    ],
    reasons: template === "claim-refused" && rejection !== null ? [rejection] : [],
  };
}
