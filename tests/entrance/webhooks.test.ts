import { afterAll, expect, test } from "vitest";
import {
  signatureHeader,
  signWebhook,
  webhookKey,
} from "#app/.server/outside/webhooks/webhook-signature.ts";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { raw, schema } from "#db/raw";
import { audit } from "#app/.server/audit/audit.ts";
import { checkInbox } from "#app/.server/audit/checks.ts";
import { openHttpStore, posted } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const said = (type: string, data: object = {}, id = `evt-${type}`) =>
  JSON.stringify({ id, type, occurredAt: "2026-11-17T12:00:00.000Z", data });

const send = (
  body: string,
  provider = "payment",
  secret = webhookKey(store.running.env.webhookSecret, provider),
  attempt = 1,
) =>
  store.ask(`/webhooks/${provider}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      [signatureHeader]: signWebhook(secret, body, Date.now()),
      "x-attempt": String(attempt),
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
  expect((await send(said("dispute.lost"), "constructor")).status).toBe(401);
  expect((await send("[]")).status).toBe(400);
  expect(inbox()).toHaveLength(before);
});

test("whoever runs the store reads which provider signs with another secret, and whose clock is off by how much", async () => {
  const { running, log } = store;
  const sent = (secret: string, minutes: number) => {
    const signature = signWebhook(secret, "[]", Date.now() + minutes * 60_000);
    const headers = { [signatureHeader]: signature };
    const request = new Request("http://store.test/", { method: "POST", headers, body: "[]" });
    return receiveWebhook(request, "payment", running);
  };
  const own = webhookKey(running.env.webhookSecret, "payment");
  expect((await sent("another", 0)).status).toBe(401);
  expect(log.at(-1)).toMatchObject({ provider: "payment", why: expect.stringContaining("secret") });
  for (const minutes of [-60, 60]) {
    expect((await sent(own, minutes)).status).toBe(401);
    expect(log.at(-1)).toMatchObject({ provider: "payment", minutesAhead: minutes });
  }
  expect((await sent(own, -4)).status).toBe(400);
});

test("[PAY-01] one provider's secret signs for no other, and the root that they are made from signs for nobody", async () => {
  const before = inbox().length;
  const { webhookSecret } = store.running.env;
  const paid = said("complete.ok", { paymentId: "P-1", transactionId: "txn_forged" });
  for (const secret of [webhookSecret, webhookKey(webhookSecret, "carrier")])
    expect((await send(paid, "payment", secret)).status).toBe(401);
  const sent = (env: Record<string, string>, secret: string) => {
    const given = readEnv({ DATABASE_FILE: ":memory:", WEBHOOK_SECRET: webhookSecret, ...env });
    const headers = { [signatureHeader]: signWebhook(secret, "[]", Date.now()) };
    const request = new Request("http://store.test/", { method: "POST", headers, body: "[]" });
    return receiveWebhook(request, "payment", { ...store.running, env: given });
  };
  const own = "a secret that the bank has made for us";
  const isOwn = { WEBHOOK_SECRET_PAYMENT: own };
  expect((await sent(isOwn, own)).status).toBe(400);
  expect((await sent(isOwn, webhookKey(webhookSecret, "payment"))).status).toBe(401);
  const next = { WEBHOOK_SECRET_PAYMENT: `${own} next`, WEBHOOK_SECRET_PAYMENT_PREVIOUS: own };
  expect((await sent(next, own)).status).toBe(400);
  expect(inbox()).toHaveLength(before);
});

test("what nobody would take is on the list of what is late and in the audit until staff has dealt with it", async () => {
  const { engine, env } = store.running;
  const about = { orderId: "ORD-2026-7K3F-9Q2D" };
  const facts = ["evt-first", "evt-second"].map((id) => said("po.submitted", about, id));
  for (const fact of facts) {
    expect((await send(fact, "warehouse")).status).toBe(409);
    expect(
      (await send(fact, "warehouse", webhookKey(env.webhookSecret, "warehouse"), 12)).status,
    ).toBe(200);
  }
  const named = async () =>
    (await audit(engine.store, [checkInbox], new Date().toISOString())).problems
      .filter(({ says }) => says.includes("po.submitted"))
      .map(({ id }) => id);
  expect(await named()).toEqual([`order:${about.orderId}`, `order:${about.orderId}`]);
  const late = async () =>
    (await store.ask("/machines/late", { headers: { "accept-language": "en" } })).text;
  expect(await late()).toContain(`value="webhook:warehouse:evt-first"`);
  expect(await late()).toContain(`po.submitted · order:${about.orderId} · NotFound`);

  const dealt = "which=webhook:warehouse:evt-first&reason=the+warehouse+was+called";
  expect(await store.ask("/machines/late", posted(store, dealt))).toMatchObject({ status: 303 });
  expect(await store.ask("/machines/late", posted(store, dealt))).toMatchObject({ status: 409 });
  expect(await late()).not.toContain("evt-first");
});
