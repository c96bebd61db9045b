import { msg } from "@lingui/core/macro";

/** On the last look before a return: care, warranties and plans go with what they are for. */
export const goesAlong = msg({
  message: "It goes with what belongs to it: {names}.",
  comment: "names: services of the item that goes back, such as a warranty",
});

/** Work that was to be done about an item, and will not be once all of it is back. */
export const endsAlong = msg({
  message:
    "{names}: this is cancelled once your items are back with us, as it is for them. Its {amount} comes back by itself then.",
  comment:
    "names: work that was booked for items that go back, such as wall mounting; amount: what was paid for it",
});

/** The same where nothing was to be paid for it. */
export const endsAlongFree = msg({
  message: "{names}: this is cancelled once your items are back with us, as it is for them.",
  comment: "names: work that was booked for items that go back, such as taking an old device away",
});
