/** What people read about their data and its erasure (LC-57). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OpenMatter, WayAsked } from "#machines/data-erasure";
import type { SessionText } from "./customer-session.ts";

/** What has to end before anything is erased. */
export const matterWords: Record<OpenMatter, MessageDescriptor> = {
  orderUnderWay: msg`An order is not finished`,
  cancellationOpen: msg`A cancellation is waiting for an answer`,
  returnOpen: msg`A return is not finished`,
  exchangeOpen: msg`A swap, replacement or repair is not finished`,
  tradeInOpen: msg`A trade-in is not finished`,
  refundOpen: msg`A refund is on its way`,
  trialRunning: msg`A trial is running`,
  subscriptionRunning: msg`A subscription is running`,
  leaseRunning: msg`A lease is running`,
  loanRunning: msg`A loan is running`,
  moneyOwed: msg`A payment is due`,
  giftCardUnsent: msg`A gift card has not been sent yet`,
  appointmentOpen: msg`A delivery or installation is booked`,
  businessHeld: msg`You run a business account that others use`,
  worksForStore: msg`This account belongs to a store employee`,
};

/** What each state is called. */
export const erasureStates = {
  unasked: msg`Not asked for`,
  asked: msg`Can still be withdrawn`,
  checking: msg`Being checked`,
  waiting: msg`Waiting`,
  telling: msg`Being erased`,
  erasing: msg`Being erased`,
  erased: msg`Erased`,
  withdrawn: msg`Withdrawn`,
} as const;

/** Instead of what comes next, on the page of an order whose customer is gone. */
export const erasedOrder = msg`The customer’s data was erased, at their wish or because its time was over.`;

/** How a customer asked an agent. */
export const wayWords: Record<WayAsked, MessageDescriptor> = {
  phone: msg`By phone`,
  email: msg`By email`,
  letter: msg`By letter`,
  store: msg`In a store`,
};

/** Why a wish about it was not taken. */
export const erasureTexts = {
  ErasureAsked: {
    title: msg`It was asked for already`,
    text: msg`This page shows how it stands.`,
  },
  ErasureBegan: {
    title: msg`It is being erased already`,
    text: msg`It can’t be withdrawn any more.`,
  },
  DataErased: {
    title: msg`This data is erased`,
    text: msg`Nothing is left that could be changed.`,
  },
} as const satisfies Record<string, SessionText>;
