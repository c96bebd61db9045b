import { msg } from "@lingui/core/macro";

/** Why a link to a new password leads nowhere (LC-54). */
export const recoveryTexts = {
  RecoveryLinkExpired: {
    title: msg`This link no longer works`,
    text: msg`Ask for a new one: it was used, is older than 30 minutes, or a newer one was sent.`,
  },
} as const;
