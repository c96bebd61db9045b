/** The sandbox's lessor: who may lease how much, for how long that holds, and what is leased (LC-42). */
import { Router } from "express";
import * as lessor from "#app/.server/outside/lessor.ts";
import type { ChargeResult } from "#app/.server/outside/bank.ts";
import { keyedCalls, question } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "./credit-charges.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";
import { DAY_MS } from "#machines/kit";

/** What leasing for twelve months costs here: a fifth of the goods. */
const feeBasisPoints = 2_000;
const usual: lessor.LeaseResult = { outcome: "approved", amountCents: 250_000, feeBasisPoints };

/** The test identities: the last four digits of a phone number decide (`docs/guides/sandbox.md`). */
const results: Readonly<Record<string, lessor.LeaseResult>> = {
  "0002": { outcome: "approved", amountCents: 30_000, feeBasisPoints },
  "0004": { outcome: "refused", code: "LeaseRefused" },
  "0005": { outcome: "refused", code: "LeaseStateNotOffered" },
};
/** Approved, and taken back before it is used. */
const WITHDRAWN = "0006";

/** The test identities as the store's own page lists them. */
export const testLessees = [
  { number: "555-555-0001", about: "approved up to $2,500" },
  { number: "555-555-0002", about: "approved up to $300" },
  { number: "555-555-0004", about: "refused" },
  { number: "555-555-0005", about: "no leasing in this state" },
  { number: "555-555-0006", about: "approved, but expired when it is used" },
];

/** How long an approval holds. */
const APPROVAL_MS = 30 * DAY_MS;

export function lessorApi({ answers, book, clock, documents: { leases } }: Ground): Router {
  function apply({ leaseId, lessee }: lessor.LeaseRequest): lessor.LeaseResult {
    const known = leases.find(leaseId);
    if (known) return known.result;
    const identity = lessee.phone.slice(-4);
    const result = results[identity] ?? usual;
    const isWithdrawn = identity === WITHDRAWN;
    const madeAt = iso(clock.now());
    leases.put(leaseId, { leaseId, result, isEnded: false, isWithdrawn, madeAt });
    return result;
  }

  function charge({ leaseId, ...wanted }: lessor.LeaseChargeRequest): ChargeResult {
    const found = leases.find(leaseId);
    if (!found || found.isEnded || found.result.outcome !== "approved")
      return { outcome: "declined", code: "LeaseExpired" };
    const isOver = clock.now() > Date.parse(found.madeAt) + APPROVAL_MS;
    if (isOver || found.isWithdrawn) return { outcome: "declined", code: "LeaseExpired" };
    if (wanted.amountCents > found.result.amountCents)
      return { outcome: "declined", code: "ExceededLeaseApprovalAmount" };
    return {
      outcome: "approved",
      transactionId: authoriseCharge(book, { ...wanted, behaviour: "lent" }, clock.now()),
    };
  }

  function end({ leaseId }: lessor.LeaseEnd): lessor.LeaseEndResult {
    const found = leases.find(leaseId) ?? neverAsked(leaseId);
    leases.put(leaseId, { ...found, isEnded: true });
    return { outcome: "ended" };
  }

  /** What is ended before it was asked for is refused when it is. */
  function neverAsked(leaseId: string) {
    const result: lessor.LeaseResult = { outcome: "refused", code: "LeaseRefused" };
    return { leaseId, result, isWithdrawn: false, madeAt: iso(clock.now()) };
  }

  const call = keyedCalls({ answers });
  return Router()
    .get(
      "/leases/:leaseId",
      question(({ params }) => {
        const found = leases.find(String(params.leaseId));
        return found && { leaseId: found.leaseId, result: found.result, isEnded: found.isEnded };
      }),
    )
    .post("/applications", call(lessor.leaseRequest, apply))
    .post("/charges", call(lessor.leaseChargeRequest, charge))
    .post("/ends", call(lessor.claimEnd, end));
}
