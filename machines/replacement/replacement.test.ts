import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

test("[RET-25] the warehouse answers by the end of the second business day", () => {
  const at = "2026-11-25T15:00:00.000Z";
  const asked = {
    ...{ replacementId: "ORD-1-RP1", orderId: "ORD-1", lineId: "1", sku: "OHM-PHONE-12-128" },
    ...{ units: 1, quantity: 1, reasonCode: "defective", requestedAt: at },
  };
  // Asked on the Wednesday before Thanksgiving: Friday and Monday.
  const { due } = story(lifecycle, asked, [], at);
  expect(due["xstate.after.untilAnswer.replacement.requested"]).toBe("2026-12-01T04:59:59.999Z");
});
