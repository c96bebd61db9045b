/** The sandbox's carriers of phone service: whom they finance goods for (FIN-38). */
import { Router } from "express";
import * as telco from "#app/.server/outside/telco.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import { phoneLines } from "./phone-lines.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** The test identities: the last four digits of a phone number decide (`docs/guides/sandbox.md`). */
const results: Readonly<Record<string, telco.VerifyResult["outcome"]>> = {
  "0002": "unverified",
  "0003": "unavailable",
};
/** Verified, and refused when it is to pay. */
const REFUSED = "0004";

/** The test identities as the store's own page lists them. */
export const testSubscribers = [
  { number: "555-555-0001", about: "verified, with any PIN" },
  { number: "555-555-0002", about: "cannot be verified: pay in full" },
  { number: "555-555-0003", about: "no contracts at present" },
  { number: "555-555-0004", about: "verified, and refused when it is to pay" },
];

export function telcoApi(parts: Ground): Router {
  const { answers, book, clock, documents } = parts;
  const { contracts } = documents;
  const lines = phoneLines(parts);

  function verify({
    paymentId,
    phone,
    amountCents,
    telco: carrier,
  }: telco.VerifyRequest): telco.VerifyResult {
    const identity = phone.slice(-4);
    const outcome = results[identity] ?? "verified";
    if (outcome === "verified")
      contracts.put(paymentId, {
        ...{ paymentId, amountCents, telco: carrier },
        isRefused: identity === REFUSED,
      });
    return { outcome };
  }

  /** A contract pays up to what it was verified for. */
  function charge(wanted: telco.TelcoChargeRequest): telco.TelcoChargeResult {
    const found = contracts.find(wanted.paymentId);
    const isKept = found && !found.isRefused && wanted.amountCents <= found.amountCents;
    if (!isKept) return { outcome: "declined", code: "CarrierNotVerified" };
    const terms = telco.telcoTerms(found.telco, wanted.amountCents);
    const transactionId = authoriseCharge(book, { ...wanted, behaviour: "lent" }, clock.now());
    return { outcome: "approved", transactionId, terms };
  }

  const call = keyedCalls({ answers });
  return Router()
    .post("/verifications", call(telco.verifyRequest, verify))
    .post("/charges", call(telco.telcoChargeRequest, charge))
    .post("/logins", call(telco.signInRequest, lines.signIn))
    .post("/applications", call(telco.creditRequest, lines.checkCredit))
    .post("/activations", call(telco.activationRequest, lines.activate))
    .post("/loan-ends", call(telco.loanEndRequest, lines.endLoan));
}
