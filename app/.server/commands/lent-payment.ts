/** Paying with credit that was applied for before: the lender is charged, and then its money moves like any other. */
import * as z from "zod";
import { currencies, positiveCents, unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { lifecycleNamed } from "#machines";
import { methods } from "#machines/payment";
import type { Method } from "#machines/payment";
import type { Env } from "#app/.server/env.ts";
import type { ChargeResult } from "#app/.server/gateways/bank.ts";
import type { Gateways } from "#app/.server/gateways/http.ts";
import type { WalletChargeResult } from "#app/.server/gateways/device-wallet.ts";
import type { Vault } from "#app/.server/vault.ts";
import { chargeDeviceWallet } from "./device-wallet.ts";
import { chargeGiftCard } from "./gift-card.ts";
import type { Answer, ExternalCommand, ExternalContext, Shell } from "#app/.server/shell.ts";
import { external } from "./command.ts";
import { isPageMethod, pageOf, preparePage } from "./wallet.ts";

const beginning = z.looseObject({
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
  asked: Beginning,
  { key, shell }: Pick<ExternalContext, "key" | "shell">,
) => Promise<Answer[] | null>;

const payment = z.object({ cartId: z.string().nullable() });
const financing = z.object({
  customerId: z.string().nullable(),
  planId: z.string().nullable(),
  isConsentNeeded: z.boolean(),
  amountCents: z.int(),
  downPaymentCents: z.int(),
});
const loan = z.object({ attempt: z.int().positive() });
const lease = z.object({ leaseId: z.string() });

/** Where an instance stands; null when there is none. */
async function standing<T>(shell: Shell, name: string, key: string, context: z.ZodType<T>) {
  const id: LifecycleId = `${name}:${key}`;
  const row = await shell.store.engine.load(id);
  if (!row) return null;
  const snapshot = unpack(lifecycleNamed(name), JSON.parse(row.snapshot));
  return { id, state: row.state, context: context.parse(snapshot.context) };
}

/** `bank` and `lender` are charged; `payment` is whose book says what came of it. */
export function lentPaymentCommands(
  gateways: Pick<
    Gateways,
    "bank" | "deviceWallet" | "giftCard" | "lender" | "lessor" | "payment" | "telco" | "wallet"
  >,
  vault: Vault,
  env: Pick<Env, "storeUrl">,
): Record<string, ExternalCommand> {
  const { bank, giftCard, lender, lessor, payment: book, telco, wallet } = gateways;
  /** Only credit that is ready, by terms the customer has said yes to, pays. */
  const chargeBank: Charge = async (asked, { key, shell }) => {
    const paying = await standing(shell, "payment", asked.paymentId, payment);
    const cartId = paying?.context.cartId;
    const found = cartId ? await standing(shell, "financing", cartId, financing) : null;
    if (!found || !["usable", "enrolled"].includes(found.state)) return null;
    const { customerId, planId, isConsentNeeded, downPaymentCents } = found.context;
    const financedCents = found.context.amountCents - downPaymentCents;
    if (customerId === null || isConsentNeeded || asked.amountCents !== financedCents) return null;
    const { paymentId, attempt, amountCents, currency } = asked;
    const wanted = { paymentId, attempt, amountCents, currency, customerId, planId };
    const result = await bank.charge({ key, ...wanted });
    const authorised: Answer = {
      to: found.id,
      event: { type: "charge.authorised", paymentId },
      role: "bank",
    };
    return [...told(paymentId, result), ...(result.outcome === "approved" ? [authorised] : [])];
  };

  /** A loan has the id of the payment it is for. */
  const chargeLender: Charge = async (asked, { key, shell }) => {
    const { paymentId, attempt, amountCents, currency } = asked;
    const found = await standing(shell, "loan", paymentId, loan);
    if (found?.state !== "authorised") return null;
    const ids = { loanId: paymentId, attempt: found.context.attempt };
    const wanted = { paymentId, attempt, amountCents, currency, loan: ids };
    return told(paymentId, await lender.charge({ key, ...wanted }));
  };

  /** A lease has the id of the payment it is for. */
  const chargeLessor: Charge = async (asked, { key, shell }) => {
    const { paymentId, attempt, amountCents, currency } = asked;
    const found = await standing(shell, "lease", paymentId, lease);
    if (found?.state !== "active") return null;
    const { leaseId } = found.context;
    const wanted = { paymentId, attempt, amountCents, currency, leaseId };
    return told(paymentId, await lessor.charge({ key, ...wanted }));
  };

  /** The carrier knows its contract by the payment it was verified for. */
  const chargeTelco: Charge = async (asked, { key }) => {
    const { paymentId, attempt, amountCents, currency } = asked;
    return told(paymentId, await telco.charge({ key, paymentId, attempt, amountCents, currency }));
  };

  /** The carrier is told what to collect at the door (OPEN-103). */
  const collectCash: Charge = async (asked, { key }) => {
    const { paymentId, attempt, amountCents, currency } = asked;
    return told(paymentId, await book.collect({ key, paymentId, attempt, amountCents, currency }));
  };

  const chargeWallet: Charge = async (asked, { key }) => {
    const result = await chargeDeviceWallet(key, asked, { ...gateways, vault });
    return result && told(asked.paymentId, result);
  };

  /** Somebody else was asked already; nothing is charged before they pay (LC-48). */
  const awaitPayer: Charge = async ({ paymentId }, { shell }) => {
    const found = await standing(shell, "remote-payment", paymentId, z.object({}));
    if (!found?.state.startsWith("live")) return null;
    return [{ to: `payment:${paymentId}`, event: { type: "payer.asked" }, role: "provider" }];
  };

  /** Who is charged, by method; a method that is not here is refused. */
  const charges: Partial<Record<Method, Charge>> = {
    td_financing: chargeBank,
    second_loan: chargeLender,
    carrier_financing: chargeTelco,
    lease: chargeLessor,
    gift_card: (asked, { key, shell }) => chargeGiftCard(shell, key, asked, giftCard),
    cod: collectCash,
    AffirmFinancing: preparePage(wallet, env),
    AffirmPayIn4: preparePage(wallet, env),
    apple_pay: chargeWallet,
    google_pay: chargeWallet,
    samsung_pay: chargeWallet,
    amazon_pay: chargeWallet,
    pay_by_link: awaitPayer,
    pay_by_phone: awaitPayer,
  };

  return {
    preparePayment: external(beginning, async (asked, { key, shell }) => {
      const answers = await charges[asked.method]?.(asked, { key, shell });
      return answers ?? refused(asked.paymentId, "InvalidChosenPayment");
    }),

    syncPayment: external(
      z.looseObject({
        paymentId: z.string(),
        method: z.enum(methods),
        attempt: z.int().positive(),
      }),
      async ({ paymentId, method, attempt }) => {
        if (isPageMethod(method)) return pageOf(wallet, { paymentId, attempt });
        const entry = await book.query({ paymentId, attempt });
        if (entry?.state !== "authorised") return refused(paymentId, "TransactionFailure");
        const { transactionId } = entry;
        const event = { type: "one.step.ok", transactionId };
        return [{ to: `payment:${paymentId}`, event, role: "provider" }];
      },
    ),
  };
}

function told(paymentId: string, result: ChargeResult | WalletChargeResult): Answer[] {
  if (result.outcome === "declined") return refused(paymentId, result.code);
  const event = { type: "prepared", transactionId: result.transactionId };
  return [{ to: `payment:${paymentId}`, event, role: "provider" }];
}

function refused(paymentId: string, code: string): Answer[] {
  const event = { type: "failed", kind: "try-block", code };
  return [{ to: `payment:${paymentId}`, event, role: "provider" }];
}
