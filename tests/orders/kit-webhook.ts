/** What the outside says of an order, as it comes in: a signed webhook. */
import { randomUUID } from "node:crypto";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import { openLog } from "#app/.server/request/log.ts";
import { readEnv } from "#app/.server/request/env.ts";
import {
  signatureHeader,
  signWebhook,
  webhookKey,
} from "#app/.server/outside/webhooks/webhook-signature.ts";
import type { World } from "#tests/kit/world.ts";

/** Sends one and lets the store work; answers with its status. */
export async function webhook(
  world: Pick<World, "engine" | "settle">,
  provider: string,
  type: string,
  data: object,
): Promise<number> {
  const env = readEnv({ DATABASE_FILE: ":memory:", NODE_ENV: "test" });
  const occurredAt = new Date(world.engine.clock.now()).toISOString();
  const body = JSON.stringify({ id: `evt-${randomUUID()}`, type, occurredAt, data });
  const request = new Request(`http://store.test/webhooks/${provider}`, {
    ...{ method: "POST", body },
    headers: {
      [signatureHeader]: signWebhook(webhookKey(env.webhookSecret, provider), body, Date.now()),
    },
  });
  const log = openLog("silent");
  const answer = await receiveWebhook(request, provider, { engine: world.engine, env, log });
  await world.settle();
  return answer.status;
}
