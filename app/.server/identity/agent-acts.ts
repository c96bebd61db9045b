/** What an agent did for a customer with something that is the customer's: their pages say so. */
import { lastEntry } from "#app/.server/engine/last-entry.ts";
import type { LifecycleId } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";

/** When an agent did the last of these, on the phone; null where its customer, or nobody, did. */
export async function agentActedAt(
  { engine }: Pick<RequestScope, "engine">,
  id: LifecycleId,
  ...acts: readonly string[]
): Promise<string | null> {
  const last = await lastEntry(engine, id, ...acts);
  return last?.actorRole === "agent" ? last.at : null;
}
