/** The HTTP clients of who lends, leases or finances goods: bank, loan provider, lessor, carriers of phone service. */
import {
  application,
  applicationResult,
  chargeResult,
  customerResult,
} from "#app/.server/outside/bank.ts";
import type { BankGateway } from "#app/.server/outside/bank.ts";
import type { Caller } from "./caller.ts";
import {
  checkResult,
  collectResult,
  confirmResult,
  giveBackResult,
  loanEntry,
  voidResult,
} from "#app/.server/outside/lender.ts";
import type { LenderGateway } from "#app/.server/outside/lender.ts";
import { leaseEndResult, leaseEntry, leaseResult } from "#app/.server/outside/lessor.ts";
import type { LessorGateway } from "#app/.server/outside/lessor.ts";
import {
  activationResult,
  creditResult,
  loanEndResult,
  signInResult,
  verifyResult,
  telcoChargeResult,
} from "#app/.server/outside/telco.ts";
import type { TelcoGateway } from "#app/.server/outside/telco.ts";

export function lenderOver({ get, post }: Caller, baseUrl: string): LenderGateway {
  return {
    check: ({ key, ...request }) => post("/lender/checks", checkResult, key, request),
    confirm: ({ key, ...request }) => post("/lender/confirmations", confirmResult, key, request),
    charge: ({ key, ...request }) => post("/lender/charges", chargeResult, key, request),
    giveUp: ({ key, ...request }) => post("/lender/voids", voidResult, key, request),
    collect: ({ key, ...request }) => post("/lender/installments", collectResult, key, request),
    giveBack: ({ key, ...request }) => post("/lender/credits", giveBackResult, key, request),
    find: ({ loanId, attempt }) =>
      get(`/lender/loans/${encodeURIComponent(loanId)}/${attempt}`, loanEntry.nullable()),
    pageUrl: (page) => `${baseUrl}${page}`,
  };
}

export function lessorOver({ get, post }: Caller): LessorGateway {
  return {
    apply: ({ key, ...request }) => post("/lessor/applications", leaseResult, key, request),
    charge: ({ key, ...request }) => post("/lessor/charges", chargeResult, key, request),
    end: ({ key, ...request }) => post("/lessor/ends", leaseEndResult, key, request),
    find: (leaseId) => get(`/lessor/leases/${encodeURIComponent(leaseId)}`, leaseEntry.nullable()),
  };
}

export function telcoOver({ post }: Caller): TelcoGateway {
  return {
    verify: ({ key, ...request }) => post("/telco/verifications", verifyResult, key, request),
    charge: ({ key, ...request }) => post("/telco/charges", telcoChargeResult, key, request),
    signIn: ({ key, ...request }) => post("/telco/logins", signInResult, key, request),
    checkCredit: ({ key, ...request }) => post("/telco/applications", creditResult, key, request),
    activate: ({ key, ...request }) => post("/telco/activations", activationResult, key, request),
    endLoan: ({ key, ...request }) => post("/telco/loan-ends", loanEndResult, key, request),
  };
}

export function bankOver({ get, post }: Caller, baseUrl: string): BankGateway {
  return {
    findCustomer: ({ customerId, email }) => {
      const query = email === null ? "" : `?${new URLSearchParams({ email }).toString()}`;
      return get(`/bank/customers/${encodeURIComponent(customerId)}${query}`, customerResult);
    },
    apply: ({ key, ...request }) => post("/bank/applications", applicationResult, key, request),
    findApplication: (cartId) =>
      get(`/bank/carts/${encodeURIComponent(cartId)}/application`, application.nullable()),
    charge: ({ key, ...request }) => post("/bank/charges", chargeResult, key, request),
    pageUrl: (page) => `${baseUrl}${page}`,
  };
}
