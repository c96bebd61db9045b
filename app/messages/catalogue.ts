import type { I18n, MessageDescriptor } from "@lingui/core";
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

/** The states that some products do not ship to (OPEN-105), and in which a care plan is not sold (CARE-11, CARE-12). */
const stateMessages: Readonly<Record<string, MessageDescriptor>> = {
  AK: msg`Alaska`,
  HI: msg`Hawaii`,
  AL: msg({ message: "Alabama", comment: "a US state" }),
  AZ: msg({ message: "Arizona", comment: "a US state" }),
  CA: msg({ message: "California", comment: "a US state" }),
  CT: msg({ message: "Connecticut", comment: "a US state" }),
  GA: msg({ message: "Georgia", comment: "a US state" }),
  IL: msg({ message: "Illinois", comment: "a US state" }),
  NV: msg({ message: "Nevada", comment: "a US state" }),
  NY: msg({ message: "New York", comment: "a US state" }),
  OK: msg({ message: "Oklahoma", comment: "a US state" }),
  OR: msg({ message: "Oregon", comment: "a US state" }),
  SC: msg({ message: "South Carolina", comment: "a US state" }),
  UT: msg({ message: "Utah", comment: "a US state" }),
  WI: msg({ message: "Wisconsin", comment: "a US state" }),
};

/** A state by its name; one that none of those is by its code. */
export function stateName(i18n: I18n, code: string): string {
  const name = stateMessages[code];
  return name ? i18n._(name) : code;
}
