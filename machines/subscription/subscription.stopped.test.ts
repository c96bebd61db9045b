import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";
import { samples } from "./subscription.samples.ts";

const [music = {}] = Object.values(samples.inputs);

test("[SUB-06] whoever has a subscription that was stopped can still unsubscribe", () => {
  const stopped = { type: "subscription.stopped" };
  const { events, blockers } = story(lifecycle, music, [stopped]).view("shopper");
  expect(events).toContain("cancel.requested");
  expect(blockers.map(({ event }) => event)).not.toContain("cancel.requested");
  const confirmed = { type: "cancel.confirmed", rejection_code: "too_expensive" };
  const left = story(lifecycle, music, [stopped, { type: "cancel.requested" }, confirmed]);
  expect(left.refused).toBeNull();
  expect(left.view().label).toBe("cancelled");
});
