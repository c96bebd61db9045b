import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { claimFees, lifecycle } from "./index.ts";
import { broken } from "./claim.samples.ts";

const [accepted, agreed, paid, begun]: readonly StoryEvent[] = [
  { type: "claim.accepted" },
  { type: "fee.agreed", paymentId: "PAY-1", display: "visa •••• 1111" },
  { type: "fee.paid", chargeId: `${broken.claimId}-F1` },
  { type: "repair.begun" },
];
const label: StoryEvent = {
  ...{ type: "label.generated", courier: "ups", trackingId: "1Z7946", fileName: "claim.pdf" },
};

function lived(...events: (StoryEvent | undefined)[]) {
  return story(
    lifecycle,
    broken,
    events.flatMap((event) => event ?? []),
  );
}

test.each([
  // OPEN-98: deductibles from $99 to $269 and service fees from $29 to $99, by what the device is worth.
  [1, 2_900, 9_900],
  [39_999, 2_900, 9_900],
  [40_000, 5_900, 17_900],
  [89_999, 5_900, 17_900],
  [90_000, 9_900, 26_900],
  [500_000, 9_900, 26_900],
])(
  "[CARE-06, CARE-07, CARE-10] a device of %i cents costs %i cents to repair and %i cents to replace, its screen $29",
  (valueCents, feeCents, deductibleCents) => {
    expect(claimFees("USD", valueCents)).toEqual({
      ...{ screen: 2_900, damage: feeCents, mechanical: feeCents, theft: deductibleCents },
    });
  },
);

test("[CARE-09] more than $2,500 is not paid for one device", () => {
  const inRepair = [accepted, agreed, paid, label, begun];
  const most: StoryEvent = { type: "money.sent", amountCents: 250_000 };
  const more: StoryEvent = { type: "money.sent", amountCents: 250_001 };
  expect(lived(...inRepair, more).refused).toBe("EventNotAllowed");
  expect(lived(...inRepair, most).view()).toMatchObject({
    ...{ status: "paidOut", paidOutCents: 250_000 },
  });
});

test("the answer to an earlier charge does not count for the one under way", () => {
  const unpaid: StoryEvent = { type: "fee.unpaid", chargeId: `${broken.claimId}-F1` };
  expect(lived(accepted, agreed, unpaid, agreed, paid).refused).toBe("EventNotAllowed");
});

test("[CARE-08] its plan hears that it is over, and whether it counts", () => {
  const closed = (...events: (StoryEvent | undefined)[]) =>
    told(lived(...events), "subscription:", "claim.closed");
  const withdrawn: StoryEvent = { type: "claim.withdrawn" };
  expect(closed(accepted, agreed, paid, label, begun, { type: "repair.done" })).toMatchObject([
    { claimId: broken.claimId, counts: true },
  ]);
  expect(closed(accepted, withdrawn)).toMatchObject([{ counts: false }]);
});
