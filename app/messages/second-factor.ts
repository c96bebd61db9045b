import { msg } from "@lingui/core/macro";

/** Why a second step lets nobody in (LC-56). */
export const secondFactorTexts = {
  SecondFactorCodeInvalid: {
    title: msg`That isn’t the code`,
    text: msg`Check the six digits that your app shows now, or your recovery code. Each works once.`,
  },
  SecondFactorCodeMissing: {
    title: msg`Enter a code`,
    text: msg`The six digits in your authenticator app, or one of your recovery codes.`,
  },
} as const;
