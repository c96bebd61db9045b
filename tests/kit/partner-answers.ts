/** What partners in memory answer: to each call one yes and one no, as their ports know them. */
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type {
  GiftCardFace,
  GiftChargeResult,
  GiftLookResult,
  GiftReloadResult,
} from "#app/.server/outside/gift-card.ts";
import type { WalletChargeResult } from "#app/.server/outside/device-wallet.ts";
import type { MemberResult } from "#app/.server/outside/identity.ts";
import { fulfilmentBook } from "#app/.server/outside/tables/fulfilment-book.ts";
import type { CodeJudgement } from "#app/.server/outside/pricing.ts";
import type {
  BookEntry,
  CompleteResult,
  Declined,
  MoveResult,
  ResendResult,
  RevalidateResult,
  StartResult,
} from "#app/.server/outside/payment.ts";
import { promo } from "#machines/cart";
import type { Ask } from "./ask.ts";
import { NOON } from "./ask.ts";
const card = { brand: "visa", last4: "4242" } as const;

function declined(kind: Declined["kind"]): Declined {
  const reason = "cardDeclined" as const;
  return { outcome: "declined", transactionId: null, kind, code: "TransactionFailure", reason };
}

function moved(transactionId: string, amountCents: number): MoveResult {
  return { outcome: "approved", transactionId, amountCents };
}

/** What the provider's book says of an attempt that it approved. */
function bookOf(paymentId: string, attempt: number): BookEntry {
  return {
    ...{ paymentId, attempt, transactionId: `T-${paymentId}-${attempt}` },
    ...{ state: "authorised", completed: true, currency: "USD", card, declined: null },
    ...{ amountCents: 1, authorisedCents: 1, capturedCents: 0, releasedCents: 0, refundedCents: 0 },
    ...{ chargedCents: 0, creditedCents: 0 },
    creditedCents: 0,
    ...{ startedAt: NOON, moves: [] },
  };
}

function giftCardOf(cardId: string, balanceCents: number): GiftCardFace {
  return { cardId, last4: "7K3F", balanceCents, currency: "USD", giftCardId: null };
}

/** Card payments, gift cards, who tells people from robots, and who may have a programme's prices. */
export function moneyPartners(
  ask: Ask,
): Pick<
  Gateways,
  "payment" | "giftCard" | "identity" | "botCheck" | "sms" | "deviceWallet" | "phone"
> {
  return {
    payment: paymentProvider(ask),
    giftCard: giftCardIssuer(ask),
    phone: {
      call: ({ key }) => ask(key, { outcome: "ringing" }, { outcome: "ringing" }),
      withdraw: ({ key }) => ask(key, { outcome: "withdrawn" }, { outcome: "withdrawn" }),
    },
    deviceWallet: {
      charge: ({ key, paymentId, attempt }) =>
        ask<WalletChargeResult>(
          key,
          { outcome: "approved", transactionId: `T-${paymentId}-${attempt}` },
          { outcome: "declined", code: "TransactionFailure" },
        ),
    },
    identity: {
      verify: ({ key, memberNumber }) =>
        ask<MemberResult>(
          key,
          { outcome: "confirmed", memberNumber },
          { outcome: "refused", code: "UnauthorizedEmail" },
        ),
      resendGiftCard: ({ key }) => ask(key, { outcome: "sent" }, { outcome: "sent" }),
    },
    botCheck: {
      challenge: async () => ({ numbers: [3, 4] }),
      judge: ({ key }) => ask(key, { outcome: "passed" }, { outcome: "failed" }),
    },
    sms: {
      send: ({ key }) =>
        ask<{ outcome: "sent" | "refused" }>(key, { outcome: "sent" }, { outcome: "refused" }),
    },
  };
}

function paymentProvider(ask: Ask): Gateways["payment"] {
  return {
    publicKey: () => Promise.reject(new GatewayTimeout("not asked here")),
    book: async () => [],
    keptCards: async () => [],
    forgetCard: ({ key }) => ask(key, { outcome: "forgotten" }, { outcome: "forgotten" }),
    query: ({ paymentId, attempt }) =>
      ask<BookEntry | null>(`query ${paymentId}`, bookOf(paymentId, attempt), null),
    start: ({ key, paymentId, attempt }) => {
      const transactionId = `T-${paymentId}-${attempt}`;
      return ask<StartResult>(
        key,
        { outcome: "approved", transactionId, card },
        declined("try-block"),
      );
    },
    complete: ({ key, transactionId }) =>
      ask<CompleteResult>(
        key,
        { outcome: "approved", transactionId, card },
        declined("complete-transaction"),
      ),
    resend: ({ key, transactionId }) =>
      ask<ResendResult>(
        key,
        { outcome: "codeSent", transactionId, codeExpiresAt: NOON },
        declined("complete-transaction"),
      ),
    revalidate: ({ key }) =>
      ask<RevalidateResult>(key, { outcome: "approved" }, { outcome: "cvvWrong" }),
    collect: ({ key, paymentId, attempt }) => {
      const collected = {
        outcome: "approved" as const,
        transactionId: `T-${paymentId}-${attempt}`,
      };
      return ask(key, collected, collected);
    },
    capture: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("notify-transaction")),
    release: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents ?? 0), declined("revert-transaction")),
    renew: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("notify-transaction")),
    creditRenewal: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("revert-transaction")),
    renewals: async () => [],
    refund: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("revert-transaction")),
    credit: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("notify-transaction")),
    charge: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("notify-transaction")),
    creditCharge: ({ key, transactionId, amountCents }) =>
      ask(key, moved(transactionId, amountCents), declined("revert-transaction")),
  };
}

function giftCardIssuer(ask: Ask): Gateways["giftCard"] {
  return {
    book: async () => [],
    credit: ({ key, creditId, giftCardId, amountCents }) => {
      const card = { ...giftCardOf(`GC-${creditId}`, amountCents), giftCardId };
      const credited = { outcome: "credited" as const, cardId: card.cardId, cards: [card] };
      return ask(key, credited, credited);
    },
    issue: ({ key, giftCardId, amountCents }) => {
      const made = { ...giftCardOf(`GC-${giftCardId}`, amountCents), giftCardId };
      return ask(key, made, made);
    },
    look: ({ key }) =>
      ask<GiftLookResult>(
        key,
        { outcome: "good", card: giftCardOf("GC-1", 5_000) },
        { outcome: "refused", code: "GiftCardCodeInvalid", heldCents: 0 },
      ),
    cards: async (ids) => ids.map((id) => giftCardOf(id, 5_000)),
    charge: ({ key, paymentId, attempt, cardId }) =>
      ask<GiftChargeResult>(
        key,
        {
          outcome: "approved",
          transactionId: `T-${paymentId}-${attempt}`,
          card: giftCardOf(cardId, 0),
        },
        { outcome: "declined", code: "NoBalanceInGiftCard" },
      ),
    reload: ({ key, cardId }) =>
      ask<GiftReloadResult>(
        key,
        { outcome: "moved", from: giftCardOf("GC-1", 0), to: giftCardOf(cardId, 10_000) },
        { outcome: "refused", code: "GiftCardExceedingMaximumBalance" },
      ),
    renew: ({ key, giftCardId, cardId }) => {
      const renewed = { ...giftCardOf(`${cardId}-R`, 5_000), giftCardId };
      return ask(key, renewed, renewed);
    },
    retire: ({ key }) => ask(key, { outcome: "retired" }, { outcome: "retired" }),
  };
}

/** Whoever knows codes. */
export function pricingPartner(ask: Ask): Pick<Gateways, "pricing"> {
  return {
    pricing: {
      promotions: async () => [],
      judge: ({ key, code }) =>
        ask<CodeJudgement>(
          key,
          {
            outcome: "good",
            promo: promo.parse({ code, label: "", discountCents: 100, lineIds: [] }),
          },
          { outcome: "refused", code: "InvalidPromoCode" },
        ),
      redeem: ({ key }) => ask(key, { outcome: "counted" }, { outcome: "counted" }),
      retention: async () => ({ discounts: [], maxPaybackCents: null }),
    },
  };
}

/** Warehouse, carriers, tax and addresses. */
export function fulfilmentPartners(
  ask: Ask,
): Pick<Gateways, "warehouse" | "parcel" | "tax" | "address" | "fulfilment"> {
  /** What cannot be declined, only not answered. */
  const always = <T>(key: string, answer: T) => ask(key, answer, answer);
  return {
    warehouse: {
      submitPurchaseOrder: ({ key, orderId }) =>
        always(key, { outcome: "accepted", purchaseOrderId: `PO-${orderId}` }),
      askToCancel: ({ key }) => always(key, { outcome: "asked" }),
      withdrawCancel: ({ key }) => ask(key, { outcome: "withdrawn" }, { outcome: "tooLate" }),
      hold: ({ key }) => ask(key, { outcome: "held" }, { outcome: "tooLate" }),
      release: ({ key }) => always(key, { outcome: "released" }),
      changeAddress: ({ key }) => ask(key, { outcome: "changed" }, { outcome: "tooLate" }),
      askToSwap: ({ key }) => ask(key, { outcome: "accepted" }, { outcome: "tooLate" }),
      askToReplace: ({ key }) => always(key, { outcome: "asked" }),
      decideLost: ({ key }) => always(key, { outcome: "noted" }),
      sendBack: ({ key }) => always(key, { outcome: "asked" }),
      expectTradeIn: ({ key }) => always(key, { outcome: "expected" }),
      announceReturn: ({ key, returnId }) =>
        always(key, { outcome: "accepted", rmaId: `RMA-${returnId}`, warehouse: "Memphis" }),
    },
    parcel: {
      createLabel: ({ key, returnId }) =>
        always(key, { courier: "fedex", trackingId: "7946", fileName: `${returnId}.pdf` }),
    },
    tax: { rate: async () => 0 },
    address: { check: async () => ({ outcome: "good" }) },
    fulfilment: fulfilmentBook,
  };
}

export function schedulingPartner(ask: Ask): Pick<Gateways, "scheduling"> {
  const booked = { outcome: "booked" } as const;
  const asked = { outcome: "asked" } as const;
  const withdrawn = { outcome: "withdrawn" } as const;
  return {
    scheduling: {
      deliveryDates: async ({ days }) => ({ outcome: "dates", dates: [...days] }),
      installationDates: async ({ days }) => ({ outcome: "dates", dates: [...days] }),
      scheduleDelivery: ({ key }) => ask(key, booked, booked),
      scheduleInstallation: ({ key }) => ask(key, booked, booked),
      withdrawInstallation: ({ key }) => ask(key, withdrawn, withdrawn),
      requestDate: ({ key }) => ask(key, asked, asked),
    },
  };
}
