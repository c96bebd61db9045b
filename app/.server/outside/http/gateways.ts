/** The HTTP clients of all ports, each over the provider that serves it. */
import * as z from "zod";
import { challengeResult, verdictResult } from "#app/.server/outside/bot-check.ts";
import type { BotCheckGateway } from "#app/.server/outside/bot-check.ts";
import { walletChargeResult } from "#app/.server/outside/device-wallet.ts";
import type { DeviceWalletGateway } from "#app/.server/outside/device-wallet.ts";
import {
  giftBookEntry,
  giftCardFace,
  giftChargeResult,
  giftCreditResult,
  giftLookResult,
  giftReloadResult,
  giftRetireResult,
} from "#app/.server/outside/gift-card.ts";
import type { GiftCardGateway } from "#app/.server/outside/gift-card.ts";
import { giftResendResult, memberResult } from "#app/.server/outside/identity.ts";
import type { IdentityGateway } from "#app/.server/outside/identity.ts";
import { parcelOver, warehouseOver } from "./fulfilment.ts";
import { insurerOver } from "./insurer.ts";
import { bankOver, lenderOver, lessorOver, telcoOver } from "./lending.ts";
import {
  bookEntry,
  collectResult,
  completeResult,
  forgotten,
  keptCard,
  moveResult,
  refundResult,
  publicKey,
  resendResult,
  revalidateResult,
  startResult,
} from "#app/.server/outside/payment.ts";
import { renewalEntry } from "#app/.server/outside/renewals.ts";
import { callResult, withdrawCallResult } from "#app/.server/outside/phone.ts";
import type { PhoneGateway } from "#app/.server/outside/phone.ts";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import { codeJudgement, codeRedeemed, priceList, retention } from "#app/.server/outside/pricing.ts";
import type { PricingGateway } from "#app/.server/outside/pricing.ts";
import { schedulingOver } from "./scheduling.ts";
import { addressBook } from "#app/.server/outside/tables/address-book.ts";
import { fulfilmentBook } from "#app/.server/outside/tables/fulfilment-book.ts";
import { tableTax } from "#app/.server/outside/tables/tax-table.ts";
import { textResult } from "#app/.server/outside/sms.ts";
import type { SmsGateway } from "#app/.server/outside/sms.ts";
import { walletEntry, walletPage, walletResult } from "#app/.server/outside/wallet.ts";
import type { WalletGateway } from "#app/.server/outside/wallet.ts";
import { BOOK_BYTES } from "./answers.ts";
import { createCaller } from "./caller.ts";
import type { Caller, GatewayOptions } from "./caller.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { Port, Providers } from "#app/.server/outside/providers.ts";
import { addressOver, fulfilmentOver, taxOver } from "./tables.ts";
import { unserved } from "./unserved.ts";

/** Where every port is reached. */
export interface ProvidersOptions extends Omit<GatewayOptions, "baseUrl"> {
  /** Who serves what has no provider of its own, such as the sandbox; null is nobody. */
  readonly baseUrl: string | null;
  /** Providers by port; left out, there are none. */
  readonly providers?: Providers;
  /** Hears of every call of a port that was not answered or not understood. */
  readonly onFault?: (port: Port, fault: Error) => void;
}

/** Gateways that speak HTTP to providers, to the sandbox, or to anything with the same surface. */
export function createHttpGateways({ providers, onFault, ...options }: ProvidersOptions): Gateways {
  /** A port over its own provider, else over what serves all others; it is off where there is neither. */
  function over<P extends Port>(
    port: P,
    make: (caller: Caller, baseUrl: string) => Gateways[P],
    played: Gateways[P] | null = null,
  ): Gateways[P] {
    const own = providers?.[port] ?? null;
    if (own === null && played && options.baseUrl !== null) return played;
    const baseUrl = own ?? options.baseUrl;
    if (baseUrl === null) return unserved(port);
    const caller = createCaller({ ...options, baseUrl }, (fault) => onFault?.(port, fault));
    return make(caller, baseUrl);
  }
  return {
    payment: over("payment", paymentOver),
    warehouse: over("warehouse", warehouseOver),
    parcel: over("parcel", parcelOver),
    giftCard: over("giftCard", giftCardOver),
    identity: over("identity", identityOver),
    tax: over("tax", taxOver, tableTax),
    address: over("address", addressOver, addressBook),
    fulfilment: over("fulfilment", fulfilmentOver, fulfilmentBook),
    bank: over("bank", bankOver),
    botCheck: over("botCheck", botCheckOver),
    deviceWallet: over("deviceWallet", deviceWalletOver),
    insurer: over("insurer", insurerOver),
    lender: over("lender", lenderOver),
    lessor: over("lessor", lessorOver),
    phone: over("phone", phoneOver),
    pricing: over("pricing", pricingOver),
    scheduling: over("scheduling", schedulingOver),
    sms: over("sms", smsOver),
    wallet: over("wallet", walletOver),
    telco: over("telco", telcoOver),
  };
}

function paymentOver({ get, post }: Caller): PaymentGateway {
  return {
    publicKey: () => get("/payment/public-key", publicKey),
    start: ({ key, sealed, ...request }) =>
      post("/payment/start", startResult, key, {
        ...request,
        encrypted_payload: sealed.encryptedPayload,
        encrypted_password: sealed.encryptedPassword,
        token: sealed.token ?? null,
        keep_for: sealed.keepFor ?? null,
      }),
    keptCards: (customerId) =>
      get(`/payment/kept-cards/${encodeURIComponent(customerId)}`, z.array(keptCard)),
    forgetCard: ({ key, ...request }) =>
      post("/payment/kept-cards/forget", forgotten, key, request),
    complete: ({ key, ...request }) => post("/payment/complete", completeResult, key, request),
    resend: ({ key, ...request }) => post("/payment/resend", resendResult, key, request),
    revalidate: ({ key, sealed, ...request }) =>
      post("/payment/revalidate", revalidateResult, key, {
        ...request,
        encrypted_payload: sealed.encryptedPayload,
        encrypted_password: sealed.encryptedPassword,
      }),
    collect: ({ key, ...request }) => post("/payment/collections", collectResult, key, request),
    capture: ({ key, ...request }) => post("/payment/capture", moveResult, key, request),
    release: ({ key, ...request }) => post("/payment/void", moveResult, key, request),
    refund: ({ key, ...request }) => post("/payment/refund", refundResult, key, request),
    charge: ({ key, ...request }) => post("/payment/charge", moveResult, key, request),
    creditCharge: ({ key, ...request }) => post("/payment/charge-credit", moveResult, key, request),
    credit: ({ key, ...request }) => post("/payment/credit", moveResult, key, request),
    renew: ({ key, ...request }) => post("/payment/renew", moveResult, key, request),
    creditRenewal: ({ key, ...request }) => post("/payment/renew-credit", moveResult, key, request),
    renewals: () => get("/payment/renewals", z.array(renewalEntry), BOOK_BYTES),
    query: ({ paymentId, attempt }) =>
      get(`/payment/payments/${encodeURIComponent(paymentId)}/${attempt}`, bookEntry.nullable()),
    book: () => get("/payment/book", z.array(bookEntry), BOOK_BYTES),
  };
}

function botCheckOver({ post }: Caller): BotCheckGateway {
  return {
    challenge: ({ key, ...request }) =>
      post("/bot-check/challenges", challengeResult, key, request),
    judge: ({ key, ...request }) => post("/bot-check/answers", verdictResult, key, request),
  };
}

function deviceWalletOver({ post }: Caller): DeviceWalletGateway {
  return {
    charge: ({ key, ...request }) =>
      post("/device-wallet/charges", walletChargeResult, key, request),
  };
}

function giftCardOver({ get, post }: Caller): GiftCardGateway {
  return {
    credit: ({ key, ...request }) => post("/gift-card/credits", giftCreditResult, key, request),
    book: () => get("/gift-card/book", z.array(giftBookEntry), BOOK_BYTES),
    issue: ({ key, ...request }) => post("/gift-card/cards", giftCardFace, key, request),
    look: ({ key, ...request }) => post("/gift-card/looks", giftLookResult, key, request),
    cards: (ids) => {
      const query = new URLSearchParams(ids.map((id) => ["id", id]));
      return get(`/gift-card/cards?${query.toString()}`, z.array(giftCardFace));
    },
    charge: ({ key, ...request }) => post("/gift-card/charges", giftChargeResult, key, request),
    reload: ({ key, ...request }) => post("/gift-card/reloads", giftReloadResult, key, request),
    renew: ({ key, ...request }) => post("/gift-card/renewals", giftCardFace, key, request),
    retire: ({ key, ...request }) => post("/gift-card/retirements", giftRetireResult, key, request),
  };
}

function identityOver({ post }: Caller): IdentityGateway {
  return {
    verify: ({ key, ...request }) => post("/identity/members", memberResult, key, request),
    resendGiftCard: ({ key, ...request }) =>
      post("/identity/gift-cards/resend", giftResendResult, key, request),
  };
}

function phoneOver({ post }: Caller): PhoneGateway {
  return {
    call: ({ key, ...request }) => post("/phone/calls", callResult, key, request),
    withdraw: ({ key, ...request }) => post("/phone/withdrawals", withdrawCallResult, key, request),
  };
}

function pricingOver({ get, post }: Caller): PricingGateway {
  return {
    promotions: (currency) => get(`/pricing/promotions?currency=${currency}`, priceList),
    judge: ({ key, ...question }) => post("/pricing/judgements", codeJudgement, key, question),
    redeem: ({ key, ...redemption }) => post("/pricing/redemptions", codeRedeemed, key, redemption),
    retention: ({ key, ...question }) => post("/pricing/retentions", retention, key, question),
  };
}

function smsOver({ post }: Caller): SmsGateway {
  return { send: ({ key, ...request }) => post("/sms/messages", textResult, key, request) };
}

function walletOver({ get, post }: Caller, baseUrl: string): WalletGateway {
  return {
    begin: ({ key, ...request }) => post("/wallet/transactions", walletPage, key, request),
    complete: ({ key, ...request }) => post("/wallet/completions", walletResult, key, request),
    find: ({ paymentId, attempt }) =>
      get(
        `/wallet/transactions/${encodeURIComponent(paymentId)}/${attempt}`,
        walletEntry.nullable(),
      ),
    pageUrl: (page) => `${baseUrl}${page}`,
  };
}
