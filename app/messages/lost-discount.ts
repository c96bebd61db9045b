/** What is taken off, or added to, what comes back, because what stays has another discount by itself (decision 066). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Words = Readonly<Record<"label" | "note" | "mail" | "ofCancelled", MessageDescriptor>>;

const taken = {
  label: msg`Discount taken back`,
  note: msg`What you keep was cheaper only together with this. You are not charged for it.`,
  mail: msg({
    message: "Discount taken back: what stays was cheaper only together with this",
    comment: "before a sum that does not come back with what was cancelled or sent back",
  }),
  ofCancelled: msg({
    message: "Discount lost by what was cancelled",
    comment: "before a sum that was not released or given back with what was cancelled",
  }),
} as const satisfies Words;

const added = {
  label: msg`Discount added`,
  note: msg`By itself, what you keep is cheaper than it was together with this.`,
  mail: msg({
    message: "Discount added: what stays is cheaper without this",
    comment: "before a sum that comes back on top of what was cancelled or sent back",
  }),
  ofCancelled: msg({
    message: "Discount added by what was cancelled",
    comment: "before a sum that was released or given back on top of what was cancelled",
  }),
} as const satisfies Words;

/** Above zero it does not come back; below zero it comes back on top. */
export const lostDiscount = (cents: number): Words => (cents > 0 ? taken : added);
