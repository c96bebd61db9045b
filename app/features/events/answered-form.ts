import type { SubmissionResult } from "@conform-to/react";

interface Answered {
  readonly result: SubmissionResult<string[]>;
}

/** What a refused form held and what was wrong with it, else what it began with; by the names of its fields. */
export function answeredForm(
  result: SubmissionResult<string[]> | null | undefined,
  typed: Readonly<Record<string, string>>,
) {
  const initial = result?.initialValue;
  const valueOf = (name: string): string => (initial ? textAt(initial, name) : (typed[name] ?? ""));
  return { valueOf, codes: result?.error ?? {} };
}

/** The text at a dotted name such as `billing.zip`. */
function textAt(value: unknown, name: string): string {
  let at: unknown = value;
  for (const part of name.split(".")) {
    at =
      typeof at === "object" && at !== null
        ? Object.entries(at).find(([key]) => key === part)?.[1]
        : null;
  }
  return typeof at === "string" ? at : "";
}

/** A hidden number of a refused form, e.g. the sum that was shown. */
export function answeredValue(answer: Answered | undefined, name: string): number | null {
  const text = answer ? textAt(answer.result.initialValue, name) : "";
  return /^\d+$/.test(text) ? Number(text) : null;
}
