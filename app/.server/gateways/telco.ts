/** The port to carriers of phone service, as far as they finance goods: whether an account may, and the charge (FIN-38). */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";
import type { ChargeResult } from "./bank.ts";

/** The carriers with contracts of their own (OPEN-26). */
export const telcos = ["VZW", "ATT"] as const;
export type Telco = (typeof telcos)[number];

export const verifyRequest = z.strictObject({
  /** The payment that the contract is for. */
  paymentId: z.string().min(1),
  telco: z.enum(telcos),
  amountCents: positiveCents,
  /** What the carrier knows its customer by; the store keeps none of it. */
  phone: z.string(),
  pin: z.string(),
});
export type VerifyRequest = z.output<typeof verifyRequest>;

export const verifyResult = z.strictObject({
  /** `unavailable`: the carrier makes no contracts at present (ERR-138, ERR-139). */
  outcome: z.enum(["verified", "unverified", "unavailable"]),
});
export type VerifyResult = z.output<typeof verifyResult>;

/** A payment by a verified contract: one attempt of a payment is charged once. */
export const telcoChargeRequest = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type TelcoChargeRequest = z.output<typeof telcoChargeRequest>;

/** Carriers. Every method throws `GatewayTimeout` when no answer comes; `key` makes a repetition known. */
export interface TelcoGateway {
  verify(request: VerifyRequest & { readonly key: string }): Promise<VerifyResult>;
  charge(request: TelcoChargeRequest & { readonly key: string }): Promise<ChargeResult>;
}
