/**
 * What is taken off, or added to, what comes back, because what stays has another discount, or pays more for its delivery, by
 * itself (decisions 060 and 066).
 */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LostSum } from "#machines/order";

type Words = Readonly<Record<"label" | "note" | "mail", MessageDescriptor>>;
type Signed = Readonly<Record<"taken" | "added", Words>>;

const now = {
  taken: {
    label: msg`Discount taken back`,
    note: msg`What you keep was cheaper only together with this. The difference is taken off what comes back.`,
    mail: msg({
      message: "Discount taken back: what stays was cheaper only together with this",
      comment: "before a sum that does not come back with what was cancelled or sent back",
    }),
  },
  added: {
    label: msg`Discount added`,
    note: msg`By itself, what you keep is cheaper than it was together with this.`,
    mail: msg({
      message: "Discount added: what stays is cheaper without this",
      comment: "before a sum that comes back on top of what was cancelled or sent back",
    }),
  },
} as const satisfies Signed;

/** With what went before: what it lost then comes back with it, and what it was given then has come back. */
const before = {
  taken: {
    label: msg`Discount added before`,
    note: msg`You got it already, when another part of this order was cancelled or sent back.`,
    mail: msg({
      message: "Discount added before: you got it already, with another part of this order",
      comment: "before a sum that does not come back with what was cancelled or sent back",
    }),
  },
  added: {
    label: msg`Discount taken back before`,
    note: msg`It was kept when another part of this order was cancelled or sent back. It comes back with this.`,
    mail: msg({
      message: "Discount taken back before: it was kept with another part of this order",
      comment: "before a sum that comes back on top of what was cancelled or sent back",
    }),
  },
} as const satisfies Signed;

/** Of several that went, by whose going it was cannot be told any more. */
const changed = msg({
  message: "Discount, changed by what was cancelled or sent back",
  comment: "before a sum that is taken off, or added to, what comes back",
});
const either = { label: changed, note: changed, mail: changed } as const satisfies Words;

const delivery = {
  taken: {
    label: msg`Delivery of what stays`,
    note: msg`It was free or cheaper only together with this. What it costs more is taken off what comes back.`,
    mail: msg({
      message: "Delivery of what stays: it was free or cheaper only together with this",
      comment: "before a sum that does not come back with what was cancelled or sent back",
    }),
  },
  added: {
    label: msg`Delivery taken off before`,
    note: msg`It was kept when another part of this order was cancelled. It comes back with this.`,
    mail: msg({
      message: "Delivery taken off before: it was kept with another part of this order",
      comment: "before a sum that comes back on top of what was cancelled or sent back",
    }),
  },
} as const satisfies Signed;

const words: Readonly<Record<LostSum["is"], Readonly<Record<LostSum["when"], Signed>>>> = {
  discount: { now, before, either: { taken: either, added: either } },
  delivery: { now: delivery, before: delivery, either: delivery },
};

/** Above zero it does not come back; below zero it comes back on top. */
export const lostWords = ({ is, when, cents }: LostSum): Words =>
  words[is][when][cents > 0 ? "taken" : "added"];

const ofCancelled = {
  delivery: msg({
    message: "Delivery of what stayed",
    comment: "before a sum that was not released or given back with what was cancelled",
  }),
  taken: msg({
    message: "Discount lost by what was cancelled",
    comment: "before a sum that was not released or given back with what was cancelled",
  }),
  added: msg({
    message: "Discount added by what was cancelled",
    comment: "before a sum that was released or given back on top of what was cancelled",
  }),
} as const satisfies Record<string, MessageDescriptor>;

/** The same among the prices of an order, of all that was cancelled of it. */
export const lostOfCancelled = ({ is, cents }: LostSum): MessageDescriptor => {
  if (is === "delivery") return ofCancelled.delivery;
  return ofCancelled[cents > 0 ? "taken" : "added"];
};
