import { msg } from "@lingui/core/macro";

/** The condition questions of a trade-in (TRADE-03) and their two answers. */
export const conditionTexts = {
  upTo: msg({
    message: "{name} – up to {best}",
    comment: "name: an old device; best: what it brings in good order",
  }),
  device_working: msg`Does it switch on and work?`,
  display_working: msg`Does the display show everything?`,
  screen_working: msg`Is the glass free of cracks?`,
  device_connected: msg`Does it connect to networks?`,
  data_wiped: msg`Will you erase it before you send it?`,
  yes: msg`Yes`,
  no: msg`No`,
};

export type ConditionQuestion = Exclude<keyof typeof conditionTexts, "upTo" | "yes" | "no">;
