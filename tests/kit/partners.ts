/** Partners in memory that say yes once per key, and can be made to fail in every way a partner fails. */
import type { Gateways } from "#app/.server/gateways/http.ts";
import { GatewayTimeout } from "#app/.server/gateways/faults.ts";
import type { BookEntry, Declined, MoveResult } from "#app/.server/gateways/payment.ts";
import type { Post } from "#app/.server/mail/post.ts";

export interface Partners {
  readonly gateways: Gateways;
  readonly post: Post;
  /** The key of every call that reached them or would have. */
  readonly calls: string[];
  /** What was done, once per key. */
  readonly done: ReadonlyMap<string, unknown>;
  /** Calls that get no answer because they never arrive. */
  silent: number;
  /** Calls that are carried out and whose answer is lost. */
  lost: number;
  declines: boolean;
  /** Happens once, while a call is under way. */
  meanwhile: (() => Promise<void>) | null;
}

const card = { brand: "visa", last4: "4242" } as const;
const NOON = "2026-11-17T12:00:00.000Z";

export function openPartners(): Partners {
  const done = new Map<string, unknown>();
  const partners: Partners = {
    ...{ done, calls: [], silent: 0, lost: 0, declines: false, meanwhile: null },
    post: { send: (mail) => ask(mail.messageId, () => undefined), close: () => undefined },
    gateways: {
      payment: {
        publicKey: () => Promise.reject(new GatewayTimeout("not asked here")),
        book: async () => [],
        query: ({ paymentId, attempt }) =>
          ask(`query ${paymentId}`, () => (partners.declines ? null : bookOf(paymentId, attempt))),
        start: ({ key, paymentId, attempt }) =>
          ask(key, () =>
            partners.declines
              ? declined("try-block")
              : { outcome: "approved" as const, transactionId: `T-${paymentId}-${attempt}`, card },
          ),
        complete: ({ key, transactionId }) =>
          ask(key, () =>
            partners.declines
              ? declined("complete-transaction")
              : { outcome: "approved" as const, transactionId, card },
          ),
        resend: ({ key, transactionId }) =>
          ask(key, () =>
            partners.declines
              ? declined("complete-transaction")
              : { outcome: "codeSent" as const, transactionId, codeExpiresAt: NOON },
          ),
        capture: ({ key, transactionId, amountCents }) =>
          ask(key, () => moved("notify-transaction", transactionId, amountCents)),
        release: ({ key, transactionId, amountCents }) =>
          ask(key, () => moved("revert-transaction", transactionId, amountCents ?? 0)),
        refund: ({ key, transactionId, amountCents }) =>
          ask(key, () => moved("revert-transaction", transactionId, amountCents)),
      },
      warehouse: {
        submitPurchaseOrder: ({ key, orderId }) =>
          ask(key, () => ({ outcome: "accepted" as const, purchaseOrderId: `PO-${orderId}` })),
        askToCancel: ({ key }) => ask(key, () => ({ outcome: "asked" as const })),
        withdrawCancel: ({ key }) =>
          ask(key, () => ({ outcome: partners.declines ? "tooLate" : "withdrawn" })),
        announceReturn: ({ key, returnId }) =>
          ask(key, () => ({
            ...{ outcome: "accepted" as const, rmaId: `RMA-${returnId}`, warehouse: "Memphis" },
          })),
      },
      parcel: {
        createLabel: ({ key, returnId }) =>
          ask(key, () => ({ courier: "fedex", trackingId: "7946", fileName: `${returnId}.pdf` })),
      },
      tax: { rate: async () => 0 },
      address: { check: async () => ({ outcome: "good" }) },
    },
  };

  /** The same key gets the same answer; what it stands for is done once. */
  async function ask<T>(key: string, answer: () => T): Promise<T> {
    partners.calls.push(key);
    const { meanwhile } = partners;
    partners.meanwhile = null;
    if (partners.silent > 0) {
      partners.silent -= 1;
      throw new GatewayTimeout("no answer");
    }
    if (!done.has(key)) done.set(key, answer());
    if (partners.lost > 0) {
      partners.lost -= 1;
      throw new GatewayTimeout("the answer was lost");
    }
    await meanwhile?.();
    return done.get(key) as T;
  }

  function moved(kind: Declined["kind"], transactionId: string, amountCents: number): MoveResult {
    return partners.declines ? declined(kind) : { outcome: "approved", transactionId, amountCents };
  }

  return partners;
}

function declined(kind: Declined["kind"]): Declined {
  const reason = "cardDeclined" as const;
  return { outcome: "declined", transactionId: null, kind, code: "TransactionFailure", reason };
}

/** What the provider's book says of an attempt that it approved. */
function bookOf(paymentId: string, attempt: number): BookEntry {
  return {
    ...{ paymentId, attempt, transactionId: `T-${paymentId}-${attempt}` },
    ...{ state: "authorised", completed: true, currency: "USD", card, declined: null },
    ...{ amountCents: 1, authorisedCents: 1, capturedCents: 0, releasedCents: 0, refundedCents: 0 },
    ...{ startedAt: NOON, moves: [] },
  };
}
