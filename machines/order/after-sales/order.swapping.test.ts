import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, orders } from "../index.ts";

const { guestPhone } = orders;
const [payment] = guestPhone.payments;
const [line] = guestPhone.lines;
const article = { modelId: "ohm-9", size: "256 GB", priceCents: 99_900 };
const from = { ...article, sku: line?.sku, name: line?.name, art: line?.art };
const to = { ...from, sku: "OHM-PH9-256-SAG", name: "Ohm Phone 9 256 GB, sage" };

const completed = {
  ...{ type: "swap.completed", lineId: "1", sku: to.sku, name: to.name, art: to.art },
  savedCents: 0,
};

const mailsOf = (isSuppressed: boolean, end: StoryEvent = { type: "swap.failed", lineId: "1" }) =>
  story(lifecycle, guestPhone, [
    { type: "cart.submitted" },
    { type: "payment.authorized", paymentId: payment?.paymentId },
    {
      ...{ type: "swap.requested", lineId: "1", swapId: "X1", kind: "colour" },
      ...{ from, to, isSuppressed },
    },
    end,
  ]).commands.flatMap(({ name, params }) =>
    name === "sendMail" && "template" in params ? [String(params.template)] : [],
  );

test("[SWAP-06, SWAP-07] a swap that fails is told by mail, and one that nobody was to hear of is not", () => {
  expect(mailsOf(false)).toEqual(["order-placed", "swap-failed"]);
  expect(mailsOf(true)).toEqual(["order-placed"]);
});

test("[SWAP-05, SWAP-07] a swap that is done is told by mail, unless nobody was to hear of it", () => {
  expect(mailsOf(false, completed)).toEqual(["order-placed", "swap-done"]);
  expect(mailsOf(true, completed)).toEqual(["order-placed"]);
});
