/** What the outside world says of something that has ended: it is no use to ask for it again, and staff have to know. */
import { expect, test } from "vitest";
import type { RawEvent } from "#machines/kit";
import { audit } from "#app/.server/audit/audit.ts";
import { checkInbox } from "#app/.server/audit/checks.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import {
  signatureHeader,
  signWebhook,
  webhookKey,
} from "#app/.server/outside/webhooks/webhook-signature.ts";
import { openLog } from "#app/.server/request/log.ts";
import { paymentNow, submitCard, tell } from "#tests/kit/payments.ts";
import { openWorld } from "#tests/kit/world.ts";
import { scene } from "#tests/orders/kit.ts";

const at = "2026-11-17T12:00:00.000Z";

test("[SHIP-24] that a line was packed though it had been called off is noted at the first word of it, for staff to see what it was", async () => {
  const { scope, plot } = await scene("cancelling");
  const { engine, env } = scope;
  const about = `line-item:${plot.orderId}/1`;
  await plot.tell(`cancellation:${plot.orderId}`, "cancel.confirmed", {}, "warehouse");
  const data = { orderId: plot.orderId, lineId: "1" };
  const body = JSON.stringify({ id: "evt-packed", type: "do.submitted", occurredAt: at, data });
  const headers = {
    [signatureHeader]: signWebhook(webhookKey(env.webhookSecret, "warehouse"), body, Date.now()),
  };
  const request = new Request("http://store.test/", { method: "POST", headers, body });
  const answer = await receiveWebhook(request, "warehouse", {
    ...{ engine, env, log: openLog("silent") },
  });
  expect([answer.status, await answer.text()]).toEqual([200, "refused"]);
  expect(await engine.store.operations.refusedReports(10)).toMatchObject([
    { provider: "warehouse", type: "do.submitted", about },
  ]);
  const { problems } = await audit(engine.store, [checkInbox], at);
  expect(problems.map(({ id }) => id)).toContain(about);
});

test("[RET-20, LC-19] a refund whose failure is told twice is dealt with once, and one that was paid after all and came back is shown to staff", async () => {
  const world = await openWorld();
  const { engine } = world;
  const paymentId = await submitCard(world);
  await world.settle();
  const say = async (event: RawEvent) => {
    await tell(world, paymentId, event, "system");
    await world.settle();
  };
  await say({ type: "order.recorded", orderId: "ORD-1" });
  await say({ type: "capture.requested", captureId: "CAP-1", amountCents: 12_999 });
  await tell(world, paymentId, {
    ...{ type: "refund.requested", refundId: "REF-1", amountCents: 12_999, unitIds: ["1/1"] },
  });
  let told = 0;
  /** The provider's word, as often as it comes again before it gives up. */
  const hear = (type: "refund.ok" | "refund.failed", attempt = 1) => {
    told += 1;
    const code = type === "refund.failed" ? { code: "TransactionFailure" } : {};
    return receive(engine, {
      ...{ provider: "payment", eventId: `evt-${told}`, type, role: "provider", attempt },
      events: [
        {
          ...{ to: `payment:${paymentId}`, event: { type, refundId: "REF-1", ...code } },
          key: `${type}:REF-1`,
        },
      ],
    });
  };
  const status = async () => (await paymentNow(world, paymentId)).context.refunds["REF-1"]?.status;
  expect(await hear("refund.failed")).toBe("applied");
  expect(await hear("refund.failed")).toBe("duplicate");
  expect(await hear("refund.ok")).toBe("applied");
  expect(await status()).toBe("refunded");
  expect(await engine.store.operations.refusedReports(10)).toEqual([]);
  expect(await hear("refund.failed", 12)).toBe("refused");
  expect(await engine.store.operations.refusedReports(10)).toMatchObject([
    { type: "refund.failed", about: `payment:${paymentId}` },
  ]);
});
