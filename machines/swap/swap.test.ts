import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";
import { articles, input } from "./swap.samples.ts";

const asked: StoryEvent = { type: "swap.requested", isAllowed: true };
const [accepted, done, failed, initFailed]: readonly StoryEvent[] = [
  { type: "accepted" },
  { type: "swap.done" },
  { type: "swap.failed" },
  { type: "init.failed" },
];
const colour: StoryEvent = {
  type: "colour.requested",
  from_samsung_sku: articles.slate.sku,
  line_item_id: "1",
  to_samsung_sku: articles.sand.sku,
  isAllowed: true,
};

function lived(more: object, ...events: (StoryEvent | undefined)[]) {
  const known = events.flatMap((event) => event ?? []);
  return story(lifecycle, { ...input, ...more }, known);
}
const statusOf = (...events: (StoryEvent | undefined)[]) => lived({}, ...events).view().status;
const shown = (...events: (StoryEvent | undefined)[]) => lived({}, ...events).view()["shown"];

test("[SWAP-03] the statuses are the five of the spec, shown as in progress, completed or failed", () => {
  const seen = [
    [asked],
    [asked, initFailed],
    [asked, accepted],
    [asked, accepted, done],
    [asked, accepted, failed],
  ].map((events) => {
    const { status, told } = lived({}, ...events).view();
    return [status, told];
  });
  expect(seen).toEqual([
    ["swapinitiated", "inProgress"],
    ["swapinitfailed", "failed"],
    ["swapinprogress", "inProgress"],
    ["swapcompleted", "completed"],
    ["swapfailed", "failed"],
  ]);
});

test("[SWAP-02] [SWAP-13] what the order does not allow, and what is no other article of the model, is refused", () => {
  expect(lived({}, { ...asked, isAllowed: false }).refused).toBe("SwapNotAllowed");
  expect(lived({ to: { ...articles.sand, modelId: "ohm-buds" } }, asked).refused).toBe(
    "SwapNotAllowed",
  );
  expect(lived({ to: articles.slate }, asked).refused).toBe("SwapNotAllowed");
});

test("[SWAP-09] [SWAP-10] a colour change names both SKUs and the line, and takes another colour of the same size", () => {
  expect(lived({}, colour).view()).toMatchObject({ status: "swapinitiated", kind: "colour" });
  expect(lived({}, { ...colour, from_samsung_sku: "OTHER" }).refused).toBe("SwapNotAllowed");
  expect(lived({}, { ...colour, line_item_id: "2" }).refused).toBe("SwapNotAllowed");
  const larger = { ...colour, to_samsung_sku: articles.larger.sku };
  expect(lived({ to: articles.larger }, larger).refused).toBe("SwapNotAllowed");
});

test("[SWAP-11] a colour that was changed has a notice of its own", () => {
  expect(lived({}, colour, accepted, done).view()["notice"]).toBe("colourChanged");
  expect(lived({}, asked, accepted, done).view()["notice"]).toBe("skuSwapped");
});

test("[SWAP-04] in progress the new item is shown and the old one is at its end of life", () => {
  expect(shown(asked, accepted)).toMatchObject([
    { is: "new", article: { sku: articles.sand.sku } },
    { is: "old", isEndOfLife: true, isOrdered: false },
  ]);
});

test("[SWAP-05] when completed the old item is shown as ordered and at its end of life", () => {
  expect(shown(asked, accepted, done)).toContainEqual({
    article: articles.slate,
    is: "old",
    isEndOfLife: true,
    isOrdered: true,
  });
});

test("[SWAP-06] when failed the new item is shown as well", () => {
  expect(shown(asked, accepted, failed)).toMatchObject([
    { is: "old", isEndOfLife: false, isOrdered: true },
    { is: "new" },
  ]);
});

test("[SWAP-07] a suppressed swap is not told: the ordered item until it is over, then the delivered one", () => {
  const hidden = { isSuppressed: true };
  expect(lived(hidden, asked, accepted).view()).toMatchObject({
    told: null,
    shown: [{ is: "old", isEndOfLife: false }],
  });
  expect(lived(hidden, asked, accepted, done).view()).toMatchObject({
    told: null,
    notice: null,
    shown: [{ is: "new" }],
  });
});

test("[SWAP-08] the status comes with both articles in full", () => {
  const { context } = lived({}, asked);
  expect(context).toMatchObject({ from: articles.slate, to: articles.sand });
});

test("what costs more is settled before the swap is done; what costs less goes back with it", () => {
  const dearer = { to: articles.larger };
  expect(lived(dearer, asked, accepted, done).view().status).toBe("swapinprogress");
  const settled: StoryEvent = { type: "difference.settled" };
  expect(lived(dearer, asked, accepted, done, settled).view().status).toBe("swapcompleted");
  expect(lived(dearer, asked, settled, accepted, done).view().status).toBe("swapcompleted");
  const cheaper = lived({ to: articles.smaller, quantity: 2 }, asked, accepted, done);
  expect(told(cheaper, "order:", "swap.completed")).toMatchObject([{ savedCents: 20_000 }]);
});

test("[SWAP-12] the order hears when the swap begins and when it is over", () => {
  const story = lived({}, asked, accepted, done);
  expect(told(story, "order:").map(({ type }) => type)).toEqual(["swap.started", "swap.completed"]);
});

test("the new article is held from the request on, and one of the two goes back to the shelf", () => {
  const stock = (...events: (StoryEvent | undefined)[]) =>
    lived({}, ...events).commands.flatMap(({ name, params }) =>
      "sku" in params && name !== "requestSwap" ? [`${name} ${String(params.sku)}`] : [],
    );
  expect(stock(asked, accepted, done)).toEqual([
    `takeStock ${articles.sand.sku}`,
    `returnStock ${articles.slate.sku}`,
  ]);
  expect(stock(asked, initFailed)).toEqual([
    `takeStock ${articles.sand.sku}`,
    `returnStock ${articles.sand.sku}`,
  ]);
});

test("after a failed beginning it may be asked for again, after a failed swap not", () => {
  expect(statusOf(asked, initFailed, { type: "retried" })).toBe("swapinitiated");
  expect(lived({}, asked, accepted, failed, { type: "retried" }).refused).toBe("LifecycleClosed");
});
