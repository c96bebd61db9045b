/** How a form of checkout comes back when it did not get through: with everything that was typed. */
import type { SubmissionResult, Submission } from "@conform-to/react";
import { json } from "@remix-run/node";
import type { AddressTyped } from "#app/.server/outside/address.ts";
import type { Refusal } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { Checkout } from "./checkout.ts";
import { refuseForged } from "#app/.server/engine/dispatch.ts";
import { statusOf } from "#app/.server/request/event-form.ts";

export interface StepAnswer {
  readonly result: SubmissionResult<string[]>;
  /** How the address is usually written (ADDR-31). */
  readonly recommended?: AddressTyped;
  /** The doubt is the check's alone: the shopper may insist. */
  readonly mayKeep?: true;
  /** Why the cart said no; null when only fields were wrong. */
  readonly refusal: Refusal | null;
}

/** A form that was read, whatever came of it. */
interface Replying {
  reply(options?: { formErrors?: string[] }): SubmissionResult<string[]>;
}

/** Fields were wrong: 422, each with its code; `fieldErrors` are those that only the step itself can see. */
export function answerOf<T>(
  submission: Submission<T, string[]>,
  fieldErrors: Record<string, string[]> = {},
) {
  const result = submission.reply({ fieldErrors });
  return json<StepAnswer>({ result, refusal: null }, { status: 422 });
}

/** The cart refused: 409 for a stale form, else 422; what was typed stays (ADDR-32). */
export function refusedAnswer(submission: Replying, refusal: Refusal) {
  const result = submission.reply({ formErrors: [refusal.code] });
  return json<StepAnswer>({ result, refusal }, { status: statusOf(refusal) });
}

/** An event that no form of the step offers: it stands in the history of the cart. */
export async function forgedAnswer(
  { engine }: Pick<RequestScope, "engine">,
  { cart }: Pick<Checkout, "cart">,
  submission: Replying,
  type: string,
) {
  const { id: to, actor } = cart;
  const { refusal } = await refuseForged(engine, { to, event: { type }, actor });
  return refusedAnswer(submission, refusal);
}

/** What the address check found: nothing was written yet. */
export function checkedAnswer<T>(
  submission: Submission<T, string[]>,
  found: Pick<StepAnswer, "recommended" | "mayKeep" | "refusal">,
) {
  return json<StepAnswer>({ result: submission.reply(), ...found }, { status: 422 });
}
