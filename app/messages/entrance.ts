/** What is said where a request is turned away before any page sees it. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface TurnedAway {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const unreadable: TurnedAway = {
  title: msg`We could not read that`,
  text: msg`Something got lost on the way. Go back, load the page again and send it once more.`,
};

export const turnedAwayTexts = {
  400: unreadable,
  403: {
    title: msg`This did not come from our pages`,
    text: msg`Nothing was changed. Open the store in this browser and send the form from there.`,
  },
  405: {
    title: msg`This address takes no such request`,
    text: msg`Nothing was changed. Go to the store and find your way from there.`,
  },
  413: {
    title: msg`That is too much at once`,
    text: msg`Nothing was changed. Go back, shorten what you have typed and send it again.`,
  },
  415: unreadable,
  429: {
    title: msg`Too many at once`,
    text: msg`Wait a minute and try again. Nothing you did is lost.`,
  },
  500: {
    title: msg`This one is our fault`,
    text: msg`Nothing you did is lost and nothing was charged twice. Try again in a minute.`,
  },
  503: {
    title: msg`The store cannot take this down right now`,
    text: msg`Nothing was changed. Wait {wait}, then go back and send it again. A password or a card may have to be typed once more.`,
  },
} as const satisfies Record<number, TurnedAway>;

/** The same 503 where what was typed stands in the page, to be sent once more. */
export const againText = msg`Nothing was changed. Wait {wait}, then send it again from here: what you typed goes along.`;
export const againButton = msg`Send again`;

/** The same 503 where something was asked for, and nothing sent. */
export const notShownTexts: TurnedAway = {
  title: msg`This page cannot be shown right now`,
  text: msg`Nothing you did is lost. Try again in a moment.`,
};

/** Why a request is turned away, as a status of HTTP. */
export type TurnedAwayStatus = keyof typeof turnedAwayTexts;

export const referenceText = msg`Reference {reference}`;
export const storeLinkText = msg`Go to the store`;
