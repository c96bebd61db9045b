import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, orders } from "../index.ts";

const { guestPhone } = orders;
const [payment] = guestPhone.payments;
const [line] = guestPhone.lines;
const article = { modelId: "ohm-9", size: "256 GB", priceCents: 99_900 };
const from = { ...article, sku: line?.sku, name: line?.name, art: line?.art };
const to = { ...from, sku: "OHM-PH9-256-SAG", name: "Ohm Phone 9 256 GB, sage" };

const mailsOf = (isSuppressed: boolean) =>
  story(lifecycle, guestPhone, [
    { type: "cart.submitted" },
    { type: "payment.authorized", paymentId: payment?.paymentId },
    {
      ...{ type: "swap.requested", lineId: "1", swapId: "X1", kind: "colour" },
      ...{ from, to, isSuppressed },
    },
    { type: "swap.failed", lineId: "1" },
  ]).commands.flatMap(({ name, params }) =>
    name === "sendMail" && "template" in params ? [String(params.template)] : [],
  );

test("[SWAP-06, SWAP-07] a swap that fails is told by mail, and one that nobody was to hear of is not", () => {
  expect(mailsOf(false)).toEqual(["order-placed", "swap-failed"]);
  expect(mailsOf(true)).toEqual(["order-placed"]);
});
