import { msg } from "@lingui/core/macro";

/** Why a link to a new password leads nowhere, or no other one is mailed (LC-54). */
export const recoveryTexts = {
  RecoveryLinkExpired: {
    title: msg`This link no longer works`,
    text: msg`Ask for a new one: it was used, is older than an hour, or a newer one was sent.`,
  },
  RecoveryMailedAlready: {
    title: msg`We sent links already`,
    text: msg`If there is an account with that address, the newest email with a link is in its mailbox. Its link works once, for an hour after it was sent, and only until the password changes. We send no more for now: if that link no longer works, ask again in an hour.`,
  },
} as const;
