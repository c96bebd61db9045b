/**
 * Where the outside world's own words come in: each is verified, taken for what its provider may say, and handed to the
 * inbox. The route of a provider calls it. One that comes twice is known further in: the head of `engine/dispatch.ts` names
 * the three places. It promises that a wrong signature learns nothing but that it is wrong. What a new message says to
 * which lifecycle goes to `outside/webhooks/webhook-events.ts`.
 */
import { systemClock } from "#app/.server/engine/clock.ts";
import type { Running } from "#app/.server/request/context.ts";
import { addressed, isProvider, providerOf } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { WebhookProvider } from "#app/.server/outside/webhooks/webhook-events.ts";
import { webhookFactKey } from "#app/.server/outside/webhooks/fact-keys.ts";
import {
  clockOff,
  isSigned,
  readEnvelope,
  signatureHeader,
  verifyWebhook,
  webhookKeys,
} from "#app/.server/outside/webhooks/webhook-signature.ts";
import { noteUnread, receive } from "#app/.server/engine/inbox.ts";

/** Verifies and applies one webhook. A wrong signature learns nothing but that it is wrong. */
export async function receiveWebhook(
  request: Request,
  provider: string,
  { engine, env, log }: Pick<Running, "engine" | "env" | "log">,
): Promise<Response> {
  const header = request.headers.get(signatureHeader);
  const body = await request.text();
  // A provider signs by a secret of its own, and can speak as nobody else.
  const sender = isProvider(provider) ? provider : null;
  const tried = (sender === null ? [] : webhookKeys(env, sender)).map(
    (secret) => [secret, body, header, systemClock.now()] as const,
  );
  const signed = tried.find((one) => isSigned(...one));
  if (sender === null || !signed) {
    if (sender !== null)
      log.warn({ provider: sender, ...whyUnsigned(tried) }, "a webhook was refused");
    return new Response("unsigned", { status: 401 });
  }
  const event = verifyWebhook(...signed);
  if (!event) return answerUnread(sender, body, { engine, log });
  if (providerOf(event.type) !== sender) return new Response("not yours to say", { status: 403 });
  const { to, event: said, role } = addressed(event);
  const received = await receive(engine, {
    provider: sender,
    eventId: event.id,
    type: event.type,
    role,
    events: [{ to, event: said, key: webhookFactKey(sender, said) }],
    attempt: Number(request.headers.get("x-attempt") ?? 1),
  });
  return new Response(received, { status: received === "later" ? 409 : 200 });
}

/** What its operator has to look at: the secret, or one of the two clocks. */
function whyUnsigned(tried: readonly Readonly<Parameters<typeof clockOff>>[]) {
  const [off] = tried.flatMap((one) => clockOff(...one) ?? []);
  return off === undefined
    ? { why: "its signature is not of the secret that this provider was given" }
    : { why: "its time is not ours", minutesAhead: Math.round(off / 60_000) };
}

/** A provider may say more than the store understands: it is kept and logged, and not asked for again. */
async function answerUnread(
  provider: WebhookProvider,
  body: string,
  { engine, log }: Pick<Running, "engine" | "log">,
): Promise<Response> {
  const named = readEnvelope(body);
  if (!named) return new Response("unreadable", { status: 400 });
  await noteUnread(engine, { provider, eventId: named.id, type: named.type });
  log.warn({ provider, type: named.type }, "a webhook was not understood");
  return new Response("noted", { status: 202 });
}
