/** What is asked of gift cards. */
import * as z from "zod";
import { askerOf, currencies, isNobodysMailbox, positiveCents } from "#machines/kit";
import type { Currency } from "#machines/kit";
import {
  creditIdOf,
  giftIssue,
  giftRenewal,
  givenCardId,
  toldBalance,
} from "#app/.server/outside/gift-card.ts";
import type {
  GiftCardFace,
  GiftCardGateway,
  GiftCredit,
  GiftIssue,
} from "#app/.server/outside/gift-card.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { giftResend } from "#app/.server/outside/identity.ts";
import { orderContact } from "#app/.server/identity/order-contact.ts";
import type { Answer, ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { giftPayers } from "#app/.server/checkout/gift/gift-holds.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import { GIFT_CARD_MAX_CENTS } from "#machines/gift-card";
import { lifecycle as orderLifecycle } from "#machines/order";
import { external } from "./command.ts";

/** The share of a refund, of goodwill, of what an old device was worth, or of what was let go, that its payment does not take (LC-19, LC-11). */
const credit = z.looseObject({
  by: z.enum(["refund", "trade-in", "buy-back", "order", "payment"]).default("refund"),
  refundId: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});

export function giftCardCommands({
  giftCard: gateway,
  identity,
}: Pick<Gateways, "giftCard" | "identity">): Record<string, ExternalCommand> {
  return {
    creditGiftCard: external(credit, async (payload, { key, engine }) => {
      const { by, refundId, orderId, paymentId, amountCents, currency } = payload;
      const email = (await orderContact(engine, orderId))?.email;
      if (!email) throw new Error(`order ${orderId} has no address to send a gift card to`);
      const creditId = creditIdOf(payload);
      const giftCardId = `${orderId}/${creditId}`;
      const wanted = { creditId, giftCardId, orderId, email, amountCents, currency };
      const given = await gateway.credit({ key, ...wanted });
      const cards = await givenCards(engine, wanted, given.cards);
      // What was let go was told to the order by its payment.
      if (by === "payment") return cards;
      const to = `${by}:${askerOf(refundId)}` as const;
      if (by === "trade-in" || by === "buy-back")
        return [...cards, { to, event: { type: "entry.paid", paymentId }, role: "system" }];
      const last4 = given.cards.find((card) => card.cardId === given.cardId)?.last4;
      const known = last4 !== undefined && { last4 };
      if (by === "order") {
        const paid = { type: "goodwill.paid", creditId: refundId, paymentId, ...known };
        return [...cards, { to: `order:${orderId}`, event: paid, role: "system" }];
      }
      const event = { type: "entry.refunded", paymentId, ...known };
      return [...cards, { to, event, role: "system" }];
    }),

    issueGiftCard: external(giftIssue, async (payload, { key, engine }) => {
      const wanted = { ...payload, ...(await reached(engine, payload)) };
      const { cardId, last4, balanceCents } = await gateway.issue({ key, ...wanted });
      const event = { type: "card.issued", cardId, last4, balanceCents };
      return [{ to: `gift-card:${payload.giftCardId}`, event, role: "system" }];
    }),

    resendGiftCard: external(giftResend, async (payload, { key }) => {
      await identity.resendGiftCard({ key, ...payload });
      return [];
    }),

    renewGiftCard: external(giftRenewal, async (payload, { key, engine }) => {
      const wanted = { ...payload, ...(await reached(engine, payload)) };
      const { cardId, last4, balanceCents } = await gateway.renew({ key, ...wanted });
      const event = { type: "card.renewed", cardId, last4, balanceCents };
      const renewed = { to: `gift-card:${payload.giftCardId}`, event, role: "system" } as const;
      return [renewed, ...(await ended(engine, payload.cardId, { cardId, last4 }))];
    }),

    retireGiftCard: external(
      z.looseObject({ cardId: z.string() }),
      async ({ cardId }, { key, engine }) => {
        await gateway.retire({ key, cardId });
        return ended(engine, cardId, null);
      },
    ),
  };
}

/** A card that was given is the order's like one that was bought: its code is sent again, and renewed (GIFT-06). */
async function givenCards(
  engine: EngineContext,
  { orderId, giftCardId, email, amountCents: all }: GiftCredit,
  cards: readonly GiftCardFace[],
): Promise<Answer[]> {
  const order = await loadForStore(engine, orderLifecycle, orderId);
  const names = { recipientName: null, mobile: null, senderName: null, message: "" };
  return cards.map(({ cardId, last4, balanceCents, currency }, place) => {
    const id = givenCardId(giftCardId, place);
    return {
      to: `gift-card:${id}`,
      event: { type: "card.given", cardId, last4, balanceCents },
      role: "system",
      begins: {
        ...{ giftCardId: id, orderId, email, ...names, currency },
        amountCents: Math.min(all - place * GIFT_CARD_MAX_CENTS, GIFT_CARD_MAX_CENTS),
        customerId: order?.context.customerId ?? null,
        sessionId: order?.context.sessionId ?? null,
        ...{ sendAt: null, isGiven: true },
      },
    };
  });
}

/** Where a card's code goes: to its buyer, where its recipient had their data erased before. */
async function reached(
  engine: EngineContext,
  { giftCardId, email, mobile }: Pick<GiftIssue, "giftCardId" | "email" | "mobile">,
): Promise<Pick<GiftIssue, "email" | "mobile">> {
  if (!isNobodysMailbox(email)) return { email, mobile };
  const [orderId = ""] = giftCardId.split("/");
  const buyer = (await orderContact(engine, orderId))?.email;
  return { email: buyer ?? email, mobile: null };
}

/** What a payment by gift card asks for. */
interface GiftPayment {
  readonly paymentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly giftCardId: string | null;
}

const paying = z.object({ context: z.object({ cartId: z.string().nullable() }) });

/** The issuer is charged. A card without enough on it is told to the cart: another way to pay is needed (GIFT-12). */
export async function chargeGiftCard(
  engine: EngineContext,
  key: string,
  { giftCardId: cardId, paymentId, attempt, amountCents, currency }: GiftPayment,
  gateway: Pick<GiftCardGateway, "cards" | "charge">,
): Promise<Answer[] | null> {
  if (cardId === null) return null;
  const wanted = { paymentId, attempt, amountCents, currency, cardId };
  const result = await gateway.charge({ key, ...wanted });
  const to = `payment:${paymentId}` as const;
  if (result.outcome === "declined") {
    const [card] = await gateway.cards([cardId]);
    const isLess = card !== undefined && card.balanceCents > 0;
    const code = isLess ? "GiftCardLess" : result.code;
    const failed = { type: "failed", kind: "try-block", code };
    // What is left of it pays as soon as it is used again.
    if (isLess) return [{ to, event: failed, role: "provider" }];
    const notices = await exhausted(engine, paymentId);
    return [{ to, event: failed, role: "provider" }, ...notices];
  }
  const prepared = { type: "prepared", transactionId: result.transactionId };
  return [{ to, event: prepared, role: "provider" }, ...toldBalance("spent", result.card)];
}

/**
 * A card that ended, or that has a new code, pays for no open cart: what one holds of it goes back, and the cart says so. Asked
 * after the issuer has closed it, so that no payment can begin meanwhile. What an order holds was paid before, and stays; its
 * payment hears where anything of it goes back to.
 */
async function ended(
  engine: EngineContext,
  cardId: string,
  next: { readonly cardId: string; readonly last4: string } | null,
): Promise<Answer[]> {
  const moved = next === null ? { type: "gift.ended" } : { type: "gift.renewed", ...next };
  const payers = await giftPayers(engine, cardId);
  return payers.flatMap(({ id, openCartId, isReverted }): Answer[] => {
    const told: Answer[] = isReverted ? [] : [{ to: id, event: moved, role: "system" }];
    if (openCartId === null) return told;
    const notice = { type: "notice.raised", code: "GiftCardEnded", lineId: null, details: {} };
    return [
      ...told,
      { to: id, event: { type: "abandoned" }, role: "system" },
      { to: `cart:${openCartId}`, event: notice, role: "system" },
    ];
  });
}

async function exhausted({ store }: EngineContext, paymentId: string): Promise<Answer[]> {
  const row = await store.engine.load(`payment:${paymentId}`);
  const cartId = row && paying.parse(JSON.parse(row.snapshot)).context.cartId;
  if (!cartId) return [];
  const notice = { type: "notice.raised", code: "GiftBalanceExhausted", lineId: null, details: {} };
  return [{ to: `cart:${cartId}`, event: notice, role: "system" }];
}
