/** Payments that the shopper agrees to on the provider's own page: PayPal and its kin, and Affirm (PAY-25, PAY-26). */
import * as z from "zod";
import { unpack } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import * as cart from "#machines/cart";
import * as payment from "#machines/payment";
import type { Env } from "#app/.server/request/env.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { isPageMethod, walletRequest } from "#app/.server/outside/wallet.ts";
import type { WalletEntry, WalletGateway } from "#app/.server/outside/wallet.ts";
import type {
  Answer,
  ExternalCommand,
  ExternalContext,
  EngineContext,
} from "#app/.server/engine/engine-context.ts";
import { paths } from "#app/paths.ts";
import { external } from "#app/.server/commands/command.ts";
import { answers, commandsUnderWay, moved, notKnown } from "./payment-facts.ts";
import { addressFault } from "#app/.server/outside/wallet-address.ts";

const payload = z.looseObject(walletRequest.omit({ returnUrl: true }).shape);
type Payload = z.output<typeof payload>;
const attempt = z.looseObject({ paymentId: z.string(), attempt: z.int().positive() });
const paidBy = z.object({
  checkout: z.object({ payments: z.array(z.object({ paymentId: z.string() })) }),
});
const transaction = attempt.extend({ transactionId: z.string() });

/** Begins at the provider; a payment whose cart is gone cannot be begun (PAY-27). */
async function begin(
  wallet: WalletGateway,
  { storeUrl }: Pick<Env, "storeUrl">,
  { paymentId, attempt, method, amountCents, currency }: Payload,
  { key, engine }: Pick<ExternalContext, "key" | "engine">,
): Promise<{ transactionId: string; url: string } | null> {
  if (!(await hasCart(engine, paymentId))) return null;
  const returnUrl = storeUrl + paths.payReturn("us", paymentId);
  const wanted = { paymentId, attempt, method, amountCents, currency, returnUrl };
  const { transactionId, page } = await wallet.begin({ key, ...wanted });
  return { transactionId, url: wallet.pageUrl(page) };
}

/** What is paid for can be read: an order that is paid again, or a cart that is still being paid. */
async function hasCart({ store }: EngineContext, paymentId: string): Promise<boolean> {
  const row = await store.engine.load(`payment:${paymentId}`);
  if (!row) return false;
  const { cartId } = unpack(payment.lifecycle, JSON.parse(row.snapshot)).context;
  if (cartId === null) return true;
  const found = await store.engine.load(`cart:${cartId}`);
  if (!found) return false;
  const { context } = unpack(cart.lifecycle, JSON.parse(found.snapshot));
  return paidBy.parse(context).checkout.payments.some((one) => one.paymentId === paymentId);
}

function noCart(paymentId: string, method: payment.Method): Answer[] {
  const code = payment.failureCodeOf(method);
  return answers(paymentId, { type: "failed", kind: "get-cart", code });
}

export function walletCommands(
  wallet: WalletGateway,
  env: Pick<Env, "storeUrl">,
): Record<string, ExternalCommand> {
  return {
    initiateRedirect: external(payload, async (wanted, context) => {
      const { paymentId, method } = wanted;
      const begun = await begin(wallet, env, wanted, context);
      return begun
        ? answers(paymentId, { type: "redirected", ...begun })
        : noCart(paymentId, method);
    }),
  };
}

/** PREPARE of a method with a page (PAY-26). */
export function preparePage(wallet: WalletGateway, env: Pick<Env, "storeUrl">) {
  return async (wanted: object, context: Pick<ExternalContext, "key" | "engine">) => {
    const parsed = payload.parse(wanted);
    const begun = await begin(wallet, env, parsed, context);
    if (!begun) return noCart(parsed.paymentId, parsed.method);
    const { transactionId } = begun;
    return answers(parsed.paymentId, { type: "prepared", transactionId });
  };
}

/** SYNC of a method with a page: where the shopper goes on (PAY-26). */
export async function pageOf(
  wallet: WalletGateway,
  about: { readonly paymentId: string; readonly attempt: number },
): Promise<Answer[]> {
  const entry = await wallet.find(about);
  return entry ? answers(about.paymentId, redirected(wallet, entry)) : [];
}

function redirected(wallet: WalletGateway, { transactionId, page }: WalletEntry): RawEvent {
  return { type: "redirected", transactionId, url: wallet.pageUrl(page) };
}

/** Completing and asking, as these methods do it; every other method is answered as before. */
export function withWallets(
  commands: Readonly<Record<string, ExternalCommand>>,
  { payment: book, wallet }: Pick<Gateways, "payment" | "wallet">,
): Record<string, ExternalCommand> {
  const complete = external(transaction, async ({ paymentId, attempt, transactionId }, { key }) => {
    const entry = await wallet.find({ paymentId, attempt });
    const fault = entry?.state === "approved" ? addressFault(entry.shipTo) : null;
    const no = { type: "failed", transactionId, kind: "complete-transaction" };
    if (fault) return answers(paymentId, { ...no, code: fault });
    const result = await wallet.complete({ key, transactionId });
    if (result.outcome === "approved")
      return answers(paymentId, { type: "complete.ok", transactionId, terms: result.terms });
    return answers(paymentId, { ...no, kind: result.kind, code: result.code });
  });

  /** The provider's truth: what was completed is in the book, everything before it on the page. */
  const query = external(attempt, async ({ paymentId, attempt }, { engine }) => {
    const underWay = await commandsUnderWay(engine, paymentId, attempt);
    const held = await book.query({ paymentId, attempt });
    const entry = await wallet.find({ paymentId, attempt });
    if (held) {
      const { transactionId } = held;
      const terms = entry?.terms ?? null;
      return answers(paymentId, { type: "complete.ok", transactionId, terms }, ...moved(held));
    }
    if (!entry && (underWay.has("initiateRedirect") || underWay.has("preparePayment"))) return [];
    if (entry?.state === "approved" && underWay.has("completePayment")) return [];
    return answers(paymentId, ...toldOf(wallet, entry));
  });

  const own: Readonly<Record<string, ExternalCommand>> = {
    completePayment: complete,
    queryPayment: query,
  };
  return Object.fromEntries(
    Object.entries(commands).map(([name, other]) => [name, besides(other, own[name])]),
  );
}

function toldOf(wallet: WalletGateway, entry: WalletEntry | null): RawEvent[] {
  if (!entry) return [notKnown];
  const { transactionId, failure } = entry;
  if (failure) return [{ type: "failed", transactionId, ...failure }];
  return [redirected(wallet, entry)];
}

const method = z.looseObject({ method: z.enum(payment.methods) });

function besides(other: ExternalCommand, own: ExternalCommand | undefined): ExternalCommand {
  if (!own) return other;
  return {
    kind: "external",
    run: (params, context) =>
      (isPageMethod(method.parse(params).method) ? own : other).run(params, context),
  };
}
