import { msg } from "@lingui/core/macro";

/** What an old device loses when it is checked, and what its credit does not go together with (TRADE-10, OPEN-50, OPEN-55). */
export const tradeInTerms = {
  check: msg({
    message:
      "We check it within 3 to 10 business days. Scratches and dents on the screen or the body that you did not tell us of take {amount} off each device, or all of its credit if that is less. If it differs in another way, such as by a cracked screen, we tell you what it is worth; you can take that or have the device back.",
    comment: "amount: money",
  }),
  beside: msg({
    message:
      "A credit above {amount} does not go together with the bank's discount for paying in full.",
    comment: "amount: money",
  }),
} as const;
