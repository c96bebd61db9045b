import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/wishlist-item";

/** How a product stands to a wishlist (LC-50). */
export const wishStates: Readonly<Record<Status, MessageDescriptor>> = {
  absent: msg`Not on your wishlist`,
  adding: msg`Adding to your wishlist`,
  listed: msg`On your wishlist`,
  removing: msg`Removing from your wishlist`,
};

/** What a wishlist says, in the spec's own words where it has some (CART-27, CART-28, ERR-187). */
export const wishTexts = {
  WishlistAddFailed: msg`Unable to add to wishlist. Try after some time.`,
  WishlistNotAuthorised: msg`Sorry, you are not authorised to carryout this action.`,
  WishlistItemRemoved: msg`Wishlist item removed`,
  Login: msg`Sign in to keep a wishlist.`,
  ItemOutOfStock: msg`This product is out of stock.`,
} as const satisfies Record<string, MessageDescriptor>;

export type WishCode = keyof typeof wishTexts;

export function isWishCode(code: string): code is WishCode {
  return Object.hasOwn(wishTexts, code);
}
