/** The sandbox's PayPal and Affirm: their calls, a page for each payment, and their word by webhook (PAY-25, PAY-26). */
import { randomUUID } from "node:crypto";
import { Router } from "express";
import * as port from "#app/.server/outside/wallet.ts";
import { failureCodeOf, isLent } from "#machines/payment";
import { keyedCalls, question } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import type { WalletDocument } from "./wallet-documents.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** Where the pages are, below the sandbox's address. */
export const walletPagesAt = "/wallet-page";

type Attempt = Pick<port.WalletEntry, "paymentId" | "attempt">;
export const idOf = ({ paymentId, attempt }: Attempt) => `${paymentId}/${attempt}`;

/** After as many failed notices the store gives the money back. */
const FAILED_NOTICES = 3;

export function walletApi(parts: Ground): Router {
  const { answers, book, clock, documents, webhooks } = parts;
  const { wallets } = documents;

  function begin(request: port.WalletRequest): port.WalletPage {
    const known = wallets.find(idOf(request));
    if (known) return { transactionId: known.transactionId, page: known.page };
    const transactionId = `txn_${randomUUID()}`;
    const page = `${walletPagesAt}/${randomUUID()}`;
    const state = {
      state: "open",
      shipTo: null,
      failure: null,
      manner: null,
      terms: null,
    } as const;
    wallets.put(idOf(request), { ...request, transactionId, page, ...state });
    return { transactionId, page };
  }

  /** What was approved is held, once; whatever else is no. */
  function complete({ transactionId }: { transactionId: string }): port.WalletResult {
    const found = wallets.all().find((one) => one.transactionId === transactionId);
    if (!found) return declined(null, "TransactionFailure");
    const { terms } = found;
    if (found.state === "completed") return { outcome: "approved", transactionId, terms };
    if (found.state !== "approved" || found.manner === "completionFails") return refuse(found);
    const { paymentId, method, manner } = found;
    const later = isLent(method) ? "lent" : null;
    const behaviour = manner === "releaseFails" ? "releaseDeclinedThrice" : later;
    authoriseCharge(book, { ...found, behaviour }, clock.now());
    wallets.put(idOf(found), { ...found, state: "completed" });
    const say = (message: Parameters<typeof webhooks.say>[0]) =>
      webhooks.say(message, `payment:${paymentId}`, clock.now());
    say({ type: "complete.ok", data: { paymentId, transactionId, ...(terms && { terms }) } });
    const failed = { kind: "notify-transaction", code: failureCodeOf(method) } as const;
    for (let notice = 0; manner === "noticeFails" && notice < FAILED_NOTICES; notice += 1)
      say({ type: "failed", data: { paymentId, transactionId, ...failed } });
    return { outcome: "approved", transactionId, terms };
  }

  /** A no that was said on the page stays as it was said. */
  function refuse(found: WalletDocument): port.WalletResult {
    const { transactionId, method } = found;
    if (found.failure) return { outcome: "declined", transactionId, ...found.failure };
    const no = declined(transactionId, failureCodeOf(method));
    wallets.put(idOf(found), {
      ...found,
      state: "declined",
      failure: { kind: "complete-transaction", code: failureCodeOf(method) },
    });
    return no;
  }

  const call = keyedCalls({ answers });
  return Router()
    .get(
      "/transactions/:paymentId/:attempt",
      question(({ params: { paymentId, attempt } }) => {
        const about = { paymentId: String(paymentId), attempt: Number(attempt) };
        const found = wallets.find(idOf(about));
        return found && entryOf(found);
      }),
    )
    .post("/transactions", call(port.walletRequest, begin))
    .post("/completions", call(port.completeRequest, complete));
}

function declined(
  transactionId: string | null,
  code: "TransactionFailure" | "affirmError",
): port.WalletResult {
  return { outcome: "declined", transactionId, kind: "complete-transaction", code };
}

function entryOf(found: WalletDocument): port.WalletEntry {
  const { paymentId, attempt, transactionId, page, state, shipTo, failure, terms } = found;
  return { paymentId, attempt, transactionId, page, state, shipTo, failure, terms };
}
