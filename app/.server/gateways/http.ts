/** The HTTP clients of the payment, warehouse, parcel, gift card, identity, bank, lender, pricing and bot check ports. */
import * as z from "zod";
import type { BankGateway } from "./bank.ts";
import { challengeResult, verdictResult } from "./bot-check.ts";
import type { BotCheckGateway } from "./bot-check.ts";
import { walletChargeResult } from "./device-wallet.ts";
import type { DeviceWalletGateway } from "./device-wallet.ts";
import { GatewayFault, GatewayTimeout } from "./faults.ts";
import type { FulfilmentGateway } from "./fulfilment.ts";
import {
  giftBookEntry,
  giftCardFace,
  giftChargeResult,
  giftCreditResult,
  giftLookResult,
  giftReloadResult,
  giftRetireResult,
} from "./gift-card.ts";
import type { GiftCardGateway } from "./gift-card.ts";
import { giftResendResult, memberResult } from "./identity.ts";
import type { IdentityGateway } from "./identity.ts";
import type { LenderGateway } from "./lender.ts";
import type { LessorGateway } from "./lessor.ts";
import { parcelOver, warehouseOver } from "./http-fulfilment.ts";
import { bankOver, lenderOver, lessorOver, telcoOver } from "./http-lending.ts";
import type { ParcelGateway } from "./parcel.ts";
import {
  bookEntry,
  collectResult,
  completeResult,
  forgotten,
  keptCard,
  moveResult,
  publicKey,
  resendResult,
  revalidateResult,
  startResult,
} from "./payment.ts";
import { renewalEntry } from "./renewals.ts";
import { callResult, withdrawCallResult } from "./phone.ts";
import type { PhoneGateway } from "./phone.ts";
import type { AddressGateway } from "./address.ts";
import type { PaymentGateway } from "./payment.ts";
import { codeJudgement, codeRedeemed, priceList } from "./pricing.ts";
import type { PricingGateway } from "./pricing.ts";
import { schedulingOver } from "./http-scheduling.ts";
import type { SchedulingGateway } from "./scheduling.ts";
import { addressBook } from "./sandbox/address-book.ts";
import { fulfilmentBook } from "./sandbox/fulfilment-book.ts";
import { tableTax } from "./sandbox/tax-table.ts";
import { textResult } from "./sms.ts";
import type { SmsGateway } from "./sms.ts";
import type { TaxGateway } from "./tax.ts";
import type { TelcoGateway } from "./telco.ts";
import type { WarehouseGateway } from "./warehouse.ts";
import { walletEntry, walletPage, walletResult } from "./wallet.ts";
import type { WalletGateway } from "./wallet.ts";
import { callToken } from "./webhook-signature.ts";

export interface GatewayOptions {
  /** Where the providers listen, e.g. `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  /** Shared with the providers: it signs webhooks, and our bearer token is derived from it. */
  readonly secret: string;
  /** How long an answer may take before it counts as none. */
  readonly timeoutMs: number;
}

export interface Gateways {
  readonly payment: PaymentGateway;
  readonly warehouse: WarehouseGateway;
  readonly parcel: ParcelGateway;
  readonly giftCard: GiftCardGateway;
  readonly identity: IdentityGateway;
  readonly tax: TaxGateway;
  readonly address: AddressGateway;
  readonly fulfilment: FulfilmentGateway;
  readonly bank: BankGateway;
  readonly botCheck: BotCheckGateway;
  readonly deviceWallet: DeviceWalletGateway;
  readonly lender: LenderGateway;
  readonly lessor: LessorGateway;
  readonly phone: PhoneGateway;
  readonly pricing: PricingGateway;
  readonly scheduling: SchedulingGateway;
  readonly sms: SmsGateway;
  readonly wallet: WalletGateway;
  readonly telco: TelcoGateway;
}

/** Gateways that speak HTTP to the sandbox, or to anything with the same surface. */
export function createHttpGateways(options: GatewayOptions): Gateways {
  const caller = createCaller(options);
  return {
    payment: paymentOver(caller),
    warehouse: warehouseOver(caller),
    parcel: parcelOver(caller),
    giftCard: giftCardOver(caller),
    identity: identityOver(caller),
    tax: tableTax,
    address: addressBook,
    fulfilment: fulfilmentBook,
    bank: bankOver(caller, options.baseUrl),
    botCheck: botCheckOver(caller),
    deviceWallet: deviceWalletOver(caller),
    lender: lenderOver(caller, options.baseUrl),
    lessor: lessorOver(caller),
    phone: phoneOver(caller),
    pricing: pricingOver(caller),
    scheduling: schedulingOver(caller),
    sms: smsOver(caller),
    wallet: walletOver(caller, options.baseUrl),
    telco: telcoOver(caller),
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
    refund: ({ key, ...request }) => post("/payment/refund", moveResult, key, request),
    charge: ({ key, ...request }) => post("/payment/charge", moveResult, key, request),
    creditCharge: ({ key, ...request }) => post("/payment/charge-credit", moveResult, key, request),
    credit: ({ key, ...request }) => post("/payment/credit", moveResult, key, request),
    renew: ({ key, ...request }) => post("/payment/renew", moveResult, key, request),
    renewals: () => get("/payment/renewals", z.array(renewalEntry)),
    query: ({ paymentId, attempt }) =>
      get(`/payment/payments/${encodeURIComponent(paymentId)}/${attempt}`, bookEntry.nullable()),
    book: () => get("/payment/book", z.array(bookEntry)),
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
    book: () => get("/gift-card/book", z.array(giftBookEntry)),
    issue: ({ key, ...request }) => post("/gift-card/cards", giftCardFace, key, request),
    look: ({ key, ...request }) => post("/gift-card/looks", giftLookResult, key, request),
    cards: (ids) => {
      const query = new URLSearchParams(ids.map((id) => ["id", id]));
      return get(`/gift-card/cards?${query.toString()}`, z.array(giftCardFace));
    },
    charge: ({ key, ...request }) => post("/gift-card/charges", giftChargeResult, key, request),
    reload: ({ key, ...request }) => post("/gift-card/reloads", giftReloadResult, key, request),
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

export interface Caller {
  get<T>(path: string, answer: z.ZodType<T>): Promise<T>;
  /** A call with an idempotency key. */
  post<T>(path: string, answer: z.ZodType<T>, key: string, body: object): Promise<T>;
  patch<T>(path: string, answer: z.ZodType<T>, body: object): Promise<T>;
}

/** Calls the providers: no answer throws `GatewayTimeout`, a refusal to understand us throws `GatewayFault`. */
export function createCaller({ baseUrl, secret, timeoutMs }: GatewayOptions): Caller {
  const authorization = `Bearer ${callToken(secret)}`;

  async function call<T>(path: string, answer: z.ZodType<T>, init: RequestInit): Promise<T> {
    const response = await attempt(`${baseUrl}${path}`, init);
    if (response.status >= 500) throw new GatewayTimeout(`${path} broke with ${response.status}`);
    if (!response.ok)
      throw new GatewayFault(`${path} was refused: ${response.status} ${response.text}`);
    return readAnswer(path, answer, response.text);
  }

  async function attempt(url: string, init: RequestInit) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, ok: response.ok, text: await response.text() };
    } catch (cause) {
      throw new GatewayTimeout(`no answer from ${new URL(url).pathname}`, { cause });
    }
  }

  /** An answer that cannot be read says nothing about what happened. */
  function readAnswer<T>(path: string, answer: z.ZodType<T>, text: string): T {
    try {
      return answer.parse(JSON.parse(text));
    } catch (cause) {
      throw new GatewayTimeout(`no readable answer from ${path}`, { cause });
    }
  }

  function send(method: string, headers: Record<string, string>, body: object): RequestInit {
    return {
      method,
      headers: { authorization, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    };
  }

  return {
    get: (path, answer) => call(path, answer, { headers: { authorization } }),
    post: (path, answer, key, body) =>
      call(path, answer, send("POST", { "idempotency-key": key }, body)),
    patch: (path, answer, body) => call(path, answer, send("PATCH", {}, body)),
  };
}
