import { afterAll, expect, test } from "vitest";
import { signatureHeader, signWebhook } from "#app/.server/outside/webhooks/webhook-signature.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { raw, schema } from "#db/raw";

const store = await openHttpStore();
afterAll(() => store.close());

const said = (type: string, data: object = {}, id = `evt-${type}`) =>
  JSON.stringify({ id, type, occurredAt: "2026-11-17T12:00:00.000Z", data });

const send = (body: string, provider = "payment", secret = store.running.env.webhookSecret) =>
  store.ask(`/webhooks/${provider}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      [signatureHeader]: signWebhook(secret, body, Date.now()),
    },
  });

const inbox = () => raw(store.running.engine.store).select().from(schema.inbox).all();

test("a webhook of an unknown type that is rightly signed is taken and noted, once", async () => {
  for (const body of [said("dispute.opened"), said("dispute.opened"), said("__proto__")])
    expect((await send(body)).status).toBe(202);
  const noted = inbox().map(({ type, outcome }) => [type, outcome]);
  expect(noted).toEqual([
    ["dispute.opened", "Unread"],
    ["__proto__", "Unread"],
  ]);
  expect(store.log).toContainEqual(
    expect.objectContaining({ provider: "payment", type: "dispute.opened" }),
  );
});

test("what is not rightly signed, or is from nobody we know, leaves nothing behind", async () => {
  const before = inbox().length;
  expect((await send(said("dispute.lost"), "payment", "not the secret")).status).toBe(401);
  expect((await send(said("dispute.lost"), "constructor")).status).toBe(400);
  expect((await send("[]")).status).toBe(400);
  expect(inbox()).toHaveLength(before);
});
