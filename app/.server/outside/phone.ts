/** The port to the operators who take payments at the telephone (PAY-42). What came of a call they say by webhook. */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";

export const callRequest = z.strictObject({
  paymentId: z.string().min(1),
  phone: z.string().min(1),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type CallRequest = z.output<typeof callRequest>;

export const callResult = z.strictObject({ outcome: z.literal("ringing") });
export type CallResult = z.output<typeof callResult>;

export const withdrawCallRequest = z.strictObject({ paymentId: z.string().min(1) });
export type WithdrawCallRequest = z.output<typeof withdrawCallRequest>;

export const withdrawCallResult = z.strictObject({ outcome: z.literal("withdrawn") });
export type WithdrawCallResult = z.output<typeof withdrawCallResult>;

/** Throws `GatewayTimeout` when no answer comes; `key` is the outbox id, and one key calls once. */
export interface PhoneGateway {
  /** Calls somebody who is to pay; the money is held under the payment's first attempt, and then moves as any other. */
  call(request: CallRequest & { readonly key: string }): Promise<CallResult>;
  /** Nobody is to pay any more: what is held for the payment is given back. */
  withdraw(request: WithdrawCallRequest & { readonly key: string }): Promise<WithdrawCallResult>;
}
