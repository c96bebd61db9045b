/** What parcels of older versions become. */
import type { Migration } from "#machines/kit";

/** In version 1 a parcel that was called off was over: what a carrier said of it afterwards was refused. */
export const fromFirst: Migration = {
  snapshot: (old) => ({ ...old, status: "active" }),
};
