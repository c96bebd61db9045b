/** The systems of the deployer's that are told what happens (decision 104): named, switched off and on. */
import * as z from "zod";
import type { Hook } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { hookEventTypes } from "#app/.server/orders/hooks/hook-events.ts";
import type { HookEventType } from "#app/.server/orders/hooks/hook-events.ts";
import { hookUrlFault } from "#app/.server/outside/hooks/hook-address.ts";
import type { HookUrlFault } from "#app/.server/outside/hooks/hook-address.ts";
import { hookSecret } from "#app/.server/outside/hooks/post-hook.ts";
import { hookRules } from "#app/.server/request/settings/hooks.ts";
import type { Env } from "#app/.server/request/env.ts";

export interface HookScope {
  readonly engine: Pick<EngineContext, "store" | "clock">;
  readonly env: Pick<Env, "sandbox" | "hooksToPrivate" | "webhookSecret">;
}

export type Added =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly fault: HookUrlFault };

/** A system is told what happens from now on, signed with a secret of its own. */
export async function addHook(
  { engine, env }: HookScope,
  { url, types }: { readonly url: string; readonly types: readonly HookEventType[] },
): Promise<Added> {
  const fault = hookUrlFault(url, hookRules(env));
  if (fault !== null) return { ok: false, fault };
  const id = newId();
  await engine.store.write((tx) =>
    tx.hooks.add({
      ...{ id, url: new URL(url).href, types: JSON.stringify(types) },
      ...{ madeAt: instant(engine.clock), takenAt: null, closedAt: null, closedBy: null },
    }),
  );
  return { ok: true, id, secret: hookSecret(env.webhookSecret, id) };
}

export function closeHook({ engine }: Pick<HookScope, "engine">, id: string): Promise<boolean> {
  const by = { closedAt: instant(engine.clock), closedBy: "staff" } as const;
  return engine.store.write((tx) => tx.hooks.close(id, by));
}

export function reopenHook({ engine }: Pick<HookScope, "engine">, id: string): Promise<void> {
  return engine.store.write((tx) => tx.hooks.reopen(id));
}

export const typesOf = ({ types }: Pick<Hook, "types">): HookEventType[] =>
  z.array(z.enum(hookEventTypes)).parse(JSON.parse(types));
