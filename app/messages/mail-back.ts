import { msg } from "@lingui/core/macro";

/** What lies between the price of items and what comes back for them. */
export const backWords = {
  givenBefore: msg({
    message: "Given back before: what fast delivery of them cost",
    comment: "before a sum that is taken off what comes back",
  }),
  goodwill: msg`Already given for goodwill`,
  nothing: msg({ message: "Comes back", comment: "before a sum of nothing" }),
  notCharged: msg({
    message: "Never charged, so it does not come back",
    comment: "before a sum that is taken off what comes back",
  }),
} as const;
