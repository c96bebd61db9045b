/** The money, goods and points of units that are called off, by hand: three earbuds at $149.00 in an order of two lines. */
import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, orders } from "../index.ts";

const two = orders.phoneAndBuds;
const [first] = two.payments;
const paymentId = first?.paymentId ?? "";

/*
 * The earbuds' part of the order: $447.00 less $15.45, with $3.08 for delivery and $34.52 of tax. A unit is $149.00 less $5.15;
 * of the delivery the last one carries $1.02, of the tax $11.50: $156.37. The two others carry a cent more of each: $156.39.
 */
const LAST = 15_637;
const OTHER = 15_639;

const off = (units: number): StoryEvent => ({
  ...{ type: "units.cancel.answered", lineId: "2", units, outcome: "cancelled" },
});
const begun: StoryEvent[] = [{ type: "cart.submitted" }, { type: "payment.authorized", paymentId }];
const lived = (...events: StoryEvent[]) => story(lifecycle, two, [...begun, ...events]);

const commanded = ({ commands }: ReturnType<typeof lived>, name: string): readonly object[] =>
  commands.filter((one) => one.name === name).map(({ params }) => params);

test("[CANC-02, OPEN-42] each unit of three takes its own cents: the last one first, and the three are what the line was", () => {
  const all = lived(off(1), off(1));
  expect(told(all, "payment:").filter(({ type }) => type === "release.requested")).toEqual([
    { type: "release.requested", releaseId: `${two.orderId}-2-3`, amountCents: LAST },
    { type: "release.requested", releaseId: `${two.orderId}-2-2`, amountCents: OTHER },
  ]);
  const rest = lived(off(1), off(1), { type: "line.moved", lineId: "2", key: "cancelled" });
  expect(told(rest, "payment:").at(-1)).toEqual({
    ...{ type: "release.requested", releaseId: `${two.orderId}-2`, amountCents: OTHER },
  });
  expect(LAST + 2 * OTHER).toBe(two.lines[1]?.amounts.totalCents);
  expect(commanded(rest, "returnStock")).toMatchObject([
    ...[{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }],
  ]);
});

test("[CANC-02] what is called off while somebody pays again is let go once they have paid: they were asked for all of it", () => {
  const paidBy = { paymentId: "PAY-2", method: "credit_card" };
  const card = { brand: "amex", last4: "0005" };
  const form = { sealedCardId: "SEALED-2", card, funding: null, botCheckPassed: true };
  const again: StoryEvent[] = [
    { type: "cart.submitted" },
    { type: "payment.failed", paymentId, code: "CardDeclined" },
    { type: "payment.replaced", failedPaymentId: paymentId, ...paidBy, form },
    off(1),
  ];
  const waiting = story(lifecycle, two, again);
  expect(told(waiting, "payment:").map(({ type }) => type)).not.toContain("release.requested");
  const paid = story(lifecycle, two, [
    ...again,
    { type: "payment.authorized", paymentId: "PAY-2" },
  ]);
  expect(told(paid, "payment:").filter(({ type }) => type === "release.requested")).toEqual([
    { type: "release.requested", releaseId: `${two.orderId}-2-3`, amountCents: LAST },
  ]);
  // One phone and two earbuds are ordered.
  expect(commanded(paid, "submitPurchaseOrder")).toMatchObject([
    {
      lines: [
        { lineId: "1", quantity: 1 },
        { lineId: "2", quantity: 2 },
      ],
    },
  ]);
});

test("[REW-08, CANC-02] units that were called off before the order was paid earn nothing, and others are taken back from what was earned", () => {
  const member = { ...two, customerId: "CUS-1001", sessionId: null };
  const earnedBy = (...events: StoryEvent[]) =>
    told(story(lifecycle, member, events), "points-account:").filter(({ type }) =>
      ["purchase.made", "goods.taken.back"].includes(type),
    );
  const late = earnedBy(...begun, off(1));
  expect(late).toMatchObject([
    { type: "purchase.made", lines: [{ units: 1 }, { units: 3, paidCents: 44_700 - 1_545 }] },
    { type: "goods.taken.back", lineId: "2", units: 1 },
  ]);
  const early = earnedBy(
    { type: "cart.submitted" },
    { type: "payment.pending", paymentId },
    off(1),
    { type: "payment.authorized", paymentId },
  );
  expect(early.at(-1)).toMatchObject({
    ...{ type: "purchase.made", lines: [{ units: 1 }, { units: 2, paidCents: 2 * 14_385 }] },
  });
});
