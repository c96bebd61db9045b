import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, orders } from "../index.ts";

const moved = (lineId: string) => (key: string) => ({ type: "line.moved", lineId, key });
const [payment] = orders.phoneAndBuds.payments;

const delivered = [
  { type: "cart.submitted" },
  { type: "payment.authorized", paymentId: payment?.paymentId },
  ...["po.created", "po.submitted", "so.created"].map((type) => ({ type })),
  ...["1", "2"].flatMap((id) =>
    ["sosubmitted", "docreated", "dosubmitted", "shipped", "delivered"].map(moved(id)),
  ),
];

const asked = (one: string, other: string) => ({
  ...{ type: "return.requested", returnId: "RET-1", channel: "ship", reasonCode: "changed-mind" },
  lines: [
    { lineId: "1", units: 1, serials: [one] },
    { lineId: "2", units: 1, serials: [other] },
  ],
});

test("[RET-04, OPEN-67] one serial number does not stand for two units, however it is typed", () => {
  const answer = (one: string, other: string) =>
    story(lifecycle, orders.phoneAndBuds, [...delivered, asked(one, other)]).refused;
  expect(answer("SN-4711 A", "SN-4712 A")).toBeNull();
  expect(answer("SN-4711 A", "sn4711a")).toBe("SerialNumberRequired");
});
