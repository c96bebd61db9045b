/** What pays a cart in the spec's field names (ENT-26): the only place that writes them. */
import * as z from "zod";
import type { Paying } from "#app/.server/checkout/checkout.ts";
import { livePayments } from "#machines/cart";
import type { Context } from "#machines/cart";

export const paymentEntryShape = z.strictObject({
  payment_info: z.strictObject({
    ...{ payment_method: z.string(), option: z.string(), name: z.string().nullable() },
  }),
  transaction_info: z.strictObject({
    id: z.string(),
    status: z.string(),
    payment_context: z.strictObject({ is_primary: z.boolean() }),
    account_details: z.strictObject({ display_text: z.string().nullable() }),
  }),
  cost_split: z.strictObject({ total: z.int() }),
});

/** Each with its part of the total; one is primary, the others secondary (PAY-34). */
export function paymentEntriesJson(context: Context): z.input<typeof paymentEntryShape>[] {
  return livePayments(context).map((one) => ({
    payment_info: { payment_method: one.method, option: one.method, name: one.display },
    transaction_info: {
      ...{ id: one.paymentId, status: one.status },
      payment_context: { is_primary: one.isPrimary },
      account_details: { display_text: one.display },
    },
    cost_split: { total: one.amountCents },
  }));
}

/** A payment that was begun or completed, and what it waits for. */
export const startedShape = z.strictObject({
  transaction_id: z.string(),
  status: z.string(),
  /** What has to be done next; null where nothing has. */
  next: z.enum(["complete", "redirect", "wait"]).nullable(),
  /** The provider's page, where the shopper has to go. */
  redirect_url: z.string().nullable(),
  /** Of the one-time code that is awaited. */
  tries_left: z.int().nullable(),
  failure_code: z.string().nullable(),
});

export function startedJson(payment: Paying): z.input<typeof startedShape> {
  const { paymentId, status, redirectUrl, oneTimeCode, failure } = payment.view;
  return {
    ...{ transaction_id: paymentId, status, redirect_url: redirectUrl },
    next: nextOf(payment),
    tries_left: oneTimeCode?.triesLeft ?? null,
    failure_code: failure?.code ?? null,
  };
}

function nextOf({ view }: Paying) {
  if (view.oneTimeCode) return "complete";
  if (view.redirectUrl) return "redirect";
  return view.tone === "us" ? "wait" : null;
}
