/**
 * How each method's money is asked for, one function for each port: the bank, a lender, a lessor, a phone company, a
 * wallet, the courier, or nobody before the payer has paid. `preparePayment` calls them, by what the method's
 * specification says; they call their port and the credit that was applied for. They answer with what the payment is to
 * hear, and with null where there is nothing to pay by. Whoever is charged in a new way gets a function here: the record
 * of `ChargedBy` asks for it.
 */
import * as z from "zod";
import type { AnyStateMachine } from "xstate";
import { lifecycle as financing } from "#machines/financing";
import { currencies, positiveCents, unpack } from "#machines/kit";
import type { CreditTerms, Definition, LifecycleId, StoredSnapshot, View } from "#machines/kit";
import { lifecycle as leases } from "#machines/lease";
import { lifecycle as loans } from "#machines/loan";
import { lifecycle as payments, methods } from "#machines/payment";
import type { ChargedBy } from "#machines/payment";
import { lifecycle as remotePayments } from "#machines/remote-payment";
import type { Env } from "#app/.server/request/env.ts";
import type { ChargeResult } from "#app/.server/outside/bank.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { WalletChargeResult } from "#app/.server/outside/device-wallet.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import type { Answer, ExternalContext, EngineContext } from "#app/.server/engine/engine-context.ts";
import { chargeDeviceWallet } from "./device-wallet.ts";
import { chargeGiftCard } from "#app/.server/commands/gift-card.ts";
import { preparePage } from "./wallet.ts";

export const beginning = z.looseObject({
  paymentId: z.string(),
  attempt: z.int().positive(),
  method: z.enum(methods),
  amountCents: positiveCents,
  currency: z.enum(currencies),
  /** The card, where one pays. */
  giftCardId: z.string().nullable().default(null),
  /** What a device's wallet gave, where one pays. */
  sealedTokenId: z.string().nullable().default(null),
});
type Beginning = z.output<typeof beginning>;

/** Asks whoever lends or pays; null where there is nothing to pay by. */
type Charge = (
  payload: Beginning,
  { key, engine }: Pick<ExternalContext, "key" | "engine">,
) => Promise<Answer[] | null>;

/** Everybody who can be charged. */
export type Chargeable = Pick<
  Gateways,
  "bank" | "deviceWallet" | "giftCard" | "lender" | "lessor" | "payment" | "telco" | "wallet"
>;

/** How each is charged; null for whoever is asked by commands of their own. */
export function chargesOf(
  gateways: Chargeable,
  vault: Vault,
  env: Pick<Env, "storeUrl">,
): Readonly<Record<ChargedBy, Charge | null>> {
  return {
    cardBank: null,
    walletPage: null,
    points: null,
    bank: chargeBank(gateways),
    lender: chargeLender(gateways),
    telco: chargeTelco(gateways),
    lessor: chargeLessor(gateways),
    giftCards: (payload, { key, engine }) =>
      chargeGiftCard(engine, key, payload, gateways.giftCard),
    courier: collectCash(gateways),
    affirmPage: preparePage(gateways.wallet, env),
    deviceWallet: chargeWallet(gateways, vault),
    payer: awaitPayer,
  };
}

const payment = z.object({ cartId: z.string().nullable() });
const borrower = z.object({
  customerId: z.string().nullable(),
  planId: z.string().nullable(),
});
const loan = z.object({ attempt: z.int().positive() });
const lease = z.object({ leaseId: z.string() });

/** Where an instance stands; null when there is none. */
async function standing<M extends AnyStateMachine, V extends View, T>(
  engine: EngineContext,
  lifecycle: Definition<M, V>,
  key: string,
  context: z.ZodType<T>,
) {
  const id: LifecycleId = `${lifecycle.name}:${key}`;
  const row = await engine.store.engine.load(id);
  if (!row) return null;
  const stored: StoredSnapshot = JSON.parse(row.snapshot);
  const view = lifecycle.view(unpack(lifecycle, stored), "system");
  return { id, state: row.state, view, context: context.parse(stored.context) };
}

/** Only credit that is ready, by terms the customer has said yes to, pays. */
function chargeBank({ bank }: Pick<Gateways, "bank">): Charge {
  return async (payload, { key, engine }) => {
    const paying = await standing(engine, payments, payload.paymentId, payment);
    const cartId = paying?.context.cartId;
    const found = cartId ? await standing(engine, financing, cartId, borrower) : null;
    if (!found || !["usable", "enrolled"].includes(found.state)) return null;
    const { customerId, planId } = found.context;
    const { isConsentNeeded, financedCents, terms } = found.view;
    if (customerId === null || isConsentNeeded || payload.amountCents !== financedCents)
      return null;
    const { paymentId, attempt, amountCents, currency } = payload;
    const wanted = { paymentId, attempt, amountCents, currency, customerId, planId };
    const result = await bank.charge({ key, ...wanted });
    const authorised: Answer = {
      to: found.id,
      event: { type: "charge.authorised", paymentId },
      role: "bank",
    };
    return [
      ...told(paymentId, result, terms),
      ...(result.outcome === "approved" ? [authorised] : []),
    ];
  };
}

/** A loan has the id of the payment it is for. */
function chargeLender({ lender }: Pick<Gateways, "lender">): Charge {
  return async (payload, { key, engine }) => {
    const { paymentId, attempt, amountCents, currency } = payload;
    const found = await standing(engine, loans, paymentId, loan);
    if (!found?.state.startsWith("authorised")) return null;
    const ids = { loanId: paymentId, attempt: found.context.attempt };
    const wanted = { paymentId, attempt, amountCents, currency, loan: ids };
    return told(paymentId, await lender.charge({ key, ...wanted }), found.view.terms);
  };
}

/** A lease has the id of the payment it is for. */
function chargeLessor({ lessor }: Pick<Gateways, "lessor">): Charge {
  return async (payload, { key, engine }) => {
    const { paymentId, attempt, amountCents, currency } = payload;
    const found = await standing(engine, leases, paymentId, lease);
    if (found?.state !== "active") return null;
    const { leaseId } = found.context;
    const wanted = { paymentId, attempt, amountCents, currency, leaseId };
    return told(paymentId, await lessor.charge({ key, ...wanted }), found.view.terms);
  };
}

/** The carrier knows its contract by the payment it was verified for. */
function chargeTelco({ telco }: Pick<Gateways, "telco">): Charge {
  return async (payload, { key }) => {
    const { paymentId, attempt, amountCents, currency } = payload;
    const result = await telco.charge({ key, paymentId, attempt, amountCents, currency });
    return told(paymentId, result, result.outcome === "approved" ? result.terms : null);
  };
}

/** The carrier is told what to collect at the door (OPEN-103). */
function collectCash({ payment: book }: Pick<Gateways, "payment">): Charge {
  return async (payload, { key }) => {
    const { paymentId, attempt, amountCents, currency } = payload;
    return told(paymentId, await book.collect({ key, paymentId, attempt, amountCents, currency }));
  };
}

/** The token is opened for the provider of the wallet alone. */
function chargeWallet(gateways: Pick<Gateways, "deviceWallet" | "payment">, vault: Vault): Charge {
  return async (payload, { key }) => {
    const result = await chargeDeviceWallet(key, payload, { ...gateways, vault });
    return result && told(payload.paymentId, result);
  };
}

/** Somebody else was asked already; nothing is charged before they pay (LC-48). */
const awaitPayer: Charge = async ({ paymentId }, { engine }) => {
  const found = await standing(engine, remotePayments, paymentId, z.object({}));
  if (!found?.state.startsWith("live")) return null;
  return [{ to: `payment:${paymentId}`, event: { type: "payer.asked" }, role: "provider" }];
};

/** What the payment hears: its transaction, and what was agreed with whoever lends. */
function told(
  paymentId: string,
  result: ChargeResult | WalletChargeResult,
  terms: CreditTerms | null = null,
): Answer[] {
  if (result.outcome === "declined") return refused(paymentId, result.code);
  const event = { type: "prepared", transactionId: result.transactionId, terms };
  return [{ to: `payment:${paymentId}`, event, role: "provider" }];
}

export function refused(paymentId: string, code: string): Answer[] {
  const event = { type: "failed", kind: "try-block", code };
  return [{ to: `payment:${paymentId}`, event, role: "provider" }];
}
