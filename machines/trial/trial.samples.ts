import type { Samples } from "#machines/kit";
import type { machine } from "./trial.machine.ts";
import { nextOf, numberOf, owedCents } from "./trial.sums.ts";

const input = {
  trialId: "C-7K3F-L1",
  orderId: "ORD-2026-7K3F-9Q2D",
  sessionId: "S-1",
  customerId: "CUS-1",
  amountCents: 32_475,
  utcOffsetMinutes: -300,
};

export const samples: Samples<typeof machine> = {
  inputs: { "a watch on trial": input },
  events: ({ context }) => [
    { type: "order.ok" },
    { type: "goods.arrived" },
    { type: "order.cancelled" },
    { type: "return.begun", lineId: "1" },
    { type: "return.ended", lineId: "1" },
    ...(context.returning.length === 1 ? [{ type: "return.begun", lineId: "2" }] : []),
    { type: "return.ended", lineId: "2" },
    ...(context.backCents === 0 ? [{ type: "goods.returned", amountCents: 10_000 }] : []),
    { type: "goods.returned", amountCents: 32_475 },
    {
      type: "installment.paid",
      number: numberOf(context),
      amountCents: nextOf(context)?.amountCents ?? 10_825,
    },
    { type: "installment.declined", number: numberOf(context) },
    { type: "payment.retried" },
  ],
  facts: ({ context, context: { backCents, installments, returning, declines } }) =>
    JSON.stringify([
      backCents,
      owedCents(context) <= 0,
      installments.filter(({ paidAt }) => paidAt !== null).length,
      returning.join(),
      declines,
    ]),
};
