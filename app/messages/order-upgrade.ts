import { msg } from "@lingui/core/macro";

/** When a device may be changed for its successor (FIN-49). */
export const orderUpgrade = {
  open: msg`You can change it now. Choose its successor, and give this one in trade for it where the page of the successor offers that: you see what it is worth before you order, and are paid after we have checked it. The monthly payments for this one go on as agreed.`,
  from: msg({
    message: "You can change it from {day}, when enough months are paid.",
    comment: "day: a date",
  }),
} as const;
