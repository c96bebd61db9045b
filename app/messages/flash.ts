import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a page may say once after a redirect. */
export const flashMessages = {
  saved: msg`Saved.`,
  removed: msg`Removed.`,
  added: msg`Added to your cart.`,
} as const satisfies Record<string, MessageDescriptor>;

export type FlashCode = keyof typeof flashMessages;

export function isFlashCode(word: string): word is FlashCode {
  return Object.hasOwn(flashMessages, word);
}
