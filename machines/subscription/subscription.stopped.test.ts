import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const music = {
  subscriptionId: "ORD-1-SUB1",
  orderId: "ORD-1",
  lineId: "1",
  customerId: "CUS-1",
  sku: "OHM-MUSIC",
  name: "Ohm Music",
  prices: { renewalCents: 999 },
  startedAt: "2026-11-17T15:00:00.000Z",
  user: { email: "ada@example.com", firstName: "Ada", lastName: "Byron" },
};

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
