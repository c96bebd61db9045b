import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, samples } from "./index.ts";
import { asked, discounts, orderMoved } from "./cancellation.samples.ts";

const oneLine = samples.inputs["one line"] ?? {};
const withGiftCard = samples.inputs["two lines, one a gift card"] ?? {};
const byAgent = samples.inputs["by an agent only"] ?? {};
const never = samples.inputs["never"] ?? {};

const requests = (...lineIds: string[]): StoryEvent => ({
  type: "cancel.requested",
  ...asked(lineIds),
});
const cheaper: StoryEvent = { type: "cancel.requested", ...asked(["1"], "cheaper_store") };
const inStore = orderMoved("doCreated", "doCreated");

const lived = (...events: StoryEvent[]) => story(lifecycle, oneLine, events);

test("[CANC-03] each of the spec's flags is a status, with the actions that go with it", () => {
  expect(lived(inStore).view()).toMatchObject({ status: "Cancellable", actions: ["cancel"] });
  expect(lived(inStore, requests()).view()).toMatchObject({
    status: "CancelInitiated",
    actions: ["withdraw"],
  });
  const refused = [
    inStore,
    requests(),
    { type: "cancel.rejected" },
    orderMoved("cancelRejected", "cancelRejected"),
  ];
  expect(lived(...refused).view()).toMatchObject({ status: "CancelRejected", actions: [] });
  expect(lived(inStore, requests(), { type: "cancel.confirmed" }).view()).toMatchObject({
    status: "Cancelled",
    actions: [],
  });
  expect(story(lifecycle, byAgent, [inStore]).view()).toMatchObject({
    status: "CancelManualOnly",
    actions: ["contactUs"],
  });
});

test("[CANC-04] manual only: nobody cancels alone, an agent can", () => {
  expect(story(lifecycle, byAgent, [inStore, requests()]).refused).toBe("CancellationNotAllowed");
  const enforced: StoryEvent = { type: "cancel.enforced", ...asked([], "agent") };
  const done = story(lifecycle, byAgent, [inStore, enforced]);
  expect(done.view("agent").status).toBe("CancelInitiated");
  expect(story(lifecycle, byAgent, [inStore]).view("agent").events).toContain("cancel.enforced");
  expect(story(lifecycle, byAgent, [inStore]).view("shopper").events).toEqual([]);
});

test.each(["doSubmitted", "customizing", "shipped", "inTransit", "readyForPickup"] as const)(
  "[CANC-05] [CANC-06] being prepared for delivery (%s) rejects",
  (state) => {
    const late = lived(orderMoved(state, state), requests());
    expect(late.refused).toBe("CancellationRejected");
    expect(late.view().blockers).toEqual([
      { event: "cancel.requested", code: "CancellationRejected" },
    ]);
  },
);

test.each([
  "accepted",
  "created",
  "poCreated",
  "poSubmitted",
  "soCreated",
  "soSubmitted",
  "doCreated",
  "shipmentFail",
] as const)("[CANC-05] self-service is open at %s (OPEN-06)", (state) => {
  expect(lived(orderMoved(state, state), requests()).refused).toBeNull();
});

test("[CANC-06] the server's flag forbids it", () => {
  expect(story(lifecycle, never, [inStore, requests()]).refused).toBe("CancellationNotAllowed");
});

test("[CANC-07] [ORD-72] a gift-card line is never cancelled by the shopper, nor the whole order with it", () => {
  const both = orderMoved("doCreated", "doCreated", "doCreated");
  const order = (...events: StoryEvent[]) => story(lifecycle, withGiftCard, [both, ...events]);
  expect(order(requests("2")).refused).toBe("CancellationNotAllowed");
  expect(order(requests()).refused).toBe("CancellationNotAllowed");
  expect(order(requests("1")).refused).toBeNull();
  expect(order({ type: "cancel.enforced", ...asked([], "agent") }).refused).toBeNull();
});

test("[CANC-01] before there is a purchase order a request confirms itself; once it is on its way the warehouse is asked", () => {
  const early = lived(orderMoved("accepted", "accepted"), requests());
  expect(early.view().status).toBe("Cancelled");
  expect(told(early, "line-item:").map(({ type }) => type)).toEqual([
    "cancel.requested",
    "cancel.confirmed",
  ]);
  expect(early.commands).toEqual([]);
  for (const news of [orderMoved("created", "created"), inStore]) {
    const late = lived(news, requests());
    expect(told(late, "line-item:").map(({ type }) => type)).toEqual(["cancel.requested"]);
    expect(late.commands).toMatchObject([
      { name: "askWarehouseToCancel", params: { lineIds: ["1"] } },
    ]);
  }
});

test("[CANC-09] [ORD-75] a cheaper store elsewhere is answered by a discount, up to the most that may be paid back", () => {
  const offered = lived(inStore, discounts, cheaper);
  expect(offered.view()).toMatchObject({
    status: "OfferingDiscount",
    offer: { lineIds: ["1"], amountCents: 5_000, triggerCode: "PRICE-MATCH" },
  });
  const kept = lived(inStore, discounts, cheaper, { type: "discount.accepted" });
  expect(kept.view().status).toBe("DiscountApplied");
  expect(told(kept, "order:")).toEqual([
    { type: "discount.applied", lineIds: ["1"], amountCents: 5_000, triggerCode: "PRICE-MATCH" },
  ]);
});

test("[CANC-09] a declined discount lets the request go on, and none is offered twice", () => {
  const declined = lived(inStore, discounts, cheaper, { type: "discount.declined" });
  expect(declined.view()).toMatchObject({
    status: "CancelInitiated",
    attempts: [{ rejection_code: "cheaper_store", is_discount_applied: false }],
  });
  const again = lived(inStore, discounts, cheaper, { type: "discount.accepted" }, cheaper);
  expect(again.view()).toMatchObject({
    status: "CancelInitiated",
    attempts: [{ outcome: "discounted" }, { outcome: "requested", is_discount_applied: true }],
  });
});

test("[CANC-10] without items no discount is offered", () => {
  const empty: StoryEvent = {
    type: "discounts.found",
    discounts: [
      {
        triggerCode: "PRICE-MATCH",
        rejectionCodes: ["cheaper_store"],
        lineIds: [],
        amountCents: 5_000,
      },
    ],
    maxPaybackCents: null,
  };
  expect(lived(inStore, empty, cheaper).view().status).toBe("CancelInitiated");
});

test("[CANC-02] a request may ask not to be offered a discount", () => {
  const plain = { ...cheaper, check_for_discount: false };
  expect(lived(inStore, discounts, plain).view().status).toBe("CancelInitiated");
});

test("[CANC-13] every attempt stays in the history with its reason and its end", () => {
  const history = lived(inStore, requests("1"), { type: "cancel.withdrawn" }, requests("1"), {
    type: "cancel.rejected",
  }).view();
  expect(history).toMatchObject({
    attempts: [
      { lineIds: ["1"], rejection_code: "changed_mind", outcome: "withdrawn" },
      { lineIds: ["1"], outcome: "rejected", endedAt: expect.any(String) },
    ],
  });
});

test("[CANC-14] a request can be withdrawn by the shopper, one of the store's cannot", () => {
  const withdrawn: StoryEvent = { type: "cancel.withdrawn" };
  expect(lived(inStore, requests(), withdrawn).view().status).toBe("Cancellable");
  const enforced: StoryEvent = { type: "cancel.enforced", ...asked([], "PickupExpired") };
  expect(lived(inStore, enforced, withdrawn).refused).toBe("CancellationNotAllowed");
});

test("a refused line may be asked for again once it has gone on", () => {
  const again = [
    inStore,
    requests(),
    { type: "cancel.rejected" },
    orderMoved("cancelRejected", "cancelRejected"),
    inStore,
  ];
  expect(lived(...again).view().status).toBe("Cancellable");
});
