import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The filters of a list, by their name in the address. */
export const filterMessages = {
  type: msg`Type`,
  color: msg`Color`,
  stock: msg`Availability`,
} as const satisfies Record<string, MessageDescriptor>;

/** The orders of a list, by their name in the address. */
export const sortMessages = {
  featured: msg`Featured`,
  "price-asc": msg`Price, lowest first`,
  "price-desc": msg`Price, highest first`,
  newest: msg`Newest`,
} as const satisfies Record<string, MessageDescriptor>;

/** What the sizes of a model are. */
export const axisMessages = {
  storage: msg`Storage`,
  size: msg`Size`,
  length: msg`Length`,
  amount: msg`Amount`,
} as const satisfies Record<string, MessageDescriptor>;

/** The states that some products do not ship to (OPEN-105). */
export const stateMessages: Readonly<Record<string, MessageDescriptor>> = {
  AK: msg`Alaska`,
  HI: msg`Hawaii`,
};
