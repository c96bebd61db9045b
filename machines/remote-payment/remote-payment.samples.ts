import { stateLabel } from "#machines/kit";
import type { Samples } from "#machines/kit";
import type { machine } from "./remote-payment.machine.ts";

const link = {
  paymentId: "PAY-7K3F-1",
  cartId: "C-7K3F",
  channel: "link",
  amountCents: 119_622,
  currency: "USD",
  storefront: "us",
  language: "en-US",
  sessionId: "S-1",
  customerId: null,
};

export const samples: Samples<typeof machine> = {
  inputs: { "a link": link, "a call": { ...link, channel: "phone" } },
  events: () => [
    { type: "send.requested", email: "ana@example.com", mobile: "650-555-0134", consent: true },
    { type: "payer.reached" },
    { type: "payer.failed" },
    { type: "payer.paid", transactionId: "T-1" },
    { type: "resend.requested" },
    { type: "card.given" },
    { type: "card.declined", code: "InvalidCreditCard" },
    { type: "payment.authorized" },
    { type: "payment.ended" },
  ],
  facts: ({ value }) => stateLabel(value),
};
