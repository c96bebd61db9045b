import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { scene } from "./kit.ts";

async function historyOf(name: StoryName) {
  const { scope, shopper, address, path } = await scene(name);
  const { history } = await orderPage(shopper.get(path()), scope, address);
  return history.map(({ what, who, at }) => ({ what, who: who.is, at }));
}

test("the history says who did what, newest first", async () => {
  const history = await historyOf("inTransit");
  expect(history.map(({ what, who }) => [what, who])).toEqual([
    ["On the way, Memphis, TN", "carrier"],
    ["Shipped, Dallas, TX", "carrier"],
    ["Parcel prepared", "us"],
    ["Handed to the warehouse", "us"],
    ["Payment approved", "us"],
    ["Order placed", "you"],
  ]);
  expect(history.map(({ at }) => at)).toEqual(
    history
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test("[CANC-13] a cancellation's request and outcome are in the history", async () => {
  const [last, before] = await historyOf("cancelled");
  expect(last).toMatchObject({ what: "Cancelled", who: "us" });
  expect(before).toMatchObject({ what: "Cancellation requested: I changed my mind", who: "you" });
});

test("what an agent does is told with the agent's number", async () => {
  const { scope, shopper, plot, address, path } = await scene("placed");
  await plot.order("ftc.flagged", { newPromisedOn: "2026-12-08" }, "agent");
  const { history } = await orderPage(shopper.get(path()), scope, address);
  expect(history[0]?.who).toEqual({ is: "agent", agentId: "4471" });
});

test("events that are not for people are left out", async () => {
  const { scope, shopper, plot, address, path } = await scene("placed");
  const count = async () => (await orderPage(shopper.get(path()), scope, address)).history.length;
  const before = await count();
  await plot.order("po.created", {}, "warehouse");
  await plot.order("po.submitted", {}, "warehouse");
  expect(await count()).toBe(before + 1);
});
