/** How the forms of the security page are answered when they did not get through. */
import { json } from "@remix-run/node";
import type { Submission, SubmissionResult } from "@conform-to/react";
import type { Refusal } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";

/** Which form it was, and what it came back with. */
export interface SecurityAnswer {
  readonly intent: string;
  readonly result: SubmissionResult<string[]> | null;
  readonly refusal: Refusal | null;
}

/** The form again with what was typed, but no password and no code. */
export function refusedForm<T>(
  intent: string,
  submission: Submission<T, string[]>,
  refusal: Refusal | null = null,
) {
  const result = submission.reply({ hideFields: ["current", "password", "code"] });
  const answer: SecurityAnswer = { intent, result, refusal };
  return json(answer, { status: statusOf(refusal) });
}

/** A form without fields to mend. */
export function refusedWith(intent: string, refusal: Refusal) {
  const answer: SecurityAnswer = { intent, result: null, refusal };
  return json(answer, { status: statusOf(refusal) });
}
