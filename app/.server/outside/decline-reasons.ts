/** Why the provider said no, finer than the code of the error catalogue that people see. */
export const declineReasons = [
  "cardDeclined",
  "insufficientFunds",
  "cardExpired",
  "prepaidCard",
  "unsupportedBrand",
  "unknownCard",
  "unreadableCard",
  "cvvWrong",
  "codeWrong",
  "codeExpired",
  "resendLimit",
  "captureFailed",
  "refundDeclined",
  "releaseDeclined",
  "cardEnded",
  "chargeDeclined",
  "amountExceeded",
  "unknownTransaction",
  "notAllowedNow",
] as const;
export type DeclineReason = (typeof declineReasons)[number];
