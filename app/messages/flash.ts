import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a page may say once after a redirect. */
export const flashMessages = {
  saved: msg`Saved.`,
  removed: msg`Removed.`,
  added: msg`Added to your cart.`,
  addedBoth: msg`Added to your cart. What you sent before has arrived as well: take out what you do not want.`,
  cartSent: msg`Your cart is on its way. The link works once, for 24 hours.`,
  colourChanged: msg`Color changed.`,
  accountGiven: msg`Thank you. We send your money there.`,
  addressChanged: msg`Address changed.`,
  addressStands: msg`Your order goes to the address below.`,
  orderCancelled: msg`Order cancelled.`,
  cancelOver: msg`Nothing is being cancelled: what you sent before was taken back or refused since. If you still want to cancel, please ask for it anew.`,
  itemsCancelled: msg`Items cancelled.`,
  cancelRequested: msg`Cancellation requested. We write to you when the warehouse has answered.`,
  cancelWithdrawn: msg`Your order goes on. Should the warehouse have stopped it before it hears of this, we write to you.`,
  discountKept: msg`Discount applied. Your order goes on.`,
  delayAccepted: msg`Thank you. We send it as soon as we can.`,
  unsubscribed: msg`Unsubscribed.`,
  swapUndone: msg`What you ordered stays. This page shows what the warehouse answers.`,
  swapRequested: msg`Swap requested. This page shows what the warehouse answers.`,
  dateRequested: msg`We asked for that day and write to you when we know.`,
  replacementRequested: msg`Replacement requested. This page shows what the warehouse answers.`,
  rtcRequested: msg`We send your items back.`,
  rtcDeclined: msg`Your items stay with us.`,
  slotBooked: msg`Your delivery is scheduled.`,
  slotsBooked: msg`Your delivery is scheduled. Its installation has moved along: see its day below.`,
  installationBooked: msg`Your installation is scheduled.`,
  emailCorrected: msg`Email about this order goes to the address that stands below.`,
  smsAgreed: msg`We text you about this order.`,
  smsWithdrawn: msg`No more text messages about this order.`,
  surveyThanks: msg`Thank you for telling us.`,
  giftCardSent: msg`The gift card is on its way again.`,
  giftCardWithdrawn: msg`The gift card has ended, and its money is on its way back.`,
  wishAdded: msg`On your wishlist.`,
  wishRemoved: msg`Removed from your wishlist.`,
  verificationAsked: msg`We are checking your membership.`,
  notForAgents: msg`Agents do not do this for customers. Enter orders in assisted checkout.`,
  tradeInExtended: msg`You have fifteen more days to send your device.`,
  buyBackRequested: msg`Requested. The label is here shortly.`,
  creditTaken: msg`The lower credit is yours. It is paid out shortly.`,
  personSaved: msg`Saved. New orders begin with it.`,
  passwordChanged: msg`Your password is changed. Every other browser is signed out.`,
  passwordRecovered: msg`Your new password is saved. Every other browser is signed out.`,
  accountBegunAnew: msg`Your new password is saved. Nobody had confirmed this email address before, so your account begins anew: we are emailing you what was in it. Put your name in on the security page.`,
  passwordIsRecovered: msg`Your password was changed already. Sign in with it.`,
  signedOutEverywhere: msg`You are signed out in every browser, this one too.`,
  codeMailed: msg`We are sending you a code to confirm your email address.`,
  emailMoved: msg`Your account has the new email address. Every other browser is signed out.`,
  emailMovedOver: msg`Your account has the new email address. Every other browser is signed out. Another account that nobody had confirmed had that address: it has ended, and we are emailing you what was in it.`,
  emailVerified: msg`Your email address is confirmed.`,
  secondStepOff: msg`Two-step sign-in is off.`,
  browserSignedOut: msg`That browser is signed out.`,
  browsersSignedOut: msg`Every other browser is signed out.`,
  erasureAsked: msg`Noted. We are sending you an email about it.`,
  erasureWithdrawn: msg`Withdrawn. Your data stays.`,
  ordersClaimed: msg`They are among your orders now.`,
  secondStepFirst: msg`Set up two-step sign-in first: agents and staff work with it only.`,
  paidElsewhere: msg`You came back in another browser. Please go on in the one in which you began to pay: what you approved is not lost.`,
  arrived: msg`What you sent has arrived before. This page says how it stands now.`,
  sentBefore: msg`What you sent first has arrived.`,
  invitationRenewed: msg`New link made. The old one no longer works.`,
  invitationIsForNew: msg`You are signed in, and an invitation makes an account of its own. To accept it, sign out, open its link again, and sign up with an email address that has no account here.`,
  browserLeft: msg`This browser no longer opens what you ordered here.`,
  businessLeft: msg`You left the business. From now on you buy for yourself.`,
  businessOffered: msg`We are emailing them your offer. Until they accept it, you hold the account. It ends in a week, or with a new invitation link.`,
  businessTaken: msg`You hold the business account now.`,
  businessOfferOver: msg`This offer can’t be accepted any more. Ask the account holder for a new one.`,
  memberRemoved: msg`Member removed. The invitation link was replaced too.`,
  otherAccount: msg`Nothing was changed: this page was opened for another account than the one that is signed in here now. What you see now belongs to the account that is signed in. Look everything over before you send it.`,
  otherCustomer: msg`Nothing was changed: whom you act for is not the same as when this page was opened. Look everything over before you send it.`,
  notSignedIn: msg`Nothing was changed: this page was opened for somebody who is not signed in here any more.`,
  done: msg`Done.`,
} as const satisfies Record<string, MessageDescriptor>;

/** After `sentBefore` and what the first press did. */
export const afterFirst = {
  changed: msg`What you changed after it was not sent: look it over, and send it if it still holds.`,
  sealed: msg`This page shows what became of it. What you sent after it was not used, and nothing is paid twice.`,
  link: msg`See what it did`,
} as const satisfies Record<string, MessageDescriptor>;

/** The way on where somebody is signed in no more. */
export const signInAgain = msg`Sign in again`;

export type FlashCode = keyof typeof flashMessages;

export function isFlashCode(word: string): word is FlashCode {
  return Object.hasOwn(flashMessages, word);
}
