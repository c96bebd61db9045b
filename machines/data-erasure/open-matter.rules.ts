/** What must end before somebody's data can be erased, as codes; `app/messages/data-erasure.ts` has the words. */
export const openMatters = [
  "orderUnderWay",
  "cancellationOpen",
  "returnOpen",
  "exchangeOpen",
  "tradeInOpen",
  "refundOpen",
  "trialRunning",
  "subscriptionRunning",
  "leaseRunning",
  "loanRunning",
  "moneyOwed",
  "giftCardUnsent",
  "appointmentOpen",
  "businessHeld",
  "worksForStore",
] as const;
export type OpenMatter = (typeof openMatters)[number];
