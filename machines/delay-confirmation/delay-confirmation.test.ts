import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const orderId = "ORD-2026-LATE-4C2T";
const dueAt = "2026-11-24T15:00:00.000Z";
const flagged = {
  type: "delay.flagged",
  dueAt,
  promisedOn: "2026-11-24",
  newPromisedOn: "2026-12-08",
};
const lived = (...events: StoryEvent[]) => story(lifecycle, { orderId }, events);

test("[CONF-13] a flagged delay asks by mail, and offers both answers until its deadline", () => {
  const asked = lived(flagged);
  expect(asked.view("guest")).toMatchObject({
    ...{ status: "prompted", tone: "you", dueAt },
    events: ["ftc.confirmed", "ftc.declined"],
  });
  expect(asked.view("agent").events).toEqual(["ftc.confirmed", "ftc.declined"]);
  expect(asked.commands).toMatchObject([
    { name: "sendMail", params: { template: "delay-notice", orderId } },
  ]);
  expect(asked.due).toEqual({ "xstate.after.untilDue.delay-confirmation.prompted": dueAt });
});

test("[CONF-15] a confirmed order goes on, also when it is confirmed twice", () => {
  const twice = lived(flagged, { type: "ftc.confirmed" }, { type: "ftc.confirmed" });
  expect(twice.refused).toBeNull();
  expect(twice.view().status).toBe("confirmed");
  expect(twice.due).toEqual({});
  expect(told(twice, `order:${orderId}`)).toEqual([{ type: "ftc.confirmed" }]);
});

test("[CONF-15, CANC-15] without an answer the order is told to end, and a late confirmation shows that", () => {
  const deadline = { type: "xstate.after.untilDue.delay-confirmation.prompted", at: dueAt };
  const late = lived(flagged, deadline, {
    type: "ftc.confirmed",
    at: "2026-11-25T00:00:00.000Z",
  });
  expect(late.view()).toMatchObject({
    ...{ status: "expired", answeredAt: dueAt, events: [] },
    blockers: [{ event: "ftc.confirmed", code: "ConfirmationExpired" }],
  });
  expect(told(late, `order:${orderId}`)).toEqual([{ type: "ftc.expired" }]);
  expect(lived(flagged, deadline, { type: "ftc.declined", at: dueAt }).refused).toBe(
    "ConfirmationExpired",
  );
});

test("an order that is called off meanwhile needs no answer any more", () => {
  const over = lived(flagged, { type: "notice.lapsed" });
  expect(over.view().status).toBe("lapsed");
  expect(over.due).toEqual({});
  expect(lived(flagged, { type: "notice.lapsed" }, { type: "ftc.confirmed" }).refused).toBe(
    "EventNotAllowed",
  );
});
