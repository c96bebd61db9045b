import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { lifecycle, samples } from "./index.ts";

const [input] = Object.values(samples.inputs);
const at = "2026-11-17T15:00:00.000Z";

function chosen(name: string) {
  const { snapshot } = begin(lifecycle, input ?? {});
  return step(lifecycle, snapshot, { event: { type: "step.chosen", step: name }, at });
}

test("[PLACE-01] a step behind one that is missing cannot be gone to", () => {
  expect(chosen("review")).toMatchObject({ ok: false, refusal: { code: "CartNotComplete" } });
});

test("a step that is done is lit as soon as it is chosen", () => {
  const result = chosen("address");
  if (!result.ok) throw new Error(result.refusal.code);
  const { steps } = lifecycle.view(result.snapshot as never, "guest");
  expect(steps.map(({ state }) => state)).toEqual(["now", "done", "future", "future"]);
});
