/** What an old device is expected to bring, from its price in good order and five answers (TRADE-03). */
import type * as z from "zod";
import { floorFractionOf, wholeTimes } from "#machines/kit";
import type { conditionAnswers } from "./trade-in.credit.ts";

type Answers = z.output<typeof conditionAnswers>;

const DOLLAR_CENTS = 100;
const WHOLE_PERCENT = 100;

/** What is left of the credit after each No; erasing a device is asked of everybody and costs nothing. */
const keptPercent: Readonly<Record<keyof Answers, number>> = {
  device_working: 20,
  display_working: 60,
  screen_working: 75,
  device_connected: 80,
  data_wiped: WHOLE_PERCENT,
};

export const conditionQuestions = [
  "device_working",
  "display_working",
  "screen_working",
  "device_connected",
  "data_wiped",
] as const satisfies readonly (keyof Answers)[];

/** The estimated credit of one device, in whole dollars, never more than `bestCents`. */
export function estimateCents(bestCents: number, answers: Answers): number {
  const faults = conditionQuestions.filter((question) => answers[question] === "No");
  const kept = faults.reduce((product, question) => product * keptPercent[question], 1);
  const left = floorFractionOf(bestCents, kept, WHOLE_PERCENT ** faults.length);
  return wholeTimes(left, DOLLAR_CENTS) * DOLLAR_CENTS;
}
