/** The bot check of the payment step: what it asks, and what became of an answer (LC-43). */
import { linksOf } from "./checkout-links.ts";
import { json, redirect } from "@remix-run/node";
import { answerCheck, botCheckOf, minutesLeft } from "./bot-check.ts";
import type { BotChecked } from "./bot-check.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { Refusal } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";

const LOOK_EVERY_MS = 30;

/** A check as a page shows it (LC-43). */
export function shownCheck(check: BotChecked, now: number) {
  const { status, challenge } = check.view;
  return {
    status,
    challenge,
    minutesLeft: status === "blocked" ? minutesLeft(check, now) : null,
    ticket: { rev: check.rev, key: newFormKey() },
  };
}

/** Why nothing can be paid or ordered while a check stands in the way. */
export function refusalOf({ view }: BotChecked): Refusal {
  return { code: view.gate === "blocked" ? "RecaptchaFailure" : "SecurityCheckRequired" };
}

/** A challenge is judged as a card is: quickly as a rule, else the page waits and shows it. */
export async function answerChallenge(
  scope: RequestScope,
  viewer: Viewer,
  check: BotChecked | null,
  posted: PostedEvent,
  patienceMs: number,
) {
  const here = redirect(linksOf(viewer).step("payment"), 303);
  if (!check) return here;
  const outcome = await answerCheck(scope, check, posted);
  if (!outcome.ok)
    return json(
      { event: posted.type, refusal: outcome.refusal, fields: {} },
      { status: statusOf(outcome.refusal) },
    );
  const until = performance.now() + patienceMs;
  let now = await botCheckOf(scope, viewer);
  while (now?.view.status === "checking" && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    now = await botCheckOf(scope, viewer);
  }
  return here;
}
