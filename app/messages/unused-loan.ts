import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { filled } from "./filled.ts";

/** What is told of a loan that was accepted and pays nothing yet, while it fits the order and once it does not (FIN-34). */
const words = {
  ready: {
    title: msg({ message: "Your loan of {was} is ready", comment: "was: a sum of money" }),
    text: msg`It does not pay for your order yet. You owe nothing for it unless you choose it; if you pay another way, it ends.`,
  },
  outgrown: {
    title: msg({
      message: "You accepted a loan of {was}. It is not used.",
      comment: "was: a sum of money",
    }),
    text: msg({
      message:
        "Your order changed: a loan for it is {now} now, so the one you accepted does not pay for it. You owe nothing for it. It ends when you pay or ask for another loan, and by itself within a day.",
      comment: "now: a sum of money",
    }),
  },
} as const;

/** What its notice says; `was` and `now` are the sums as they are written. */
export function unusedLoanText(
  { isReady, ...sums }: { readonly isReady: boolean; readonly was: string; readonly now: string },
  i18n: I18n,
) {
  const { title, text } = words[isReady ? "ready" : "outgrown"];
  return {
    isReady,
    title: i18n._(filled(title, { was: sums.was })),
    text: i18n._(filled(text, { now: sums.now })),
  };
}
