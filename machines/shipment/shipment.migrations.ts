/** What parcels of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/**
 * In version 1 a parcel that was called off was over: what a carrier said of it afterwards was refused. Nobody noted either
 * that its day had passed.
 */
export const fromFirst: Migration = {
  snapshot: (old) => ({
    ...old,
    status: "active",
    context: {
      ...z.looseObject({}).parse(old.context),
      heardAt: null,
      isOverdue: false,
      missedOn: null,
    },
  }),
};
