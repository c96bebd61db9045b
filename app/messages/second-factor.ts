import { msg } from "@lingui/core/macro";

/** Why a second step lets nobody in (LC-56). */
export const secondFactorTexts = {
  SecondFactorCodeInvalid: {
    title: msg`That isn’t the code`,
    text: msg`Check the six digits that your app shows now, or your recovery code. Each works once.`,
  },
  AppCodeInvalid: {
    title: msg`That isn’t the code`,
    text: msg`Type the six digits that the app shows now. If it shows several, take those of the entry that you have just added.`,
  },
  EnrolmentOver: {
    title: msg`This setup is over`,
    text: msg`It was begun again in another browser, or it took longer than half an hour. Set it up again here, and remove the entry from your app that you added before.`,
  },
  SecondFactorCodeMissing: {
    title: msg`Enter a code`,
    text: msg`The six digits in your authenticator app, or one of your recovery codes.`,
  },
} as const;
