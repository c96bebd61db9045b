import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);

const at = "2026-11-20T12:00:00.000Z";

function asked(input: string, mobile: string | null, email: string | null, consent = true) {
  const { snapshot } = begin(lifecycle, samples.inputs[input] ?? {});
  return step(lifecycle, snapshot, {
    event: { type: "send.requested", email, mobile, consent },
    at,
  });
}

test("[PAY-41] a link needs an address or a number, and consent", () => {
  expect(asked("a link", null, null).ok).toBe(false);
  expect(asked("a link", null, "ana@example.com", false).ok).toBe(false);
  expect(asked("a link", "650-555-0134", null).ok).toBe(true);
});

test("[PAY-42] a call needs a number", () => {
  expect(asked("a call", null, "ana@example.com").ok).toBe(false);
  expect(asked("a call", "650-555-0134", null).ok).toBe(true);
});

test("[PAY-41] a declined card leaves a link only what was left of its day", () => {
  const sent = asked("a link", null, "ana@example.com");
  if (!sent.ok) throw new Error("not sent");
  const given = step(lifecycle, sent.snapshot, { event: { type: "card.given" }, at });
  if (!given.ok) throw new Error("not given");
  const later = "2026-11-21T11:00:00.000Z";
  const event = { type: "card.declined", code: "InvalidCreditCard" };
  const back = step(lifecycle, given.snapshot, { event, at: later });
  if (!back.ok) throw new Error("not declined");
  expect(back.snapshot.context).toMatchObject({ validForMs: 3_600_000 });
});
