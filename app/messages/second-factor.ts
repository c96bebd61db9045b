import { msg } from "@lingui/core/macro";

/** Why a second step lets nobody in (LC-56). */
export const secondFactorTexts = {
  SecondFactorCodeInvalid: {
    title: msg`That isn’t the code`,
    text: msg`Enter the six digits that your app shows now. Each code works once.`,
  },
} as const;
