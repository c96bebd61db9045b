import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, orders } from "../index.ts";
import type { OrderView } from "../index.ts";

const moved = (key: string) => ({ type: "line.moved", lineId: "1", key });
const [payment] = orders.guestPhone.payments;

/** A phone that its carrier lost, and whose money went back. */
const lost = [
  { type: "cart.submitted" },
  { type: "payment.authorized", paymentId: payment?.paymentId },
  ...["po.created", "po.submitted", "so.created"].map((type) => ({ type })),
  ...["sosubmitted", "docreated", "dosubmitted", "shipped", "deliveryfailed"].map(moved),
  ...["refundinitiated", "refundsuccess"].map(moved),
];

test("[RET-19] what was lost and refunded cannot be given back and be refunded once more", () => {
  const units = [{ lineId: "1", units: 1, serials: ["356938035643809"] }];
  const asked = {
    ...{ type: "return.requested", returnId: "RET-1", lines: units, channel: "ship" },
    reasonCode: "changed-mind",
  };
  const { view } = story(lifecycle, orders.guestPhone, lost);
  const seen = view("shopper") as unknown as OrderView;
  expect(seen.lines.map(({ returnableUnits }) => returnableUnits)).toEqual([0]);
  expect(seen.events).not.toContain("return.requested");
  expect(story(lifecycle, orders.guestPhone, [...lost, asked]).refused).toBe("ReturnNotAllowed");
});
