import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a code of the session says: what is the matter, and what to do about it. */
export interface SessionText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** The session's codes of the error catalogue (ERR-20..26, OPEN-17). */
export const sessionTexts = {
  AuthError: {
    title: msg`Your session has expired`,
    text: msg`Sign in again to go on where you were.`,
  },
  CustomerSessionExpired: {
    title: msg`Your session has expired`,
    text: msg`Nothing was sent. Sign in again, then repeat your last step.`,
  },
  ReLogin: {
    title: msg`Please sign in again`,
    text: msg`You were signed out of this browser.`,
  },
  SecondStepOver: {
    title: msg`Please sign in again`,
    text: msg`The code has to follow the password within ten minutes.`,
  },
  Login: {
    title: msg`Sign in to continue`,
    text: msg`That page needs an account. You will go straight there afterwards.`,
  },
  UnauthorizedSession: {
    title: msg`This page belongs to another account`,
    text: msg`Sign in with the account it belongs to.`,
  },
  LoginError: {
    title: msg`Your email or password is incorrect`,
    text: msg`Check both and try again.`,
  },
  AgentAuthenticationFailed: {
    title: msg`You could not be signed in as an agent`,
    text: msg`Acting for a customer has not begun. Check your email and password.`,
  },
  AlreadyExists: {
    title: msg`You already have an account`,
    text: msg`An account with this email already exists. Sign in to it instead.`,
  },
} as const satisfies Record<string, SessionText>;

export type SessionCode = keyof typeof sessionTexts;

export function isSessionCode(code: string): code is SessionCode {
  return Object.hasOwn(sessionTexts, code);
}
