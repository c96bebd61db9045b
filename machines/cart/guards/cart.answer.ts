/** How rules answer: a refusal with its code, or nothing. */
import type { Refusal } from "#machines/kit";

export type Answer = Refusal | null;

/** The first of several rules that refuses. */
export function first(...rules: readonly (() => Answer)[]): Answer {
  for (const rule of rules) {
    const refusal = rule();
    if (refusal) return refusal;
  }
  return null;
}

/** The code where the rule refuses, else nothing. */
export const when = (isRefused: boolean, code: string, details?: Refusal["details"]): Answer =>
  isRefused ? (details ? { code, details } : { code }) : null;
