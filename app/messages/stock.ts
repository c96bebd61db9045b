import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What each stock status is called (CART-06). */
export const stockMessages = {
  InStock: msg`In stock`,
  OutOfStock: msg`Out of stock`,
  Preorder: msg`Pre-order`,
  NoOrder: msg`No longer sold`,
  Backordered: msg`On backorder`,
} as const satisfies Record<string, MessageDescriptor>;

export type StockStatus = keyof typeof stockMessages;
