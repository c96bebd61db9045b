import { msg } from "@lingui/core/macro";

/** Why no code is sent for an address (LC-55). */
export const emailTexts = {
  EmailVerified: {
    title: msg`Your email address is verified`,
    text: msg`No code is needed any more.`,
  },
} as const;
