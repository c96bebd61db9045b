/** The gift card issuer's HTTP surface and its book: what was credited, once for each credit, and never changed. */
import { Router } from "express";
import * as port from "#app/.server/outside/gift-card.ts";
import { GIFT_CARD_MAX_CENTS, giftCode, isWithinMaximum, plainGiftCode } from "#machines/gift-card";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import type { GiftCardDocument, GiftCardStock } from "./gift-card-stock.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

export interface GiftCardParts extends Ground {
  readonly giftCards: GiftCardStock;
}

export function giftCardApi(parts: GiftCardParts): Router {
  const { db, giftCards } = parts;
  const call = keyedCalls(parts);
  const all = db.prepare<[], port.GiftBookEntry>(`
    SELECT credit_id AS creditId, order_id AS orderId, amount_cents AS amountCents, currency,
      card_id AS cardId FROM gift_credit ORDER BY credit_id`);
  return Router()
    .post("/credits", call(port.giftCredit, credit))
    .post("/cards", call(port.giftIssue, issue))
    .post("/looks", (request, response) => {
      const parsed = port.giftLookRequest.safeParse(request.body);
      if (!parsed.success) return void response.status(400).json({ error: "no code" });
      // Not kept under its key: the answer may be another one tomorrow.
      response.json(look(parsed.data.code, parts));
    })
    .post("/charges", call(port.giftCharge, charge))
    .post("/reloads", call(port.giftReload, reload))
    .post("/renewals", call(port.giftRenewal, renew))
    .post("/retirements", call(port.giftRetire, retire))
    .get("/cards", (request, response) => {
      const ids = [request.query.id ?? []].flat().map(String);
      const found = ids.flatMap((id) => giftCards.find(id) ?? []);
      response.json(found.filter(({ isClosed }) => !isClosed).map(giftCards.face));
    })
    .get("/book", (_, response) => void response.json(all.all()));
}

function credit(request: port.GiftCredit, { chance, db, giftCards }: GiftCardParts) {
  const { creditId, giftCardId, email, currency } = request;
  const cardId = `GC-${chance.digits(9, "gift card", creditId)}`;
  db.prepare<port.GiftCredit & { cardId: string }>(
    `INSERT INTO gift_credit (credit_id, order_id, email, amount_cents, currency, card_id)
    VALUES (@creditId, @orderId, @email, @amountCents, @currency, @cardId)
    ON CONFLICT (credit_id) DO NOTHING`,
  ).run({ ...request, cardId });
  // No card holds more than the maximum: a larger credit comes on several.
  const cards: port.GiftCardFace[] = [];
  for (let left = request.amountCents, at = 0; left > 0; left -= GIFT_CARD_MAX_CENTS, at += 1) {
    const paidInCents = Math.min(left, GIFT_CARD_MAX_CENTS);
    const names = { giftCardId: port.givenCardId(giftCardId, at), email, mobile: null };
    const id = at === 0 ? cardId : `${cardId}-${at + 1}`;
    cards.push(giftCards.face(giftCards.make(id, { ...names, currency, paidInCents })));
  }
  const find = db.prepare<[string], { cardId: string }>(
    "SELECT card_id AS cardId FROM gift_credit WHERE credit_id = ?",
  );
  return { outcome: "credited", cardId: find.get(creditId)?.cardId, cards };
}

function issue(request: port.GiftIssue, { chance, giftCards }: GiftCardParts): port.GiftCardFace {
  const { giftCardId, amountCents, currency, email, mobile } = request;
  const cardId = `GC-${chance.digits(9, "bought card", giftCardId)}`;
  const bought = { giftCardId, currency, paidInCents: amountCents, email, mobile };
  return giftCards.face(giftCards.make(cardId, bought));
}

/** A code that is good, or why it is not (GIFT-03). */
function opened(
  typed: string,
  { giftCards }: GiftCardParts,
): GiftCardDocument | Extract<port.GiftLookResult, { code: string }> {
  const malformed = giftCode(typed);
  if (malformed) return { outcome: "refused", code: malformed, heldCents: 0 };
  const card = giftCards.byCode(plainGiftCode(typed));
  if (!card) return { outcome: "refused", code: "GiftCardCodeInvalid", heldCents: 0 };
  if (giftCards.balanceCents(card) > 0) return card;
  const heldCents = giftCards.heldCents(card);
  return { outcome: "refused", code: "GiftCardAlreadyRedeemed", heldCents };
}

function look(code: string, parts: GiftCardParts): port.GiftLookResult {
  const found = opened(code, parts);
  return "outcome" in found ? found : { outcome: "good", card: parts.giftCards.face(found) };
}

function charge(
  { cardId, ...wanted }: port.GiftCharge,
  { book, clock, giftCards }: GiftCardParts,
): port.GiftChargeResult {
  const card = giftCards.find(cardId);
  const known = book.findByPayment(wanted.paymentId, wanted.attempt);
  // A payment that is tried anew gives back what it held before.
  const isEnough =
    card?.currency === wanted.currency &&
    giftCards.balanceCents(card, wanted.paymentId) >= wanted.amountCents;
  if (!card || (!known && !isEnough)) return { outcome: "declined", code: "NoBalanceInGiftCard" };
  const transactionId = authoriseCharge(book, wanted, clock.now());
  const charges = [...new Set([...card.charges, transactionId])];
  giftCards.put({ ...card, charges });
  return { outcome: "approved", transactionId, card: giftCards.face({ ...card, charges }) };
}

function reload(
  { code, cardId }: { code: string; cardId: string },
  parts: GiftCardParts,
): port.GiftReloadResult {
  const { giftCards } = parts;
  const from = opened(code, parts);
  // What is only set aside on it is told to whoever looks, and is no part of this answer.
  if ("outcome" in from) return { outcome: "refused", code: from.code };
  const to = giftCards.find(cardId);
  const isSame = !to || to.cardId === from.cardId || to.currency !== from.currency || to.isClosed;
  if (isSame) return { outcome: "refused", code: "GiftCardCodeInvalid" };
  const moved = giftCards.balanceCents(from);
  if (!isWithinMaximum(giftCards.balanceCents(to) + moved))
    return { outcome: "refused", code: "GiftCardExceedingMaximumBalance" };
  const left = { ...from, paidInCents: from.paidInCents - moved };
  const filled = { ...to, paidInCents: to.paidInCents + moved };
  giftCards.put(left);
  giftCards.put(filled);
  return { outcome: "moved", from: giftCards.face(left), to: giftCards.face(filled) };
}

/** What the card pays for goes along: what is let go of later is on the new one. */
function renew(
  { cardId, giftCardId, email, mobile }: { cardId: string; giftCardId: string } & Sent,
  { chance, giftCards }: GiftCardParts,
): port.GiftCardFace {
  const old = giftCards.find(cardId);
  if (!old) throw new Error(`there is no card ${cardId}`);
  const known = giftCards.find(old.renewedAs ?? "");
  if (known) return giftCards.face(known);
  const { currency, paidInCents, charges, isClosed } = old;
  const renewedAs = `GC-${chance.digits(9, "renewed card", cardId)}`;
  const moved = { giftCardId, currency, paidInCents, email, mobile };
  const next = { ...giftCards.make(renewedAs, moved), charges, isClosed };
  giftCards.put(next);
  giftCards.put({
    ...old,
    giftCardId: null,
    paidInCents: 0,
    charges: [],
    isClosed: true,
    renewedAs,
  });
  return giftCards.face(next);
}

interface Sent {
  readonly email: string;
  readonly mobile: string | null;
}

function retire({ cardId }: { cardId: string }, { giftCards }: GiftCardParts) {
  const card = giftCards.find(cardId);
  if (card) giftCards.put({ ...card, isClosed: true });
  return { outcome: "retired" };
}
