/** What lenders, lessors, insurers and wallets in memory answer: to each call one yes and one no, as their ports know them. */
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { Application, ChargeResult, CreditLine } from "#app/.server/outside/bank.ts";
import type { CheckResult, CollectResult, LoanEntry } from "#app/.server/outside/lender.ts";
import type { LookUpResult } from "#app/.server/outside/insurance/insurer.ts";
import type { LeaseEntry, LeaseResult } from "#app/.server/outside/lessor.ts";
import { telcoTerms } from "#app/.server/outside/telco.ts";
import type {
  CreditResult,
  SignInResult,
  VerifyResult,
  TelcoChargeResult,
} from "#app/.server/outside/telco.ts";
import type { Ask } from "./ask.ts";
import type { WalletEntry, WalletResult } from "#app/.server/outside/wallet.ts";

import { NOON } from "./ask.ts";

const credit: CreditLine = {
  ...{ availableCents: 500_000, termMonths: 24, mandatoryDownPaymentCents: 0, openedAt: NOON },
};
const page = "/apply/1";

function applicationOf(cartId: string): Application {
  return { applicationId: `APP-${cartId}`, cartId, state: "approved", page, credit };
}

const offers: CheckResult = {
  outcome: "prequalified",
  offers: [{ offerId: "OFFER-1", aprBasisPoints: 999, months: 12 }],
};

function loanOf(loanId: string, attempt: number): LoanEntry {
  const terms = { aprBasisPoints: 999, months: 12 };
  const loanRef = `LOAN-${loanId}`;
  return { loanId, attempt, state: "authorised", check: offers, page, loanRef, terms };
}

const uncharged: ChargeResult = { outcome: "declined", code: "LoanDeclined" };

function charged(payment: { readonly paymentId: string; readonly attempt: number }): ChargeResult {
  return { outcome: "approved", transactionId: `T-${payment.paymentId}-${payment.attempt}` };
}

/** The store's bank and the second loan provider. */
export function lendingPartners(ask: Ask): Pick<Gateways, "bank" | "lender" | "wallet"> {
  return {
    wallet: {
      begin: ({ key, paymentId, attempt }) => {
        const begun = { transactionId: `T-${paymentId}-${attempt}`, page };
        return ask(key, begun, begun);
      },
      complete: ({ key, transactionId }) =>
        ask<WalletResult>(
          key,
          { outcome: "approved", transactionId, terms: null },
          {
            ...{ outcome: "declined", transactionId },
            ...{ kind: "complete-transaction", code: "TransactionFailure" },
          },
        ),
      find: ({ paymentId, attempt }) =>
        ask<WalletEntry | null>(
          `wallet ${paymentId}`,
          {
            ...{ paymentId, attempt, transactionId: `T-${paymentId}-${attempt}`, page },
            ...{ state: "approved", shipTo: null, failure: null, terms: null },
          },
          null,
        ),
      pageUrl: (path) => `https://wallet.example${path}`,
    },
    bank: {
      charge: ({ key, ...payment }) => ask(key, charged(payment), uncharged),
      findCustomer: ({ customerId }) =>
        ask(
          `customer ${customerId}`,
          { outcome: "account", credit },
          { outcome: "offer", isPreApproved: false },
        ),
      apply: ({ key, cartId }) =>
        ask(
          key,
          { outcome: "page", applicationId: `APP-${cartId}`, page },
          { outcome: "alreadyApplied" },
        ),
      findApplication: (cartId) =>
        ask<Application | null>(`application ${cartId}`, applicationOf(cartId), null),
      pageUrl: (path) => `https://bank.example${path}`,
    },
    lender: {
      check: ({ key }) => ask<CheckResult>(key, offers, { outcome: "declined" }),
      confirm: ({ key }) => ask(key, { page }, { page }),
      giveUp: ({ key }) => ask(key, { outcome: "void" }, { outcome: "void" }),
      collect: ({ key, amountCents }) =>
        ask<CollectResult>(key, { outcome: "collected", amountCents }, { outcome: "declined" }),
      giveBack: ({ key }) => ask(key, { outcome: "givenBack" }, { outcome: "givenBack" }),
      charge: ({ key, ...payment }) => ask(key, charged(payment), uncharged),
      find: ({ loanId, attempt }) =>
        ask<LoanEntry | null>(`loan ${loanId}`, loanOf(loanId, attempt), null),
      pageUrl: (path) => `https://lender.example${path}`,
    },
  };
}

const leased: LeaseResult = { outcome: "approved", amountCents: 250_000, feeBasisPoints: 2_000 };

/** Who leases goods, and carriers that finance them. */
export function leasingPartners(ask: Ask): Pick<Gateways, "lessor" | "telco"> {
  return {
    lessor: {
      apply: ({ key }) =>
        ask<LeaseResult>(key, leased, { outcome: "refused", code: "LeaseRefused" }),
      charge: ({ key, ...payment }) => ask(key, charged(payment), uncharged),
      end: ({ key }) => ask(key, { outcome: "ended" }, { outcome: "ended" }),
      find: (leaseId) =>
        ask<LeaseEntry | null>(
          `lease ${leaseId}`,
          { leaseId, result: leased, isEnded: false },
          null,
        ),
    },
    telco: {
      verify: ({ key }) =>
        ask<VerifyResult>(key, { outcome: "verified" }, { outcome: "unverified" }),
      charge: ({ key, paymentId, attempt, amountCents }) =>
        ask<TelcoChargeResult>(
          key,
          {
            ...{ outcome: "approved", transactionId: `T-${paymentId}-${attempt}` },
            terms: telcoTerms("VZW", amountCents),
          },
          { outcome: "declined", code: "CarrierNotVerified" },
        ),
      signIn: ({ key }) =>
        ask<SignInResult>(
          key,
          { outcome: "accepted", subscribers: [], limitCode: null },
          { outcome: "refused", code: "InvalidCredentialsError" },
        ),
      checkCredit: ({ key }) =>
        ask<CreditResult>(key, { outcome: "approved" }, { outcome: "refused" }),
      activate: ({ key }) => ask(key, { outcome: "taken" }, { outcome: "taken" }),
      endLoan: ({ key }) => ask(key, { outcome: "ended" }, { outcome: "ended" }),
    },
  };
}

/** Who insures devices: what it decides comes by webhook. */
export function insuringPartner(ask: Ask): Pick<Gateways, "insurer"> {
  const noted = { outcome: "noted" } as const;
  return {
    insurer: {
      lookUp: ({ imei }) =>
        ask<LookUpResult>(`device ${imei}`, { outcome: "found" }, { outcome: "notFound" }),
      claim: ({ key }) => ask(key, noted, noted),
      begin: ({ key }) => ask(key, noted, noted),
      withdraw: ({ key }) => ask(key, noted, noted),
    },
  };
}
