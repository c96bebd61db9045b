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

const three = samples.inputs["three phones and a warranty for each"] ?? {};

const requestsSome = (units: number, lineId = "1"): StoryEvent => ({
  type: "cancel.requested",
  ...asked([lineId]),
  parts: [{ lineId, units }],
});

const ofThree = (...events: StoryEvent[]) => story(lifecycle, three, events);

test("[CANC-02] one of three goes with one of three warranties; before there is a purchase order at once, else once the warehouse has said so", () => {
  const early = ofThree(orderMoved("accepted", "accepted", "accepted"), requestsSome(1));
  expect(early.commands).toEqual([]);
  expect(told(early, "order:")).toEqual([
    ...["1", "2"].map((lineId) => ({ type: "units.cancel.requested", lineId, units: 1 })),
    ...["1", "2"].map((lineId) => ({
      ...{ type: "units.cancel.answered", lineId, units: 1, outcome: "cancelled" },
    })),
  ]);
  expect(told(early, "line-item:")).toEqual([
    ...["1", "2"].map(() => ({ type: "units.cancelled", units: 1 })),
  ]);
  expect(early.view()).toMatchObject({
    status: "Cancellable",
    lines: [{ units: 2 }, { units: 2 }],
  });

  const packing = orderMoved("doCreated", "doCreated", "created");
  const late = ofThree(packing, requestsSome(1));
  expect(late.commands).toMatchObject([
    {
      name: "askWarehouseToCancel",
      params: { lineIds: ["1"], parts: [{ lineId: "1", units: 1 }] },
    },
  ]);
  expect(late.view()).toMatchObject({
    ...{ status: "CancelInitiated", lines: [{ units: 3, asked: 1 }, { asked: 1 }] },
  });
  const answer = { lineIds: ["1"], parts: [{ lineId: "1", units: 1 }] };
  const yes = ofThree(packing, requestsSome(1), { type: "cancel.confirmed", ...answer });
  expect(yes.view()).toMatchObject({
    ...{ status: "Cancellable", lines: [{ units: 2 }, { units: 2 }] },
  });
  const no = ofThree(packing, requestsSome(1), { type: "cancel.rejected", ...answer });
  expect(no.view()).toMatchObject({
    status: "CancelRejected",
    lines: [{ units: 3 }, { units: 3 }],
  });
  expect(told(no, "line-item:")).toEqual([]);
});

test("[CANC-02] no more units than are left, each line once, and some only of what can be divided", () => {
  const inStore3 = orderMoved("doCreated", "doCreated", "created");
  for (const units of [4, 7])
    expect(ofThree(inStore3, requestsSome(units)).refused).toBe("CancelQuantityExceeded");
  const twice: StoryEvent = {
    ...{ type: "cancel.requested", ...asked(["1"]) },
    parts: [1, 2].map((units) => ({ lineId: "1", units })),
  };
  expect(ofThree(inStore3, twice).refused).toBe("CancelQuantityExceeded");
  const unnamed: StoryEvent = { ...requestsSome(1), ...asked(["2"]) };
  expect(ofThree(inStore3, unnamed).refused).toBe("CancelQuantityExceeded");
  const whole = story(lifecycle, { ...oneLine }, [inStore, requestsSome(2)]);
  expect(whole.refused).toBe("CancelQuantityExceeded");
  // All that is left is all of the line.
  expect(told(ofThree(inStore3, requestsSome(3)), "line-item:").at(0)).toEqual({
    type: "cancel.requested",
  });
});

test("[CANC-14] a request for some units is withdrawn; what the warehouse had stopped by then stays stopped", () => {
  const inStore3 = orderMoved("doCreated", "doCreated", "created");
  const withdrawn = [inStore3, requestsSome(1), { type: "cancel.withdrawn" }];
  const kept = ofThree(...withdrawn);
  expect(kept.view()).toMatchObject({
    status: "Cancellable",
    lines: [{ units: 3, asked: null }, {}],
  });
  expect(told(kept, "order:").at(-1)).toMatchObject({ lineId: "2", outcome: "withdrawn" });
  const late = ofThree(...withdrawn, { type: "cancel.confirmed", lineIds: ["1"] });
  expect(late.view().lines).toMatchObject([{ units: 2 }, { units: 2 }]);
});

test("[CANC-04] the store asks for all of a line while somebody waits for some of it: both answers are heard", () => {
  const inStore3 = orderMoved("doCreated", "doCreated", "created");
  const enforced: StoryEvent = { type: "cancel.enforced", ...asked(["1"], "PaymentNotUpdated") };
  const some: StoryEvent = {
    ...{ type: "cancel.confirmed", lineIds: ["1"] },
    parts: [{ lineId: "1", units: 1 }],
  };
  const both = [inStore3, requestsSome(1), enforced];
  expect(ofThree(...both).refused).toBeNull();
  const open = ofThree(...both, some);
  expect(open.view()).toMatchObject({
    status: "CancelInitiated",
    lines: [
      { units: 2, flag: "CancelInitiated" },
      { units: 2, flag: "CancelInitiated" },
    ],
  });
  expect(ofThree(...both, some, { type: "cancel.confirmed", lineIds: ["1"] }).view().status).toBe(
    "Cancelled",
  );
});

test("[CANC-09] no discount is offered for a line that keeps units anyway", () => {
  const some: StoryEvent = {
    ...{ type: "cancel.requested", ...asked(["1"], "cheaper_store") },
    parts: [{ lineId: "1", units: 1 }],
  };
  const inStore3 = orderMoved("doCreated", "doCreated", "created");
  expect(ofThree(inStore3, discounts, some).view().status).toBe("CancelInitiated");
});
