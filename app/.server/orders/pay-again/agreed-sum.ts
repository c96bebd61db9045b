/** What an order costs by another way to pay than the one that failed, and whether whoever pays has agreed to that. */
import type { Refusal } from "#machines/kit";
import { owedBy } from "#machines/order";
import type { Context } from "#machines/order";
import type { Method } from "#machines/payment";
import type { Entry } from "#machines/payment-update";

type Due = Pick<Entry, "paymentId" | "amountCents">;

/** What is asked for what is due by each of these ways, where that is not what a card is asked for. */
export function sumsBy(context: Context, { paymentId }: Due, methods: readonly Method[]) {
  const cardCents = owedBy(context, paymentId, "credit_card");
  return Object.fromEntries(
    methods.flatMap((method) => {
      const cents = owedBy(context, paymentId, method);
      return cents === cardCents ? [] : [[method, cents]];
    }),
  );
}

/** What was taken off for the way that failed is not taken off another: nobody pays more than they have agreed to. */
export function notAgreed(
  context: Context,
  { paymentId, amountCents }: Due,
  method: Method,
  agreedCents: number | undefined,
): Refusal | null {
  const owedCents = owedBy(context, paymentId, method);
  // Nobody need name a sum that is no higher; whoever names one means it.
  if (agreedCents === undefined ? owedCents <= amountCents : owedCents === agreedCents) return null;
  return { code: "PaymentSumNotAgreed" };
}

/** A form names the sum that it showed, in cents. */
export function agreedIn(agreed: unknown): number | undefined {
  return typeof agreed === "string" && /^\d{1,12}$/.test(agreed) ? Number(agreed) : undefined;
}
