import { msg } from "@lingui/core/macro";

/** A bank, a phone company or an address service was asked too often from one place. */
export const askedTooOften = {
  title: msg`Too many tries`,
  text: msg`Try again later. Nothing was charged.`,
};
