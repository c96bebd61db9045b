import { msg } from "@lingui/core/macro";

/** When a device may be changed for its successor (FIN-49). */
export const orderUpgrade = {
  open: msg`You can change it now. Choose its successor and keep paying by the month.`,
  from: msg({
    message: "You can change it from {day}, when enough months are paid.",
    comment: "day: a date",
  }),
} as const;
