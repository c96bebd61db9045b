/** The identity service's HTTP surface; its test members are in `docs/guides/sandbox.md`. */
import { Router } from "express";
import { giftResend, memberRequest } from "#app/.server/outside/identity.ts";
import type { MemberRequest, MemberResult } from "#app/.server/outside/identity.ts";
import type { Programme } from "#machines/programme-verification";
import type { Answers } from "#app/.server/sandbox/answers.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import type { GiftCardStock } from "#app/.server/sandbox/gift-cards/gift-card-stock.ts";

/** How the numbers of each programme begin. */
const prefixes: Readonly<Record<Programme, string>> = {
  employee: "EMP",
  student: "STU",
  enterprise: "ENT",
  distributor: "EPDS",
};

export function identityApi({
  answers,
  giftCards,
}: {
  readonly answers: Answers;
  readonly giftCards: GiftCardStock;
}): Router {
  function verify({ programme, memberNumber }: MemberRequest): MemberResult {
    const typed = memberNumber.replace(/\s/g, "").toUpperCase();
    const [, prefix, digits] = /^([A-Z]+)-?(\d{4})$/.exec(typed) ?? [];
    if (prefix !== prefixes[programme] || !digits || digits === "0004")
      return { outcome: "refused", code: "UnauthorizedEmail" };
    if (digits === "0005") return { outcome: "refused", code: "EppRedemptionFailed" };
    return { outcome: "confirmed", memberNumber: `${prefix}-${digits}` };
  }

  function resend({
    cardId,
    email,
    mobile,
  }: {
    cardId: string;
    email: string;
    mobile: string | null;
  }) {
    const card = giftCards.find(cardId);
    if (card) giftCards.put({ ...card, email, mobile, sent: card.sent + 1 });
    return { outcome: "sent" };
  }

  const call = keyedCalls({ answers });
  return Router()
    .post("/members", call(memberRequest, verify))
    .post("/gift-cards/resend", call(giftResend, resend));
}
