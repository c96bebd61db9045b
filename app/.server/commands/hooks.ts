/** Messages to the deployer's own systems (LC-58): their deliveries begin, and each is sent when its turn has come. */
import * as z from "zod";
import type { Hook, HookEvent } from "#db";
import { instant, systemClock } from "#app/.server/engine/clock.ts";
import type { Answer, EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { hookSecret, postHook } from "#app/.server/outside/hooks/post-hook.ts";
import type { HookAnswer } from "#app/.server/outside/hooks/post-hook.ts";
import { hookRules } from "#app/.server/request/settings/hooks.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { LifecycleId } from "#machines/kit";
import { external } from "./command.ts";

const turn = z.object({ hookId: z.string(), orderId: z.string() });
const delivery = turn.extend({
  ...{ deliveryId: z.string(), hookEventId: z.string() },
  ...{ attempt: z.int(), isLast: z.boolean() },
});
type Delivery = z.output<typeof delivery>;

const lifecycleOf = (hookEventId: string, hookId: string): LifecycleId =>
  `hook-delivery:${hookEventId}.${hookId}`;

export function hookCommands(env: Env): Record<string, ExternalCommand> {
  return {
    spreadHookEvent: external(z.object({ hookEventId: z.string() }), async (asked, { engine }) => {
      const event = await engine.store.hooks.event(asked.hookEventId);
      return event === null ? [] : sentTo(event).map((hookId) => begun(event, hookId));
    }),
    deliverHook: external(delivery, async (asked, { engine }) => {
      const { hookId, hookEventId } = asked;
      const [hook, event] = [
        await engine.store.hooks.byId(hookId),
        await engine.store.hooks.event(hookEventId),
      ];
      if (hook === null || hook.closedAt !== null || event === null)
        return [said(asked, { type: "hook.closed" })];
      const open = await openTo(engine, asked);
      if (open[0]?.id !== hookEventId) return [said(asked, { type: "attempt.held" })];
      const answer = await send(env, { hook, event, asked });
      await noteAnswer(engine, { hook, event, asked, answer });
      return [said(asked, { type: "attempt.answered", ...answer })];
    }),
    giveTurn: external(turn, async (asked, { engine }) => {
      const [first] = await openTo(engine, asked);
      if (first?.state !== "held") return [];
      return [said({ ...asked, hookEventId: first.id }, { type: "turn.came" })];
    }),
  };
}

const sentTo = ({ hookIds }: HookEvent): string[] => z.array(z.string()).parse(JSON.parse(hookIds));

const said = (
  { hookEventId, hookId }: Pick<Delivery, "hookEventId" | "hookId">,
  event: Answer["event"],
): Answer => ({
  ...{ to: lifecycleOf(hookEventId, hookId), event, role: "system" },
});

function begun({ id: hookEventId, orderId }: HookEvent, hookId: string): Answer {
  return {
    ...{ to: lifecycleOf(hookEventId, hookId), event: { type: "delivery.begun" }, role: "system" },
    begins: { deliveryId: `${hookEventId}.${hookId}`, hookId, hookEventId, orderId },
  };
}

/** What of an order is not through to a system, in the order in which it happened; what has not begun yet stands there too. */
async function openTo({ store }: EngineContext, { hookId, orderId }: z.output<typeof turn>) {
  const open: { readonly id: string; readonly state: string | null }[] = [];
  for (const event of await store.hooks.eventsOf(orderId)) {
    if (!sentTo(event).includes(hookId)) continue;
    const stored = await store.engine.load(lifecycleOf(event.id, hookId));
    const state = stored?.state ?? null;
    if (state !== "sent" && state !== "givenUp") open.push({ id: event.id, state });
  }
  return open;
}

interface Sending {
  readonly hook: Hook;
  readonly event: HookEvent;
  readonly asked: Delivery;
}

function send(env: Env, { hook, event, asked }: Sending): Promise<HookAnswer> {
  const { webhookSecret, previousWebhookSecret } = env;
  const roots = [webhookSecret, ...(previousWebhookSecret === null ? [] : [previousWebhookSecret])];
  const message = {
    ...{ url: hook.url, body: event.body, eventId: event.id, deliveryId: asked.deliveryId },
    secrets: roots.map((root) => hookSecret(root, hook.id)),
    ...{ attempt: asked.attempt, now: systemClock.now() },
  };
  return postHook(message, hookRules(env));
}

/** A system that took nothing since before what was tried for three days is told nothing more, until staff opens it again. */
async function noteAnswer(
  { store, clock }: EngineContext,
  { hook, event, asked, answer }: Sending & { readonly answer: HookAnswer },
): Promise<void> {
  const at = instant(clock);
  if (answer.outcome === "taken") return store.write((tx) => tx.hooks.noteTaken(hook.id, at));
  if (!asked.isLast || (hook.takenAt ?? hook.madeAt) > event.at) return;
  await store.write(async (tx) => {
    if (!(await tx.hooks.close(hook.id, { closedAt: at, closedBy: "store" }))) return;
    await tx.engine.enqueue({
      ...{ id: `hook-closed:${hook.id}:${at}`, command: "mailHookClosed" },
      lifecycleId: lifecycleOf(event.id, hook.id),
      params: JSON.stringify({ hookId: hook.id }),
      ...{ status: "ready", attempts: 0, runAt: at, claimedUntil: null, lastError: null },
      createdAt: at,
    });
  });
}
