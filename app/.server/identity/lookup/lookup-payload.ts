/** What a guest types, or a link or a program sends, to look an order up (SRCH-03, SRCH-08). */
import * as z from "zod";

/** What a look-up may carry (SRCH-03). An order id and one of the proofs are needed; the rest is never enough (OPEN-13). */
export const lookupPayload = z.object({
  order_id: z.string().max(60),
  email_id: z.string().max(254).optional(),
  shipping_zip_code: z.string().max(20).optional(),
  billing_zip_code: z.string().max(20).optional(),
  /** From a link in our mail, never typed (SRCH-10). */
  encrypted_email_id: z.string().max(600).optional(),
  encrypted_password: z.string().max(200).optional(),
  subscription_id: z.string().max(60).optional(),
  phone_number: z.string().max(40).optional(),
  agent_id: z.string().max(64).optional(),
});
export type LookupPayload = z.output<typeof lookupPayload>;

/** Maps what the form asks to the payload (SRCH-08): an address with an @, else a ZIP code of either address. */
export function payloadOf(form: {
  readonly order_id: string;
  readonly email_or_zip: string;
}): LookupPayload {
  const proof = form.email_or_zip.trim();
  const subscription_id = subscriptionNumber(form.order_id) ?? undefined;
  const order_id = orderOf(subscription_id) ?? orderNumber(form.order_id);
  const about = { order_id, ...(subscription_id !== undefined && { subscription_id }) };
  if (proof.includes("@")) return { ...about, email_id: proof };
  return { ...about, shipping_zip_code: proof, billing_zip_code: proof };
}

/** The order that brought a subscription, as its number says. */
export const orderOf = (subscriptionId: string | undefined) =>
  subscriptionId?.replace(/-SUB\d+$/, "");

/** An order number however it was typed: spaces, dashes and letter case do not matter. */
export function orderNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const [, year, first, second] = /^(?:ORD)?(\d{4})([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(signs) ?? [];
  return year ? `ORD-${year}-${first}-${second}` : signs.slice(0, 40);
}

/** Whether a text can be the number of an order. */
export const isWritten = (orderId: string) => /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(orderId);

/** A subscription's number however it was typed; null for what is none: its order's, with the line's. */
export function subscriptionNumber(typed: string): string | null {
  const [, order, n] = /^(.+?)[\s-]*SUB[\s-]*(\d{1,3})$/i.exec(typed.trim()) ?? [];
  return order && n ? `${orderNumber(order)}-SUB${n}` : null;
}
