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

/** Whether what was not taken may travel back. */
export const isRtcEnabled = z.boolean().optional();
/** What the warehouse takes of a line that came back. */
export const acceptedLine = z.strictObject({
  lineId: z.string(),
  units: z.int().nonnegative(),
  /** The units can be sold again. */
  sellable: z.boolean(),
});
/** A unit as the warehouse scanned it (LINE-07). */
export const scanned = z.strictObject({
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
});
/** What an answer to an ask to cancel is about; of lines that keep units, how many. */
export const stoppedLines = {
  lineIds: z.array(z.string()).min(1),
  parts: z.array(z.strictObject({ lineId: z.string(), units: z.int().positive() })).optional(),
};
