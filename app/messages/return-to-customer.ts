import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReturnToCustomerView, Status } from "#machines/return-to-customer";
import { filled } from "./filled.ts";

/** How the goods that were not accepted stand. */
export const returnToCustomerLabels: Readonly<Record<Status, MessageDescriptor>> = {
  offered: msg`Your decision`,
  expired: msg`Our support decides`,
  requested: msg`Being packed`,
  shipping: msg`On the way to you`,
  done: msg`Returned to customer`,
  declined: msg`Not sent back`,
};

/** The page's title, by how it stands. */
export const returnToCustomerTitles: Readonly<Record<Status, MessageDescriptor>> = {
  offered: msg`Do you want your items back?`,
  expired: msg`We get in touch with you`,
  requested: msg`We send your items back`,
  shipping: msg`Your items are on their way`,
  done: msg`You have your items back`,
  declined: msg`Your items stay with us`,
};

/** What follows for what was sent in, by what brought it in and whether anything is paid for it where it stays. */
interface SentInWords {
  /** The first of the terms: why it is asked (RET-17). */
  readonly why: MessageDescriptor;
  /** The last of them: what not having it back means. */
  readonly otherwise: MessageDescriptor;
  /** The same beside its button. */
  readonly keeping: MessageDescriptor;
  /** Its button: who keeps it is the store. */
  readonly button: MessageDescriptor;
  /** The same once that is decided. */
  readonly kept: MessageDescriptor;
  /** What stands above the list of it. */
  readonly panel: MessageDescriptor;
}

const words = {
  return: {
    why: msg`The items were checked and not accepted, so there is no refund for them.`,
    otherwise: msg`If you do not want them back, we recycle them, and you get nothing for them.`,
    keeping: msg`We recycle it, and there is no refund for it. This cannot be taken back.`,
    button: msg`Recycle it, I do not want it back`,
    kept: msg`We recycle them. There is no refund for them.`,
    panel: msg`Not accepted`,
  },
  /** A device that is paid less for than was told. */
  lower: {
    why: msg({
      message: "The device was checked and is worth less than expected: the credit is {amount}.",
      comment: "amount: a sum of money",
    }),
    otherwise: msg({
      message:
        "If you do not want it back, you get {amount} for it. If it goes back, you get no credit.",
      comment: "amount: a sum of money",
    }),
    keeping: msg({
      message: "It stays with us, and you get the credit of {amount}. This cannot be taken back.",
      comment: "amount: a sum of money",
    }),
    button: msg`Do not send it back, give me the credit`,
    kept: msg({
      message:
        "You get the credit of {amount} for it. The page of your trade-in shows how far that is.",
      comment: "amount: a sum of money",
    }),
    panel: msg`What you sent in`,
  },
  /** A device that nothing is paid for. */
  worthless: {
    why: msg`The device was not accepted, so there is no credit for it.`,
    otherwise: msg`If you do not want it back, we recycle it, and you get nothing for it.`,
    keeping: msg`We recycle it, and there is no credit for it. This cannot be taken back.`,
    button: msg`Recycle it, I do not want it back`,
    kept: msg`We recycle it. There is no credit for it.`,
    panel: msg`Not accepted`,
  },
} as const satisfies Record<string, SentInWords>;

/** What follows for what was sent in; `amount` is what is paid for it where it stays, null where that is nothing. */
export function sentInWords(of: ReturnToCustomerView["of"], amount: string | null): SentInWords {
  if (of === "return") return words.return;
  if (amount === null) return words.worthless;
  const { why, otherwise, keeping, button, kept, panel } = words.lower;
  const said = (message: MessageDescriptor) => filled(message, { amount });
  return {
    ...{ why: said(why), otherwise: said(otherwise), keeping: said(keeping), kept: said(kept) },
    ...{ button, panel },
  };
}

/** The terms, one sentence each (RET-17). */
export const returnToCustomerTerms = ({
  why,
  otherwise,
}: SentInWords): readonly MessageDescriptor[] => [
  why,
  msg`We send them back in the condition in which they arrived. That costs you nothing.`,
  msg`The carrier needs somebody to take the parcel. What cannot be delivered comes back to us and is sent once more.`,
  otherwise,
];

/** A word to whoever waits. */
export const returnToCustomerNext: Readonly<Partial<Record<Status, MessageDescriptor>>> = {
  expired: msg`You did not answer in time. Nothing is thrown away: our support calls or writes to you first.`,
  requested: msg`We write to you when the parcel ships.`,
  shipping: msg`Somebody has to be there to take it.`,
};
