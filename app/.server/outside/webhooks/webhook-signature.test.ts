import { expect, test } from "vitest";
import { addressed } from "./webhook-events.ts";
import { signWebhook, verifyWebhook } from "./webhook-signature.ts";

const secret = "a secret for tests only";
const now = Date.UTC(2026, 10, 20, 12);
const event = {
  id: "evt_1",
  type: "so.submitted",
  occurredAt: "2026-11-20T12:00:00.000Z",
  data: { orderId: "ORD-2026-7K3F-9Q2D", lineId: "2" },
};
const body = JSON.stringify(event);
const signature = signWebhook(secret, body, now);

test("a signed webhook is the event it carries", () => {
  expect(verifyWebhook(secret, body, signature, now)).toEqual(event);
});

test("a changed body, another secret, a broken or missing signature is nothing", () => {
  expect(verifyWebhook(secret, body.replace('"2"', '"1"'), signature, now)).toBeNull();
  expect(verifyWebhook("another", body, signature, now)).toBeNull();
  expect(verifyWebhook(secret, body, signature.slice(0, -1), now)).toBeNull();
  expect(verifyWebhook(secret, body, signature.replace("t=", "t=1"), now)).toBeNull();
  expect(verifyWebhook(secret, body, null, now)).toBeNull();
});

test("a signature counts for five minutes, so that an old webhook cannot be played again", () => {
  expect(verifyWebhook(secret, body, signature, now + 5 * 60_000)).not.toBeNull();
  expect(verifyWebhook(secret, body, signature, now + 5 * 60_000 + 1)).toBeNull();
  expect(verifyWebhook(secret, body, signature, now - 5 * 60_000 - 1)).toBeNull();
});

test("what is signed and still none of our events is nothing", () => {
  const signed = (text: string) => verifyWebhook(secret, text, signWebhook(secret, text, now), now);
  expect(signed("not json")).toBeNull();
  expect(signed(JSON.stringify({ ...event, type: "toString" }))).toBeNull();
  expect(signed(JSON.stringify({ ...event, data: { orderId: "x" } }))).toBeNull();
  expect(signed(JSON.stringify({ ...event, data: { ...event.data, extra: 1 } }))).toBeNull();
});

test("an event is addressed to its instance, and carries what is not its address", () => {
  const line = { type: "so.submitted", data: { orderId: "ORD-1", lineId: "2" } } as const;
  expect(addressed(line)).toEqual({
    to: "line-item:ORD-1/2",
    event: { type: "so.submitted" },
    role: "warehouse",
  });
  const refund = { type: "refund.ok", data: { paymentId: "P1", refundId: "R1" } } as const;
  expect(addressed(refund)).toEqual({
    to: "payment:P1",
    event: { type: "refund.ok", refundId: "R1" },
    role: "provider",
  });
});
