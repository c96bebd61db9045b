import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SwapView, Told } from "#machines/swap";

/** How a swap stands, as shoppers read it (OPEN-64). */
export const swapStates: Readonly<Record<Told, MessageDescriptor>> = {
  inProgress: msg`Swap in progress`,
  completed: msg`Swapped`,
  failed: msg`Swap failed`,
};

/** What a shopper makes of it. */
export const swapNext: Readonly<Record<Told, MessageDescriptor>> = {
  inProgress: msg`The warehouse is putting the new item into your order. It does not ship before that.`,
  completed: msg`Your order goes on with the new item.`,
  failed: msg`The warehouse could not swap it. Your order goes on as you placed it.`,
};

/** The same of a swap that nobody pays for: while the first article takes its place again, where it cannot, and afterwards. */
export const swapUndone = {
  undoing: msg`Nobody pays what the new item costs more: the warehouse puts back what was ordered. It does not ship before that.`,
  refused: msg`The warehouse could not put back what was ordered. The new item is still in your order.`,
  undone: msg`It comes as it was ordered, at the price that was agreed to. Nothing is paid on top.`,
} as const;

/** What a finished swap changed (SWAP-11). */
export const swapNotices: Readonly<Record<NonNullable<SwapView["notice"]>, MessageDescriptor>> = {
  colourChanged: msg`Color changed`,
  skuSwapped: msg`Item swapped`,
  undone: msg`Swap undone`,
};

/** Why an article stands there and cannot be chosen. */
export const swapBlocks = {
  soldOut: msg`Sold out`,
  dearer: msg`Costs more than you paid, and the difference is not charged online. Call us at {phone} with the order number: we agree with you how you pay it, and you get the item after that.`,
} as const satisfies Record<string, MessageDescriptor>;
