import { msg } from "@lingui/core/macro";

/** A bank, a phone company, an address service or the sending of gift cards was asked too often from one place. */
export const askedTooOften = {
  title: msg`Too many tries`,
  text: msg`Try again later. Nothing was charged.`,
};

/** Too many codes that are none: a gift card's or a promotion's, whose tries are counted by the hour (`limited.ts`). */
export const codesTriedTooOften = {
  title: msg`Too many codes were tried.`,
  text: msg`Try again in an hour.`,
};
