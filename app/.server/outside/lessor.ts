/** The port to who leases goods to own them (LC-42): applications, what is leased, and its end. */
import * as z from "zod";
import { cents, currencies, positiveCents } from "#machines/kit";
import type { ChargeResult } from "./bank.ts";

/** What the lessor asks of a customer. It travels sealed, and the store keeps none of it. */
export const lessee = z.strictObject({ phone: z.string(), birthDate: z.iso.date() });

/** Why a lease is refused: to this customer, or in this state (FIN-44). */
const leaseRefusals = ["LeaseRefused", "LeaseStateNotOffered"] as const;

export const leaseRequest = z.strictObject({
  leaseId: z.string().min(1),
  customerId: z.string().min(1),
  /** Where the goods go. */
  state: z.string(),
  lessee,
});
export type LeaseRequest = z.output<typeof leaseRequest>;

export const leaseResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("approved"),
    /** What may be leased at most. */
    amountCents: positiveCents,
    /** What leasing costs, in hundredths of a percent of the goods. */
    feeBasisPoints: cents.nonnegative(),
  }),
  z.strictObject({ outcome: z.literal("refused"), code: z.enum(leaseRefusals) }),
]);
export type LeaseResult = z.output<typeof leaseResult>;

/** A payment by an approved lease: one attempt of a payment is charged once. */
export const leaseChargeRequest = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  leaseId: z.string().min(1),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type LeaseChargeRequest = z.output<typeof leaseChargeRequest>;

export const claimEnd = z.strictObject({ leaseId: z.string().min(1) });
export type LeaseEnd = z.output<typeof claimEnd>;
export const leaseEndResult = z.strictObject({ outcome: z.literal("ended") });
export type LeaseEndResult = z.output<typeof leaseEndResult>;

/** A lease as the lessor keeps it. */
export const leaseEntry = z.strictObject({
  leaseId: z.string(),
  result: leaseResult,
  isEnded: z.boolean(),
});
export type LeaseEntry = z.output<typeof leaseEntry>;

/** The lessor. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface LessorGateway {
  apply(request: LeaseRequest & { readonly key: string }): Promise<LeaseResult>;
  charge(request: LeaseChargeRequest & { readonly key: string }): Promise<ChargeResult>;
  /** Ends a lease, whatever became of it; an application that comes after its end is refused. */
  end(request: LeaseEnd & { readonly key: string }): Promise<LeaseEndResult>;
  find(leaseId: string): Promise<LeaseEntry | null>;
}
