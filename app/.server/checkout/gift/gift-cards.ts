/** The use cases of gift cards: paying with them, and the wallet that keeps them (GIFT-03, GIFT-08, GIFT-10). */
import { giftCode } from "#machines/gift-card";
import type { Refusal } from "#machines/kit";
import { answered, sendInTurn } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { RequestScope, Running } from "#app/.server/request/context.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { GiftCardFace } from "#app/.server/outside/gift-card.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { isOn } from "#app/.server/outside/providers.ts";

export type GiftCardScope = RequestScope &
  Pick<Running, "gateways"> & { readonly patienceMs?: number };

const PATIENCE_MS = 1500;

/** A refusal, or null where all went well. */
type Answer = Refusal | null;

/** A code as it was typed becomes a card, or the reason why not. */
export async function openGiftCard(
  { gateways, ...scope }: Pick<GiftCardScope, "gateways" | "limits" | "ip" | "waits">,
  code: string,
  session: string,
): Promise<{ readonly card: GiftCardFace } | { readonly refusal: Refusal }> {
  const malformed = giftCode(code);
  if (malformed) return { refusal: { code: malformed } };
  const tried = await takeTry(scope, "gift-code", { session });
  if (!tried.ok) return tried;
  try {
    const found = await gateways.giftCard.look({ key: newId(), code });
    if (found.outcome !== "good")
      return { refusal: { code: found.heldCents > 0 ? "GiftCardHeld" : found.code } };
    await tried.giveBack();
    return { card: found.card };
  } catch (error) {
    if (error instanceof GatewayTimeout) return { refusal: { code: "UNABLE_TO_PROCESS" } };
    throw error;
  }
}

/** The cards of a wallet with what is on them; those the issuer does not answer for have no balance to show. */
export async function walletOf(
  { engine, gateways }: Pick<GiftCardScope, "engine" | "gateways">,
  customerId: string,
): Promise<{ readonly cards: readonly WalletFace[]; readonly isSilent: boolean }> {
  const kept = await engine.store.wallet.cards(customerId);
  if (kept.length === 0) return { cards: [], isSilent: false };
  try {
    const faces = await gateways.giftCard.cards(kept.map(({ cardId }) => cardId));
    const cards = kept.map(({ cardId, last4 }) => {
      const face = faces.find((one) => one.cardId === cardId);
      return { cardId, last4, balanceCents: face?.balanceCents ?? 0, face: face ?? null };
    });
    return { cards, isSilent: false };
  } catch (error) {
    if (!(error instanceof GatewayTimeout)) throw error;
    const cards = kept.map(({ cardId, last4 }) => ({ cardId, last4, balanceCents: 0, face: null }));
    return { cards, isSilent: true };
  }
}

export interface WalletFace {
  readonly cardId: string;
  readonly last4: string;
  readonly balanceCents: number;
  readonly face: GiftCardFace | null;
}

/** What the gift card panel of a payment step shows: cards that pay already, and cards of the wallet that could. */
export async function giftCardPanel(
  { engine, gateways }: Pick<GiftCardScope, "engine"> & Partial<Pick<GiftCardScope, "gateways">>,
  { customerId }: Pick<Viewer, "customerId">,
  { cart }: Checkout,
) {
  const { payments } = cart.context.checkout;
  const gifts = payments.filter(({ method }) => method === "gift_card");
  const used = gifts.filter(({ status }) => status !== "failed" && status !== "reverted");
  // An agent takes a card, and a plan of the store's for some programmes (PAY-47).
  const mayAdd = cart.view.dueCents > 0 && isOn("giftCard") && !cart.context.isAssisted;
  const wallet =
    gateways && customerId !== null && mayAdd
      ? (await walletOf({ engine, gateways }, customerId)).cards
      : [];
  const isUsed = (cardId: string) => used.some(({ giftCardId }) => giftCardId === cardId);
  return {
    applied: used.map(({ paymentId, display, amountCents, status }) => ({
      ...{ paymentId, display, amountCents },
      isStale: status === "stale",
    })),
    wallet: wallet
      .filter(({ cardId, balanceCents }) => balanceCents > 0 && !isUsed(cardId))
      .map(({ cardId, last4, balanceCents }) => ({ cardId, last4, balanceCents })),
    dueCents: cart.view.dueCents,
    mayAdd,
    /** Why the last card did not pay, as a code of the catalogue. */
    failure: gifts.find(({ status }) => status === "failed")?.code ?? null,
  };
}

/** The events of the panel. */
export const giftCardEvents = ["gift.applied", "gift.reapplied", "gift.removed"] as const;

/** Answers the panel's forms: use a card (by its code or from the wallet), use it again, take it out. */
export async function sendGiftCard(
  scope: GiftCardScope,
  viewer: Viewer,
  checkout: Checkout,
  posted: PostedEvent,
): Promise<Answer> {
  const { cart } = checkout;
  const { paymentId = "", code = "", cardId = "" } = posted.fields;
  if (posted.type === "gift.removed")
    return send(scope, cart, posted, { type: "payment.removed", paymentId });
  if (posted.type === "gift.reapplied")
    return (
      (await send(scope, cart, posted, { type: "payment.reapplied", paymentId })) ??
      heard(scope, viewer, paymentId)
    );
  if (!isOn("giftCard")) return { code: "InvalidChosenPayment" };
  const opened = code
    ? await openGiftCard(scope, code, viewer.sessionId ?? "")
    : await ofWallet(scope, viewer, cardId);
  if ("refusal" in opened) return opened.refusal;
  return apply(scope, viewer, checkout, posted, opened.card);
}

async function ofWallet(scope: GiftCardScope, { customerId }: Viewer, cardId: string) {
  const { cards } = customerId === null ? { cards: [] } : await walletOf(scope, customerId);
  const face = cards.find((one) => one.cardId === cardId)?.face;
  return face ? { card: face } : { refusal: { code: "GiftCardFieldFormatInvalid" } };
}

async function apply(
  scope: GiftCardScope,
  viewer: Viewer,
  { cart }: Checkout,
  posted: PostedEvent,
  { cardId, last4, balanceCents, currency }: GiftCardFace,
): Promise<Answer> {
  const { dueCents } = cart.view;
  if (currency !== cart.context.currency) return { code: "GiftCardCodeInvalid" };
  if (balanceCents <= 0) return { code: "NoBalanceInGiftCard" };
  if (dueCents <= 0) return { code: "InvalidChosenPayment" };
  const paymentId = newId();
  const started = {
    ...{ type: "payment.started", method: "gift_card", paymentId },
    amountCents: Math.min(balanceCents, dueCents),
    giftCard: { cardId, last4 },
  };
  return (await send(scope, cart, posted, started)) ?? heard(scope, viewer, paymentId);
}

async function send(
  { engine }: GiftCardScope,
  { id, actor }: Checkout["cart"],
  posted: PostedEvent,
  event: { readonly type: string; readonly [field: string]: unknown },
): Promise<Answer> {
  const outcome = await sendInTurn(engine, id, [{ event, actor }], posted);
  return outcome.ok ? null : outcome.refusal;
}

/** Waits a moment for the issuer, so that a quick answer needs no waiting page. */
async function heard(
  { engine, patienceMs = PATIENCE_MS }: GiftCardScope,
  viewer: Viewer,
  paymentId: string,
): Promise<null> {
  await answered(engine, viewer, paymentId, patienceMs);
  return null;
}

/** Puts a card into a wallet by its code (GIFT-08). */
export async function keepGiftCard(
  scope: GiftCardScope,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
  code: string,
): Promise<Answer> {
  const opened = await openGiftCard(scope, code, sessionId);
  if ("refusal" in opened) return opened.refusal;
  const { cardId, last4 } = opened.card;
  const row = { customerId, cardId, last4, addedAt: instant(scope.engine.clock) };
  const isNew = await scope.engine.store.write((tx) => tx.wallet.addCard(row));
  return isNew ? null : { code: "GiftCardAlreadyAdded" };
}
