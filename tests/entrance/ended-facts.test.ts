/** What the outside world says of something that has ended: it is no use to ask for it again, and staff have to know. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checkInbox } from "#app/.server/audit/checks.ts";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import { signatureHeader, signWebhook } from "#app/.server/outside/webhooks/webhook-signature.ts";
import { openLog } from "#app/.server/request/log.ts";
import { scene } from "#tests/orders/kit.ts";

const at = "2026-11-17T12:00:00.000Z";

test("[SHIP-24] that a line was packed though it had been called off is noted at the first word of it, for staff to see what it was", async () => {
  const { scope, plot } = await scene("cancelling");
  const { engine, env } = scope;
  const about = `line-item:${plot.orderId}/1`;
  await plot.tell(`cancellation:${plot.orderId}`, "cancel.confirmed", {}, "warehouse");
  const data = { orderId: plot.orderId, lineId: "1" };
  const body = JSON.stringify({ id: "evt-packed", type: "do.submitted", occurredAt: at, data });
  const headers = { [signatureHeader]: signWebhook(env.webhookSecret, body, Date.now()) };
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
