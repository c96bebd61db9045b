/** The shapes of what moves later, beyond the purchase (LC-18, LC-11, LC-12). */
import * as z from "zod";
import { positiveCents } from "#machines/kit";

/** The account that a refund of what was paid at the door goes to, by the id it is sealed under (PAY-43). */
export const accountId = z.string().optional();

/** Who asks for money after the purchase, and is told what became of it. */
const askers = ["replacement", "trade-in", "buy-back", "order"] as const;
const asker = z.enum(askers).default("replacement");
export const charge = z.strictObject({
  amountCents: positiveCents,
  status: z.enum(["pending", "charged", "declined", "crediting", "credited"]),
  by: asker,
});
export const credit = z.strictObject({
  amountCents: positiveCents,
  status: z.enum(["pending", "credited", "declined"]),
  by: asker,
});

/** The provider's answers come through the outbox (system) or a webhook (provider). */
export const answer = ["provider", "system"] as const;

/** What is asked of a payment once there is an order, and what the provider says of it. */
export const laterEvents = {
  "authorization.expires": {
    by: ["provider"],
    data: z.object({ transactionId: z.string(), heldUntil: z.iso.datetime() }),
    about: "Until when its bank holds the money; said at any time while it is held.",
  },
  "renewal.chosen": {
    by: ["shopper", "guest", "agent"],
    about: "Its bank lets go of it soon: another payment is to take its place before that.",
  },
  "authorization.lapsed": {
    by: ["provider"],
    data: z.object({ transactionId: z.string() }),
    about: "Its bank does not hold the money any more: what was not taken of it cannot be.",
  },
  "lending.ended": {
    by: ["system"],
    about: "Its customer has taken the loan back: nothing more is taken of it (FIN-35).",
  },
  "charge.requested": {
    by: ["system"],
    data: z.object({ chargeId: z.string(), amountCents: positiveCents, by: asker }),
    about: "CHARGE_INITIATED: goods that were to be sent in did not come (LC-18, TRADE-08).",
  },
  "charge.ok": {
    by: answer,
    data: z.object({ chargeId: z.string() }),
    about: "CHARGE_SUCCEEDED: the provider took the money.",
  },
  "charge.failed": {
    by: answer,
    data: z.object({ chargeId: z.string(), code: z.string() }),
    about: "CHARGE_FAILED: the provider could not take the money.",
  },
  "gift.renewed": {
    by: ["system"],
    data: z.object({ cardId: z.string(), last4: z.string().length(4) }),
    about: "The gift card that pays has a new code: what goes back is on the card that has it.",
  },
  "gift.ended": {
    by: ["system"],
    about: "The gift card that pays was ended: what goes back is on a new one.",
  },
  "credit.requested": {
    by: ["system"],
    data: z.object({ creditId: z.string(), amountCents: positiveCents, by: asker }),
    about:
      "What an old device was worth, or goodwill, is paid to what the order was paid by (TRADE-13).",
  },
  "credit.ok": {
    by: answer,
    data: z.object({ creditId: z.string() }),
    about: "The provider paid the credit out.",
  },
  "credit.failed": {
    by: answer,
    data: z.object({ creditId: z.string(), code: z.string() }),
    about: "The provider could not pay the credit out.",
  },
  "charge.credit.requested": {
    by: ["system"],
    data: z.object({ chargeId: z.string() }),
    about: "What was charged later came back after all: it is given back, whole.",
  },
  "charge.credited": {
    by: answer,
    data: z.object({ chargeId: z.string() }),
    about: "The provider gave a later charge back.",
  },
  "charge.credit.failed": {
    by: answer,
    data: z.object({ chargeId: z.string(), code: z.string() }),
    about: "The provider could not give a later charge back.",
  },
  "refund.repeated": {
    by: ["system"],
    data: z.object({
      refundId: z.string(),
      unitIds: z.array(z.string()).min(1),
      amountCents: positiveCents,
      accountId,
    }),
    about: "Nothing was heard of a refund: it is asked for once more, under its own id.",
  },
} as const;
