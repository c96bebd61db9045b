import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Who did it. The carrier and the agent are named by the page. */
export const historyActors = {
  you: msg`You`,
  customer: msg({ message: "The customer", comment: "Who did something, as an agent reads it" }),
  us: msg({ message: "{store}", comment: "What the store is called" }),
  store: msg`The store`,
  bank: msg`Your bank`,
} as const satisfies Record<string, MessageDescriptor>;
