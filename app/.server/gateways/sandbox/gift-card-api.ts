/** The gift card issuer's HTTP surface and its book: what was credited, once for each credit, and never changed. */
import { Router } from "express";
import { giftCredit } from "#app/.server/gateways/gift-card.ts";
import type { GiftBookEntry, GiftCredit } from "#app/.server/gateways/gift-card.ts";
import type { Answers } from "./answers.ts";
import { keyedCall } from "./calls.ts";
import type { Chance } from "./chance.ts";
import type { SandboxDatabase } from "./database.ts";

export interface GiftCardParts {
  readonly db: SandboxDatabase;
  readonly answers: Answers;
  readonly chance: Chance;
}

export function giftCardApi({ db, answers, chance }: GiftCardParts): Router {
  const insert = db.prepare<GiftCredit & { cardId: string }>(`
    INSERT INTO gift_credit (credit_id, order_id, email, amount_cents, currency, card_id)
    VALUES (@creditId, @orderId, @email, @amountCents, @currency, @cardId)
    ON CONFLICT (credit_id) DO NOTHING`);
  const all = db.prepare<[], GiftBookEntry>(`
    SELECT credit_id AS creditId, order_id AS orderId, amount_cents AS amountCents, currency,
      card_id AS cardId FROM gift_credit ORDER BY credit_id`);
  const find = db.prepare<[string], { cardId: string }>(
    "SELECT card_id AS cardId FROM gift_credit WHERE credit_id = ?",
  );

  function credit(request: GiftCredit) {
    const { creditId } = request;
    insert.run({ ...request, cardId: `GC-${chance.digits(9, "gift card", creditId)}` });
    return { outcome: "credited", cardId: find.get(creditId)?.cardId };
  }

  return Router()
    .post("/credits", keyedCall(answers, giftCredit.safeParse, credit))
    .get("/book", (_, response) => void response.json(all.all()));
}
