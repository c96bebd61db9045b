/**
 * The engine for a program that an operator runs beside the store: it moves lifecycles as the store does, and leaves what the
 * outside is asked for in the outbox, where the store's worker finds it.
 */
import { registry } from "#machines";
import { membershipCommands } from "#app/.server/commands/membership.ts";
import { promoUseCommands } from "#app/.server/commands/promo-use.ts";
import { stockCommands } from "#app/.server/commands/stock.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import type { EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import type { Env } from "#app/.server/request/env.ts";
import { openOperatorStore } from "./operator-store.ts";

/** A command that the store's worker runs. */
const left: ExternalCommand = {
  kind: "external",
  run: () => Promise.reject(new Error("nothing is sent from here")),
};

export async function openOperatorEngine({
  databaseFile: file,
  synchronous,
  sandbox,
}: Pick<Env, "databaseFile" | "synchronous" | "sandbox">): Promise<EngineContext> {
  const store = await openOperatorStore({ file, synchronous });
  const skipped = sandbox ? await skippedMs(store) : 0;
  return {
    ...{ store, projections, lifecycles: registry },
    clock: { now: () => systemClock.now() + skipped },
    // What accounts, their sessions and the carts in them ask for; anything else is an error, and nothing is written.
    commands: {
      ...{ ...stockCommands, ...promoUseCommands, ...membershipCommands },
      ...{ deliverHook: left, giveTurn: left, mailAccount: left, sendMail: left },
    },
    wake: () => undefined,
  };
}
