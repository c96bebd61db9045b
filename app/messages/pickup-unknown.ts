import { msg } from "@lingui/core/macro";

/** Where an order is handed out is asked of somebody who does not answer; it is brought to the door all the same. */
export const pickupUnknown = msg`We cannot show right now where you could pick it up. Have it delivered, or come back later.`;
