/** What the store relies on from a lender, a lessor and a carrier, whoever stands behind the port: run it against any adapter. */
import { expect } from "vitest";
import type { LenderGateway } from "#app/.server/outside/lender.ts";
import type { LessorGateway } from "#app/.server/outside/lessor.ts";
import type { TelcoGateway } from "#app/.server/outside/telco.ts";

/** Identities of the adapter under contract, as its provider documents them. */
export interface Identities {
  /** A phone number that is said yes to. */
  readonly good: string;
  /** One that is said no to. */
  readonly bad: string;
}

const money = { amountCents: 12_345, currency: "USD" } as const;
const birthDate = "1990-05-05";

/** A case of a contract: what it shows, and how. */
export type Case<G> = readonly [
  title: string,
  check: (gateway: G, identities: Identities) => Promise<void>,
];

/** The second loan provider (LC-08). */
export const lenderContract: readonly Case<LenderGateway>[] = [
  [
    "a check is answered once, whatever the key",
    async (lender, { good }) => {
      const asked = checkOf("K-1", good);
      const first = await lender.check({ key: "check-1", ...asked });
      expect(first.outcome).toBe("prequalified");
      expect(await lender.check({ key: "check-1", ...asked })).toEqual(first);
      expect(await lender.check({ key: "check-2", ...asked })).toEqual(first);
    },
  ],
  [
    "who is said no to is declined, and the loan pays nothing",
    async (lender, { bad }) => {
      const asked = checkOf("K-2", bad);
      expect((await lender.check({ key: "check-3", ...asked })).outcome).toBe("declined");
      expect(await chargeLoan(lender, "K-2")).toMatchObject({ outcome: "declined" });
    },
  ],
  [
    "a loan that nobody accepted on its page pays nothing",
    async (lender, { good }) => {
      await lender.check({ key: "check-4", ...checkOf("K-4", good) });
      const about = { loanId: "K-4", attempt: 1, offerId: null };
      const { page } = await lender.confirm({ key: "confirm-4", ...about });
      expect(lender.pageUrl(page)).toMatch(/^https?:/);
      expect(await chargeLoan(lender, "K-4")).toMatchObject({ outcome: "declined" });
    },
  ],
  [
    "a try is found as it stands, and none is no try; given up it is void",
    async (lender, { good }) => {
      expect(await lender.find({ loanId: "K-5", attempt: 1 })).toBeNull();
      await lender.check({ key: "check-5", ...checkOf("K-5", good) });
      expect(await lender.find({ loanId: "K-5", attempt: 1 })).toMatchObject({ state: "checked" });
      await lender.giveUp({ key: "void-5", loanId: "K-5", attempt: 1 });
      expect(await lender.find({ loanId: "K-5", attempt: 1 })).toMatchObject({ state: "void" });
    },
  ],
];

function checkOf(loanId: string, phone: string) {
  const { amountCents } = money;
  const about = {
    loanId,
    attempt: 1,
    customerId: "CUS-1",
    amountCents,
    product: "payIn4",
  } as const;
  return { ...about, borrower: { phone, birthDate } };
}

function chargeLoan(lender: LenderGateway, loanId: string) {
  const loan = { loanId, attempt: 1 };
  return lender.charge({ key: `charge ${loanId}`, paymentId: loanId, attempt: 1, ...money, loan });
}

/** Who leases goods (LC-42). */
export const lessorContract: readonly Case<LessorGateway>[] = [
  [
    "an application is decided once, whatever the key, and found as it was decided",
    async (lessor, { good }) => {
      const asked = leaseOf("S-1", good);
      const first = await lessor.apply({ key: "apply-1", ...asked });
      expect(first.outcome).toBe("approved");
      expect(await lessor.apply({ key: "apply-2", ...asked })).toEqual(first);
      expect(await lessor.find("S-1")).toMatchObject({ result: first, isEnded: false });
      expect(await lessor.find("S-none")).toBeNull();
    },
  ],
  [
    "one attempt of a payment is charged once",
    async (lessor, { good }) => {
      await lessor.apply({ key: "apply-3", ...leaseOf("S-3", good) });
      const first = await chargeLease(lessor, "S-3", "charge-3");
      expect(first.outcome).toBe("approved");
      expect(await chargeLease(lessor, "S-3", "charge-3 again")).toEqual(first);
    },
  ],
  [
    "more than was approved is not charged [FIN-44]",
    async (lessor, { good }) => {
      const approval = await lessor.apply({ key: "apply-4", ...leaseOf("S-4", good) });
      const amountCents = approval.outcome === "approved" ? approval.amountCents + 1 : 1;
      expect(await chargeLease(lessor, "S-4", "charge-4", amountCents)).toEqual({
        outcome: "declined",
        code: "ExceededLeaseApprovalAmount",
      });
    },
  ],
  [
    "what was refused or has ended pays nothing",
    async (lessor, { good, bad }) => {
      await lessor.apply({ key: "apply-5", ...leaseOf("S-5", bad) });
      expect((await chargeLease(lessor, "S-5", "charge-5")).outcome).toBe("declined");
      await lessor.apply({ key: "apply-6", ...leaseOf("S-6", good) });
      await lessor.end({ key: "end-6", leaseId: "S-6" });
      expect((await chargeLease(lessor, "S-6", "charge-6")).outcome).toBe("declined");
    },
  ],
];

function leaseOf(leaseId: string, phone: string) {
  return { leaseId, customerId: "CUS-1", state: "AZ", lessee: { phone, birthDate } };
}

function chargeLease(
  lessor: LessorGateway,
  leaseId: string,
  key: string,
  amountCents: number = money.amountCents,
) {
  return lessor.charge({ key, paymentId: leaseId, attempt: 1, ...money, leaseId, amountCents });
}

/** Carriers that finance goods (FIN-38). */
export const telcoContract: readonly Case<TelcoGateway>[] = [
  [
    "a verified contract pays once for one attempt, and not more than it was verified for",
    async (telco, { good }) => {
      const said = await telco.verify({ key: "verify-1", ...contractOf("T-1", good) });
      expect(said.outcome).toBe("verified");
      const wanted = { paymentId: "T-1", attempt: 1, ...money };
      const first = await telco.charge({ key: "charge-t1", ...wanted });
      expect(first.outcome).toBe("approved");
      expect(await telco.charge({ key: "charge-t1 again", ...wanted })).toEqual(first);
      const more = { ...wanted, attempt: 2, amountCents: money.amountCents + 1 };
      expect((await telco.charge({ key: "charge-t2", ...more })).outcome).toBe("declined");
    },
  ],
  [
    "who cannot be verified pays nothing by the carrier [FIN-38]",
    async (telco, { bad }) => {
      const said = await telco.verify({ key: "verify-3", ...contractOf("T-3", bad) });
      expect(said.outcome).toBe("unverified");
      const wanted = { paymentId: "T-3", attempt: 1, ...money };
      expect((await telco.charge({ key: "charge-t3", ...wanted })).outcome).toBe("declined");
    },
  ],
  [
    "a login that is asked for again under its key is answered the same, and a third wrong one locks [ERR-162]",
    async (telco) => {
      const login = { phone: "5555550005", password: "x", pin: "4711" };
      const asked = { cartId: "C-LOCK", telco: "VZW", login } as const;
      const first = await telco.signIn({ key: "login-1", ...asked });
      expect(first).toEqual({ outcome: "refused", code: "InvalidCredentialsError" });
      expect(await telco.signIn({ key: "login-1", ...asked })).toEqual(first);
      await telco.signIn({ key: "login-2", ...asked });
      expect(await telco.signIn({ key: "login-3", ...asked })).toEqual({ outcome: "locked" });
      const right = { ...asked, login: { ...login, phone: "5555550001" } };
      expect(await telco.signIn({ key: "login-4", ...right })).toEqual({ outcome: "locked" });
    },
  ],
];

function contractOf(paymentId: string, phone: string) {
  return { paymentId, telco: "VZW", amountCents: money.amountCents, phone, pin: "4711" } as const;
}
