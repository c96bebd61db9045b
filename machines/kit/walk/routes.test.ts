import { expect, test } from "vitest";
import { registry } from "#machines";
import { samplesFor } from "#machines/samples";
import { routeBetween, shortestRoutes } from "./routes.ts";
import { begin, standsAt, step } from "../step.ts";
import { EPOCH } from "./walk.ts";

const label = [...registry.values()].find(({ name }) => name === "return-label");
if (!label) throw new Error("the return label is not registered");

test("the shortest way leads to each state, and no shorter one exists", () => {
  const routes = shortestRoutes(label, samplesFor(label));
  expect(Object.fromEntries(routes.map(({ state, stimuli }) => [state, stimuli.length]))).toEqual({
    none: 0,
    requesting: 1,
    voided: 1,
    failed: 2,
    "usable.generated": 2,
    "usable.downloaded": 3,
    expired: 3,
  });
});

test("a way from one state to another goes by the shortest to the first", () => {
  const route = routeBetween(label, samplesFor(label), { from: "failed", to: "usable.downloaded" });
  expect(route?.states).toEqual([
    "none",
    "requesting",
    "failed",
    "requesting",
    "usable.generated",
    "usable.downloaded",
  ]);
});

test("from an end no way leads anywhere", () => {
  expect(routeBetween(label, samplesFor(label), { from: "voided", to: "none" })).toBeNull();
});

test("a route can be walked as it is written", () => {
  const shortest = shortestRoutes(label, samplesFor(label));
  for (const { input, stimuli, states } of shortest.filter(({ state }) => state !== "expired")) {
    let { snapshot } = begin(label, input);
    for (const stimulus of stimuli) {
      const result = step(label, snapshot, { ...stimulus, at: EPOCH });
      if (!result.ok) throw new Error(result.refusal.code);
      snapshot = result.snapshot;
    }
    expect(standsAt(label, snapshot)).toBe(states.at(-1));
  }
});
