/** Where things came to a halt: commands that wait for an operator, and reports we would not take. */
import type { AppLoadContext } from "@remix-run/node";
import { sandboxOf } from "./played-world.ts";

const REFUSED = 100;

export async function sandboxParkedPage(context: AppLoadContext) {
  sandboxOf(context);
  const { store } = context.engine;
  const refused = await store.operations.refusedReports(REFUSED);
  return {
    parked: (await store.engine.parked()).map((row) => ({
      id: row.id,
      from: row.lifecycleId,
      command: row.command,
      attempts: row.attempts,
      error: row.lastError,
      createdAt: row.createdAt,
    })),
    refused: refused.map(({ provider, eventId, type, receivedAt, outcome }) => ({
      ...{ provider, eventId, type, receivedAt, outcome },
    })),
  };
}
