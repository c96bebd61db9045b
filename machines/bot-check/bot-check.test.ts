import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { lifecycle } from "./index.ts";

const at = "2026-11-17T15:00:00.000Z";
const MINUTE = 60_000;

function after(...events: readonly RawEvent[]) {
  let { snapshot, effects } = begin(lifecycle, {
    ...{ kind: "session", subject: "S-1", blockMs: 5 * MINUTE },
  });
  const send = (event: RawEvent) => step(lifecycle, snapshot, { event, at });
  for (const event of events) {
    const result = send(event);
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    ({ snapshot, effects } = result);
  }
  const told = effects.flatMap((effect) => (effect.kind === "message" ? [effect.message] : []));
  return { send, effects, told, view: lifecycle.view(snapshot as never, "guest") };
}

const required = { type: "check.required", cartId: "C-1" };
const ready = { type: "challenge.ready", challengeId: "S-1/1", numbers: [3, 4] };
const answered = { type: "challenge.answered", challengeId: "S-1/1", answer: "8" };

test("[PLACE-04, ERR-130] a failed check blocks for five minutes, says until when, and shuts the cart's gate", () => {
  const blocked = after(required, ready, answered, { type: "check.failed", challengeId: "S-1/1" });
  expect(blocked.view).toMatchObject({
    ...{ status: "blocked", gate: "blocked", blockedUntil: "2026-11-17T15:05:00.000Z" },
    blockers: [{ code: "RecaptchaFailure" }],
  });
  expect(blocked.told).toMatchObject([
    { to: "cart:C-1", event: { type: "gates.noted", gates: { securityCheck: "blocked" } } },
  ]);
  expect(blocked.effects).toContainEqual(
    expect.objectContaining({ kind: "deadline.set", delayMs: 5 * MINUTE }),
  );
  expect(blocked.send(answered)).toMatchObject({ refusal: { code: "RecaptchaFailure" } });
});

test("[PLACE-04] a passed check opens the cart's gate again", () => {
  const passed = after(required, ready, answered, { type: "check.passed", challengeId: "S-1/1" });
  expect(passed.view).toMatchObject({ status: "open", gate: "clear" });
  expect(passed.told).toMatchObject([{ event: { gates: { securityCheck: "clear" } } }]);
});

test("a verdict on an earlier challenge does not count", () => {
  const late = after(required, ready, answered).send({
    type: "check.passed",
    challengeId: "S-1/0",
  });
  expect(late.ok).toBe(false);
});
