import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What helps where nothing of an order can be sent back. */
export const returnNothing = {
  early: msg`You can start a return once it is with you. Until it is packed it can be cancelled instead: your order says how.`,
  closed: msg`Beside each item you see why. Our support looks at every case: call us at {phone}.`,
  /** To an agent, whom nobody has to call. */
  closedForAgent: msg`Beside each item you see why. What was too late can be allowed on the order’s page for agents.`,
} as const satisfies Record<string, MessageDescriptor>;

/** The reasons that the code ReturnNotAllowed has one name for. */
export const stayReasons: Readonly<Record<string, MessageDescriptor>> = {
  giftCard: msg`Gift cards cannot be returned.`,
  subscription: msg`There is nothing to send back. You can end it on its own page.`,
  plan: msg`It goes back with what it belongs to.`,
  visit: msg`There is nothing to send back. Until it is done it can be cancelled: your order says how.`,
  tradedIn: msg`Your old device is settled in its trade-in.`,
  replacing: msg`It is being replaced or was already replaced.`,
  returning: msg`A return of it is under way. When that one is over, you can return more.`,
  nothingLeft: msg`All of it was returned or cancelled.`,
  notArrived: msg`It has not arrived yet.`,
};

/** Why something that has arrived cannot be sent back, as a line of its own says it. */
export const returnBlockers: Readonly<Record<string, MessageDescriptor>> = {
  ReturnNotAllowed: msg`This item cannot be returned.`,
  ...stayReasons,
  ReturnWindowClosed: msg`The return window is closed.`,
  ReturnQuantityExceeded: msg`Every unit is already on its way back.`,
  SerialNumberMissing: msg`A serial number is missing.`,
  NotDelivered: msg`It has not arrived yet.`,
};

/** Whether gift cards can be given back, by storefront: Polish law lets what was not used be withdrawn from. */
export const giftCardReturns = {
  us: msg`Gift cards cannot be returned.`,
  pl: msg`You can withdraw from a gift card within 14 days of ordering it, as long as nothing was spent: on the page of the card, which the order leads to.`,
} as const;

/** The same as its product page and its own page say it, before and after it is ordered. */
/** How a card that nobody bought came about. */
export const givenCardTerms = msg`You have it in place of money that could not go back another way. Its code came by email, and pays like that of any gift card.`;

export const giftCardTerms = {
  us: msg`A gift card cannot be cancelled, changed or returned once it is ordered.`,
  pl: msg`A gift card cannot be changed once it is ordered. You can withdraw from it within 14 days, as long as nothing was spent.`,
} as const;
