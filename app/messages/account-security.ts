import { msg } from "@lingui/core/macro";
import type { SessionText } from "./customer-session.ts";
import { erasureTexts } from "./data-erasure.ts";
import { emailTexts } from "./email-verification.ts";
import { secondFactorTexts } from "./second-factor.ts";
import { recoveryTexts } from "./password-recovery.ts";

/** Why what guards an account was not changed, or nobody was let in by it (LC-54 to LC-57). */
export const securityTexts = {
  ...recoveryTexts,
  ...erasureTexts,
  ...secondFactorTexts,
  CurrentPasswordWrong: {
    title: msg`That isn’t your current password`,
    text: msg`Check it and try again. Nothing was changed.`,
  },
  EmailCodeInvalid: {
    title: msg`That isn’t the code we sent`,
    text: msg`Check the newest email and try again. After five wrong codes you need a new one.`,
  },
  ...emailTexts,
  CodeExpired: {
    title: msg`No code is waiting`,
    text: msg`The last one is older than a day or was mistyped five times. Ask for a new one.`,
  },
} as const satisfies Record<string, SessionText>;

export type SecurityCode = keyof typeof securityTexts;

export function isSecurityCode(code: string): code is SecurityCode {
  return Object.hasOwn(securityTexts, code);
}
