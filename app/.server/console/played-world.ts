/**
 * What every page of the console reads: the sandbox that runs, the store's time, and how a waiting step is listed. The pages of this
 * room call it, and `sandbox.actions.ts`, which answers their forms. They reach the sandbox by its client alone
 * (`outside/sandbox/console.ts`). It promises that there is no such page where no outside world is played. Something else to do to that
 * world is an intent of `sandbox.actions.ts`, by a call of the client and of the sandbox's own `console/admin-api.ts`.
 */
import type { AppLoadContext } from "@remix-run/node";
import { systemClock } from "#app/.server/engine/clock.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import type { SandboxConsole, StepListed } from "#app/.server/outside/sandbox/console.ts";
import { notFound } from "#app/.server/request/params.ts";

/** The console of the running sandbox; where there is none, there is no such page. */
export function sandboxOf({ sandbox }: Pick<AppLoadContext, "sandbox">): SandboxConsole {
  if (!sandbox) throw notFound();
  return sandbox;
}

/** The store's time, read anew: the clock itself may be a moment behind an advance. */
export async function storeInstant({ engine }: Pick<AppLoadContext, "engine">): Promise<string> {
  return new Date(systemClock.now() + (await skippedMs(engine.store))).toISOString();
}

/** A waiting step: what it is about, when it goes by itself, and every way it can go. */
export function stepRow({ id, kind, data, ways, usual, dueAt, isHeld }: StepListed) {
  const { shipmentId, returnId, lineIds } = data;
  const about = shipmentId ?? returnId ?? lineIds ?? [];
  return { id, kind, about: [about].flat().map(String), ways, usual, dueAt, isHeld };
}
