/** What subscriptions of older versions become. */
import * as z from "zod";
import type { Migration } from "#machines/kit";

const charged = "xstate.after.untilPaidEnd.subscription.standing.active";
const announced = "xstate.after.untilCharge.subscription.standing.active";

const stored = z.looseObject({ hasTrial: z.boolean(), charges: z.array(z.looseObject({})) });

/**
 * Version 1 charged what was declined no second time by itself: what is past due from then goes on to wait for its shopper. It charged
 * at the end of what was paid for, whether that had been announced or not. Every trial of it was fourteen days long, and its prices
 * hold their tax (decision 101). No care plan had one yet.
 */
export const fromFirst: Migration = {
  deadlines: {
    [`${charged}.trial`]: `${announced}.trial.reminded`,
    [`${charged}.paid`]: `${announced}.paid.reminded`,
  },
  snapshot: ({ value, context, ...others }) => {
    const { hasTrial, charges, ...kept } = stored.parse(context);
    const untaxed = { place: null, taxBasisPoints: 0 };
    const held = charges.map((charge) => ({ ...charge, taxCents: 0 }));
    const trialDays = hasTrial ? 14 : null;
    const uncovered = { care: null, claims: [], periods: null };
    const known = { ...kept, ...untaxed, ...uncovered, trialDays, charges: held };
    const rest = { ...others, context: known };
    const standing = typeof value === "string" ? undefined : value["standing"];
    const isPastDue =
      typeof standing === "object" && "active" in standing && standing["active"] === "pastDue";
    return isPastDue && typeof value === "object"
      ? { ...rest, value: { ...value, standing: { active: { pastDue: "waiting" } } } }
      : { ...rest, value };
  },
};
