/** Why calls of the clients beside the cart are refused: of the catalogue, of exchanges, of identities and of businesses. */
import { msg } from "@lingui/core/macro";
import type { ErrorText } from "./errors.ts";

export const clientTexts: Readonly<Record<string, ErrorText>> = {
  ProductNotFound: {
    title: msg`We could not find this product`,
    text: msg`We do not sell anything under this number here.`,
  },
  CategoryNotFound: {
    title: msg`We could not find this department`,
    text: msg`We have no department of this name.`,
  },
  StoreNotFound: {
    title: msg`We could not find this store`,
    text: msg`No store that takes orders for pickup today has this number.`,
  },
  GiftCardNotFound: {
    title: msg`We could not find this gift card`,
    text: msg`This order has no gift card of this number.`,
  },
  DeviceNotFound: {
    title: msg`We do not take this device`,
    text: msg`It is not on the list of old devices that you can trade in.`,
  },
  ExchangeNotFound: {
    title: msg`We could not find this trade-in`,
    text: msg`This order has no trade-in of this number.`,
  },
  RtcNotFound: {
    title: msg`There is nothing to send back to you`,
    text: msg`Of this item, nothing was sent in and refused.`,
  },
  B2bAccountNotFound: {
    title: msg`You do not buy for a business`,
    text: msg`Your account is your own. There is no business account to change.`,
  },
  B2bAccountExists: {
    title: msg`You already buy for a business`,
    text: msg`An account buys for one business at a time. Leave that one first.`,
  },
  B2bAccountHeld: {
    title: msg`You hold this business account`,
    text: msg`Hand it over to a member first. After that you can leave it.`,
  },
  B2bOfferOver: {
    title: msg`This offer is over`,
    text: msg`Ask whoever holds the business account to offer it to you again.`,
  },
  MemberNotFound: {
    title: msg`We could not find this member`,
    text: msg`A business account goes to a member who has confirmed their email address, and only its holder gives it.`,
  },
};
