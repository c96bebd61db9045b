import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const claim = {
  ...{ returnId: "RET-1", orderId: "ORD-1", reasonCode: "delivery_failure", channel: "ship" },
  lines: [{ lineId: "1", sku: "OHM-PHONE-12-128", units: 1, serials: ["356938035643809"] }],
};
const due = "xstate.after.untilExpiry.return.open";

test("[RET-08] what never arrived is answered by the end of the fifth business day", () => {
  // Asked on a Friday; Thanksgiving is no business day.
  const at = "2026-11-20T15:00:00.000Z";
  const asked = { ...claim, requestedAt: at };
  expect(story(lifecycle, asked, [], at).due[due]).toBe("2026-12-01T04:59:59.999Z");
  const late = story(lifecycle, asked, [{ type: due }], at);
  expect(late.view()).toMatchObject({ status: "returninitiated", isAnswerLate: true });
});
