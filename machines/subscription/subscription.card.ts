/** Another card for the renewals: it is proved as at the order, by a pending 1.00 that goes back (decision 017). */
import type { LifecycleId } from "#machines/kit";
import { subscription } from "./subscription.setup.ts";
import type { Context } from "./subscription.guards.ts";

/** What a bank holds for a moment of a card that is only verified, in cents. */
const VERIFICATION_CENTS = 100;

const idOf = (paymentId: string): LifecycleId => `payment:${paymentId}`;

const begin = {
  type: "begin" as const,
  params: ({ context, event }: { context: Context; event: { paymentId: string } }) => {
    const { paymentId } = event;
    const { orderId, customerId, subscriptionId, currency } = context;
    const whose = { cartId: null, sessionId: null, orderId, customerId, subscriptionId };
    const amount = { amountCents: VERIFICATION_CENTS, currency, isVerification: true };
    const input = { paymentId, method: "credit_card", ...amount, ...whose };
    return { id: idOf(paymentId), input };
  },
};

const submit = {
  type: "tell" as const,
  params: ({ event }: { event: { paymentId: string; form: object } }) => ({
    to: idOf(event.paymentId),
    event: { type: "card.submitted", ...event.form },
  }),
};

type Transitions = NonNullable<Parameters<typeof subscription.createStateConfig>[0]["on"]>;

export const newCard = {
  "card.given": { actions: ["noteCardGiven", begin, submit] },
} satisfies Transitions;

/** Its bank's answer, in whatever state it comes. */
export const settlingCard = {
  "payment.updated": { guard: "isPendingCard", actions: "noteCard" },
  "card.refused": { guard: "isPendingCard", actions: "noteCardRefused" },
} satisfies Transitions;
