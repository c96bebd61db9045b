import { msg } from "@lingui/core/macro";

/** Of units that came back and were not accepted, and of those of the same return that were: what becomes of either (LC-17). */
export const refusedWords = {
  tookBack: msg({ message: "We accepted {names}.", comment: "names: articles with their units" }),
  tookBackFor: msg({
    message: "We accepted {names}; the refund for that is {amount}.",
    comment: "names: articles with their units; amount: money",
  }),
  found: msg({
    message: "What our check found: “{reason}”.",
    comment: "reason: a sentence of the warehouse, in English",
  }),
  expired: msg({
    message:
      "We could not accept {names}, and you did not tell us by {day} whether we should send it back. Our support will call or write to you; nothing is thrown away before then.",
    comment: "names: articles with their units; day: a day of the week with its date",
  }),
  requested: msg({
    message:
      "We could not accept {names}. It is being packed and sent back to you; we write when it ships.",
    comment: "names: articles with their units",
  }),
  shipping: msg({
    message: "We could not accept {names}. It is on its way back to you.",
    comment: "names: articles with their units",
  }),
  done: msg({
    message: "We could not accept {names}. You have it back.",
    comment: "names: articles with their units",
  }),
  declined: msg({
    message:
      "We could not accept {names}. It is not sent back: we recycle it, and there is no refund for it.",
    comment: "names: articles with their units",
  }),
} as const;
