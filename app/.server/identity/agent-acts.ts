/** What an agent did for a customer with something that is the customer's: their pages say so. */
import * as z from "zod";
import type { LifecycleId } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";

const named = z.looseObject({ type: z.string() });

/** When an agent did the last of these, on the phone; null where its customer, or nobody, did. */
export async function agentActedAt(
  { engine }: Pick<RequestScope, "engine">,
  id: LifecycleId,
  ...acts: readonly string[]
): Promise<string | null> {
  const journal = await engine.store.engine.journal(id);
  const last = journal.findLast(
    ({ event, outcome }) =>
      outcome === "accepted" && acts.includes(named.parse(JSON.parse(event)).type),
  );
  return last?.actorRole === "agent" ? last.at : null;
}
