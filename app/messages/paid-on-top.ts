/** What was paid by hand for a dearer article goes back with it: to what, before that happens (decision 068). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const onTopWords = {
  comesBack: msg({
    message: "The {sum} that you paid on top for a swapped item comes back as well: {ways}.",
    comment: "ways: a list of “$83.51 to Visa •••• 1111” and the like",
  }),
  to: msg({
    message: "{sum} to {payment}",
    comment: "payment: a card or the like that gets money",
  }),
  onCard: msg({
    message: "{sum} on a new gift card by email, because nothing was charged that could take it",
    comment: "part of a list: how money comes back",
  }),
} as const satisfies Record<string, MessageDescriptor>;
