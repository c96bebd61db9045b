import { msg } from "@lingui/core/macro";

/** OPEN-48: said from $49.00; a plan is for $50.00 and more. */
export const addToPayMonthly = msg`Add {missing} to pay monthly`;
