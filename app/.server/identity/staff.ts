/** Who works for the store, and how much they may do: everybody where the outside world is played, staff alone where it is real. */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { Viewer } from "./viewer-facts.ts";

/** Somebody who may look, and how much they may do. */
export interface Staff {
  /** For journals. */
  readonly id: string;
  /** May speak for every role: only where the outside world is played. */
  readonly playsEverybody: boolean;
}

/** What somebody may do here as staff; null for everybody else. */
export async function staffOf(
  { customerId }: Pick<Viewer, "customerId">,
  { env, engine }: Pick<RequestScope, "env" | "engine">,
): Promise<Staff | null> {
  if (env.sandbox) return { id: customerId ?? "qa", playsEverybody: true };
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  return account?.isStaff ? { id: account.id, playsEverybody: false } : null;
}
