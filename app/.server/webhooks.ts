/** The door for the outside world's own words. */
import { systemClock } from "./clock.ts";
import type { RawEvent } from "#machines/kit";
import { bankFactKey } from "./commands/bank.ts";
import { loanFactKey } from "./commands/lender.ts";
import { factKey } from "./commands/payment.ts";
import type { Running } from "./context.ts";
import { addressed, providerOf } from "./gateways/webhook-events.ts";
import type { WebhookProvider } from "./gateways/webhook-events.ts";
import { signatureHeader, verifyWebhook } from "./gateways/webhook-signature.ts";
import { receive } from "./inbox.ts";

/** Facts that also reach us as the answer to a call of ours. */
const factKeys: Partial<Record<WebhookProvider, (event: RawEvent) => string | null>> = {
  payment: factKey,
  bank: bankFactKey,
  lender: loanFactKey,
};

/** Verifies and applies one webhook. A wrong signature learns nothing but that it is wrong. */
export async function receiveWebhook(
  request: Request,
  provider: string,
  { shell, env }: Pick<Running, "shell" | "env">,
): Promise<Response> {
  const header = request.headers.get(signatureHeader);
  const event = verifyWebhook(env.webhookSecret, await request.text(), header, systemClock.now());
  if (!event) return new Response("unsigned", { status: 401 });
  const sender = providerOf(event.type);
  if (sender !== provider) return new Response("not yours to say", { status: 403 });
  const { to, event: said, role } = addressed(event);
  const received = await receive(shell, {
    provider: sender,
    eventId: event.id,
    type: event.type,
    role,
    events: [{ to, event: said, key: factKeys[sender]?.(said) ?? null }],
    attempt: Number(request.headers.get("x-attempt") ?? 1),
  });
  return new Response(received, { status: received === "later" ? 409 : 200 });
}
