/** What an old device is expected to bring, from its price in good order and five answers (TRADE-03). */
import type * as z from "zod";
import { BASIS_POINTS, wholeTimes } from "#machines/kit";
import type { conditionAnswers } from "./trade-in.credit.ts";

type Answers = z.output<typeof conditionAnswers>;

const DOLLAR_CENTS = 100;

/** What is left of the credit after each No; erasing a device is asked of everybody and costs nothing. */
const keptBasisPoints: Readonly<Record<keyof Answers, number>> = {
  device_working: 2_000,
  display_working: 6_000,
  screen_working: 7_500,
  device_connected: 8_000,
  data_wiped: BASIS_POINTS,
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
  const left = conditionQuestions
    .filter((question) => answers[question] === "No")
    .reduce((cents, question) => (cents * keptBasisPoints[question]) / BASIS_POINTS, bestCents);
  return wholeTimes(left, DOLLAR_CENTS) * DOLLAR_CENTS;
}
