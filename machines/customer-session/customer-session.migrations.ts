/** What sessions of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

/**
 * Version 1 knew no longest time. When they signed in is not looked for: it counts from the next visit on, and the deadline
 * that the migration sets finds that it is too early.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...z.looseObject({}).parse(context), maxMs: null, signedInAt: null },
  }),
  deadlines: { "xstate.after.longest.customer-session.signedIn": null },
};
