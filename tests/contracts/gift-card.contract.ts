/** What every issuer of gift cards promises the store (LC-19, LC-27). */
import { expect, test } from "vitest";
import type { GiftCardGateway } from "#app/.server/outside/gift-card.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Codes of the issuer's test environment. */
export interface KnownCodes {
  /** A card with at least $50 on it. */
  readonly good: string;
  readonly unknown: string;
  readonly malformed: string;
}

export function describeGiftCard(who: string, make: Make<GiftCardGateway, KnownCodes>): void {
  test(`${who}: a code opens a card or is refused in the catalogue's words`, async () => {
    const { gateway, known } = await opened(make);
    const look = (code: string) => gateway.look({ key: fresh("look"), code });
    expect(await look(known.good)).toMatchObject({ outcome: "good" });
    expect(await look(known.unknown)).toMatchObject({ code: "GiftCardCodeInvalid" });
    expect(await look(known.malformed)).toMatchObject({ code: "GiftCardFieldFormatInvalid" });
  });

  test(`${who}: a card pays what is on it, once for each attempt, and never more`, async () => {
    const { gateway, known } = await opened(make);
    const found = await gateway.look({ key: fresh("look"), code: known.good });
    if (found.outcome !== "good") throw new Error(found.code);
    const { cardId, balanceCents } = found.card;
    const about = { cardId, attempt: 1, currency: "USD" as const };
    const paid = { ...about, paymentId: fresh("PAY"), amountCents: balanceCents };
    const key = fresh("charge");
    const first = await gateway.charge({ key, ...paid });
    expect(first).toMatchObject({ outcome: "approved", card: { balanceCents: 0 } });
    expect(await gateway.charge({ key, ...paid })).toEqual(first);
    const more = { ...about, paymentId: fresh("PAY"), amountCents: 1 };
    expect(await gateway.charge({ key: fresh("charge"), ...more })).toMatchObject({
      ...{ outcome: "declined", code: "NoBalanceInGiftCard" },
    });
  });

  test(`${who}: a credit is given once, stands in the book, and its code stays with the issuer`, async () => {
    const { gateway } = await opened(make);
    const creditId = fresh("RET");
    const orderId = fresh("ORD");
    const giftCardId = `${orderId}/${creditId}`;
    const about = { creditId, orderId, giftCardId, email: "ada@example.com" };
    const wanted = { ...about, amountCents: 5000, currency: "USD" as const };
    const given = await gateway.credit({ key: fresh("credit"), ...wanted });
    expect(await gateway.credit({ key: fresh("credit"), ...wanted })).toEqual(given);
    expect(given.cards).toMatchObject([{ cardId: given.cardId, giftCardId, balanceCents: 5000 }]);
    const entries = (await gateway.book()).filter((one) => one.creditId === creditId);
    expect(entries).toMatchObject([{ amountCents: 5000, cardId: given.cardId }]);
  });

  test(`${who}: a card that was bought is made once, is known by its id, and can be retired`, async () => {
    const { gateway } = await opened(make);
    const giftCardId = fresh("ORD/1");
    const names = { recipientName: "Grace", senderName: "Ada", message: "", mobile: null };
    const bought = { giftCardId, email: "grace@example.com", ...names };
    const wanted = { ...bought, amountCents: 5000, currency: "USD" as const };
    const key = fresh("issue");
    const card = await gateway.issue({ key, ...wanted });
    expect(card).toMatchObject({ balanceCents: 5000, giftCardId });
    expect(await gateway.issue({ key, ...wanted })).toEqual(card);
    expect(await gateway.cards([card.cardId, "nobody's"])).toEqual([card]);
    await gateway.retire({ key: fresh("retire"), cardId: card.cardId });
    expect(await gateway.cards([card.cardId])).toEqual([]);
  });

  test(`${who}: a new code is made once for a card, has to the cent what was left, and the old card opens nothing`, async () => {
    const { gateway } = await opened(make);
    const giftCardId = fresh("ORD/1");
    const to = { email: "grace@example.com", mobile: null };
    const names = { recipientName: "Grace", senderName: "Ada", message: "" };
    const bought = { giftCardId, ...to, ...names, amountCents: 5000, currency: "USD" as const };
    const { cardId } = await gateway.issue({ key: fresh("issue"), ...bought });
    const about = { attempt: 1, currency: "USD" as const };
    const paid = { ...about, cardId, paymentId: fresh("PAY"), amountCents: 1999 };
    expect(await gateway.charge({ key: fresh("charge"), ...paid })).toMatchObject({
      outcome: "approved",
    });
    const wanted = { giftCardId, cardId, ...to };
    const card = await gateway.renew({ key: fresh("renew"), ...wanted });
    expect(card).toMatchObject({ balanceCents: 3001, giftCardId });
    expect(card.cardId).not.toBe(cardId);
    expect(await gateway.renew({ key: fresh("renew"), ...wanted })).toEqual(card);
    expect(await gateway.cards([cardId, card.cardId])).toEqual([card]);
    const old = { ...about, cardId, paymentId: fresh("PAY"), amountCents: 1 };
    expect(await gateway.charge({ key: fresh("charge"), ...old })).toMatchObject({
      ...{ outcome: "declined", code: "NoBalanceInGiftCard" },
    });
    const rest = { ...old, cardId: card.cardId, paymentId: fresh("PAY"), amountCents: 3001 };
    expect(await gateway.charge({ key: fresh("charge"), ...rest })).toMatchObject({
      ...{ outcome: "approved", card: { balanceCents: 0 } },
    });
  });
}
