/** What several webhooks say alike. */
import * as z from "zod";

/** Where a parcel was seen (TRACK-04). */
export const checkpoint = {
  city: z.string(),
  state: z.string(),
  message: z.string(),
  checkpointTime: z.iso.datetime(),
};
/** What a carrier says while it has a parcel, with the day that it reckons with then. */
export const onItsWay = { ...checkpoint, expectedOn: z.iso.date().optional() };
