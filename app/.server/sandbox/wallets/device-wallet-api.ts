/** The sandbox's device wallets: a token is opened, checked against what it is to pay, and its account decides. */
import { Router } from "express";
import * as z from "zod";
import { deviceWallets, walletChargeRequest } from "#app/.server/outside/device-wallet.ts";
import type {
  WalletChargeRequest,
  WalletChargeResult,
} from "#app/.server/outside/device-wallet.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import { walletAccounts } from "./wallet-accounts.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

const token = z.strictObject({
  wallet: z.enum(deviceWallets),
  account: z.enum(walletAccounts.map(({ account }) => account)),
  amountCents: z.int(),
  currency: z.string(),
  nonce: z.uuid(),
});
type Token = z.output<typeof token>;

export function deviceWalletApi(parts: Ground): Router {
  const { answers, book, clock, documents, settings } = parts;
  const { walletTokens: used } = documents;
  const refused: WalletChargeResult = { outcome: "declined", code: "InvalidChosenPayment" };

  function charge({ wallet, token: text, ...wanted }: WalletChargeRequest): WalletChargeResult {
    const opened = openToken(text);
    if (!opened || !isFor(opened, wallet, wanted)) return refused;
    const { paymentId, attempt } = wanted;
    const before = used.find(opened.nonce);
    if (before && (before.paymentId !== paymentId || before.attempt !== attempt)) return refused;
    used.put(opened.nonce, { paymentId, attempt, decidedAt: clock.now() });
    if (opened.account === "empty" || opened.account === "slow-empty")
      return { outcome: "declined", code: "TransactionFailure" };
    return { outcome: "approved", transactionId: authoriseCharge(book, wanted, clock.now()) };
  }

  /** A slow account thinks for longer than the store waits; whoever asks meanwhile gets no answer. */
  function isThinking(body: unknown): boolean {
    const asked = walletChargeRequest.safeParse(body);
    const opened = asked.success ? openToken(asked.data.token) : null;
    if (!asked.success || !opened?.account.startsWith("slow")) return false;
    const { paymentId, attempt } = asked.data;
    const decidedAt = clock.now() + settings.read().slowAnswerMs;
    const before = used.find(opened.nonce) ?? { paymentId, attempt, decidedAt };
    used.put(opened.nonce, before);
    return before.decidedAt > clock.now();
  }

  const answer = keyedCalls({ answers })(walletChargeRequest, charge);
  return Router().post("/charges", (request, response, next) => {
    if (isThinking(request.body)) response.status(504).json({ error: "no answer in time" });
    else void answer(request, response, next);
  });
}

function openToken(text: string): Token | null {
  try {
    return token.parse(JSON.parse(atob(text)));
  } catch {
    return null;
  }
}

/** A token pays from its own wallet, and exactly what its sheet showed. */
function isFor(
  { wallet, amountCents, currency }: Token,
  asked: WalletChargeRequest["wallet"],
  wanted: Pick<WalletChargeRequest, "amountCents" | "currency">,
): boolean {
  return wallet === asked && amountCents === wanted.amountCents && currency === wanted.currency;
}
