/** The challenger's HTTP surface: it asks for the sum of two numbers, and whoever gives it is a person. */
import { Router } from "express";
import * as z from "zod";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

const id = z.string().min(1).max(200);
const challengeBody = z.strictObject({ challengeId: id });
const answerBody = z.strictObject({ challengeId: id, answer: z.string().max(20) });

export function botCheckApi({ answers, chance }: Ground): Router {
  /** The same challenge always asks the same, so that nothing has to be kept. */
  const numbersOf = (challengeId: string): [number, number] => [
    1 + Math.floor(chance.of("left", challengeId) * 9),
    1 + Math.floor(chance.of("right", challengeId) * 9),
  ];
  const judged = ({ challengeId, answer }: z.output<typeof answerBody>) => {
    const [left, right] = numbersOf(challengeId);
    return { outcome: answer.trim() === String(left + right) ? "passed" : "failed" };
  };
  const call = keyedCalls({ answers });
  return Router()
    .post(
      "/challenges",
      call(challengeBody, ({ challengeId }) => ({
        numbers: numbersOf(challengeId),
      })),
    )
    .post("/answers", call(answerBody, judged));
}
