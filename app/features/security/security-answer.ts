import type { SubmissionResult } from "@conform-to/react";
import type { Refusal } from "#machines/kit";

/** What a form of the security page came back with; `intent` says which one it was. */
export interface SecurityAnswer {
  readonly intent: string;
  readonly result: SubmissionResult<string[]> | null;
  readonly refusal: Refusal | null;
}

/** The answer, for the form that it answers. */
export function answerTo(
  answer: SecurityAnswer | undefined,
  intent: string,
): SecurityAnswer | undefined {
  return answer?.intent === intent ? answer : undefined;
}
