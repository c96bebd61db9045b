import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const found = (stage: "submitting" | "created"): StoryEvent => ({ type: "order.found", stage });
const poll = { type: "xstate.after.pollInterval.order-confirmation.processing.waiting" };
const patience = { type: "xstate.after.patience.order-confirmation.processing" };
const start = "2026-11-17T15:00:00.000Z";
const lived = (waitedMs: number, ...events: StoryEvent[]) =>
  story(lifecycle, { orderId: "ORD-2026-7K3F-9Q2D", waitedMs }, events, start);

test("[CONF-11] an order that is still being submitted is processing, and asked about every three seconds", () => {
  const waiting = lived(0, { ...found("submitting"), at: start });
  expect(waiting.view()).toMatchObject({ status: "processing", tone: "us" });
  expect(waiting.due).toEqual({
    [poll.type]: "2026-11-17T15:00:03.000Z",
    [patience.type]: "2026-11-17T15:02:00.000Z",
  });
  const asked = lived(0, found("submitting"), poll, found("submitting"), poll);
  expect(asked.commands.map(({ name }) => name)).toEqual(["askStore", "askStore"]);
  expect(lived(0, found("submitting"), poll, found("created")).view().status).toBe("confirmed");
});

test("[CONF-11] a page that was opened later has waited already: two minutes are counted from the press", () => {
  const late = lived(90_000, { ...found("submitting"), at: start });
  expect(late.due[patience.type]).toBe("2026-11-17T15:00:30.000Z");
});

test("[CONF-11, CONF-12] after two minutes the payment is pending, and the provider's answer decides", () => {
  const pending = [found("submitting"), patience];
  expect(lived(0, ...pending).view().status).toBe("pending");
  expect(lived(0, ...pending, { type: "payment.succeeded" }).view().status).toBe("confirmed");
  const failed = lived(0, ...pending, { type: "payment.failed", code: "TransactionFailure" });
  expect(failed.view()).toMatchObject({ status: "error", code: "TransactionFailure" });
});

test("[CONF-11] an order that cannot be found or was not taken is an error", () => {
  expect(lived(0, { type: "order.missing" }).view()).toMatchObject({
    ...{ status: "error", code: "OrderNotFound" },
  });
  const refused = { type: "submission.failed", code: "OrderSubmissionFailed" };
  expect(lived(0, found("submitting"), refused).view()).toMatchObject({
    ...{ status: "error", code: "OrderSubmissionFailed" },
  });
});
