import { msg } from "@lingui/core/macro";

/** On the last look before a return: care, warranties and plans go with what they are for. */
export const goesAlong = msg({
  message: "It goes with what belongs to it: {names}.",
  comment: "names: services of the item that goes back, such as a warranty",
});
