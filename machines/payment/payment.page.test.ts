/** Payments that the shopper agrees to on the provider's own page. */
import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, samples } from "./index.ts";

const wallet = samples.inputs["a wallet"] ?? {};
const affirm = { ...samples.inputs["financing by the bank"], method: "AffirmPayIn4" };
const completed = { type: "complete.ok" };
const tooLate = { type: "xstate.after.providerPage.payment.atProvider" };

const page = (transactionId: string) => ({ type: "redirected", transactionId, url: "/pay" });
/** A wallet's shopper on the provider's page. */
const away = [{ type: "redirect.requested" }, page("T-1")];
const affirmAway = [
  { type: "prepare.requested" },
  { type: "prepared", transactionId: "T-1" },
  page("T-1"),
];

test("[PAY-25] a wallet redirects and completes on return", () => {
  expect(story(lifecycle, wallet, away).view()).toMatchObject({
    ...{ status: "atProvider", redirectUrl: "/pay" },
  });
  const back = [...away, { type: "returned" }];
  expect(story(lifecycle, wallet, back).commands.at(-1)).toMatchObject({
    ...{ name: "completePayment", params: { method: "paypal", transactionId: "T-1" } },
  });
  expect(story(lifecycle, wallet, [...back, completed]).view().status).toBe("Accepted");
});

test("[PAY-25] who cancels at the provider begins anew", () => {
  const cancelled = [...away, { type: "user.cancelled" }];
  expect(story(lifecycle, wallet, cancelled).view().status).toBe("idle");
});

test.each(["returned", "redirection.completed", "user.cancelled"])(
  "[PAY-25] %s of an earlier page counts for nothing",
  (type) => {
    const second = [...away, { type: "user.cancelled" }, away[0] ?? completed, page("T-2")];
    const said = (transactionId: string) =>
      story(lifecycle, wallet, [...second, { type, transactionId }]).refused;
    expect(said("T-1")).toBe("EventNotAllowed");
    expect(said("T-2")).toBeNull();
  },
);

test("[PAY-26] Affirm is prepared, synced, and completed by its page", () => {
  expect(story(lifecycle, affirm, affirmAway).view()).toMatchObject({
    ...{ status: "atProvider", redirectUrl: "/pay" },
  });
  const done = { type: "redirection.completed", transactionId: "T-1" };
  expect(story(lifecycle, affirm, [...affirmAway, done, completed]).view().status).toBe("Accepted");
});

test.each([
  ["paypal", wallet, away, "TransactionFailure"],
  ["Affirm", affirm, affirmAway, "affirmError"],
])(
  "[PAY-27, ERR-126, ERR-136] half an hour on the page of %s is a failure",
  (_, input, on, code) => {
    expect(story(lifecycle, input, [...on, tooLate]).view()).toMatchObject({
      ...{ status: "failed", failure: { kind: "complete-transaction", code } },
    });
  },
);
