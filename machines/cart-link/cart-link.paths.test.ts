import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);

test("[PLACE-17] nothing is sent without consent", () => {
  const { snapshot } = begin(lifecycle, samples.inputs["a cart of a guest"] ?? {});
  const event = { type: "send.requested", email: "ana@example.com", mobile: null };
  const at = "2026-11-20T12:00:00.000Z";
  const send = (consent: boolean) =>
    step(lifecycle, snapshot, { event: { ...event, consent }, at });
  expect(send(false)).toMatchObject({ ok: false, refusal: { code: "CartNotComplete" } });
  expect(send(true).ok).toBe(true);
});
