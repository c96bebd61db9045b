/** Which agent did what a mail about somebody's data tells, and under which ticket: their number is not the customer's to guess. */
import type { JournalEntry } from "#db";
import type { ExternalContext } from "#app/.server/engine/engine-context.ts";
import { findImpersonation } from "#app/.server/identity/impersonation.ts";
import { readSession } from "#app/.server/identity/session.ts";
import type { Subject } from "#machines/data-erasure";

export interface ActedBy {
  readonly agentId: string;
  /** Null where their call has been forgotten. */
  readonly ticketNumber: string | null;
}

/** The agent whose press asked for a mail; null where it was the customer's own, or the store's. */
export async function actedBy(
  { engine, from, key }: Pick<ExternalContext, "engine" | "from" | "key">,
  subject: Subject,
): Promise<ActedBy | null> {
  const rev = Number(/:(\d+):\d+$/.exec(key)?.[1]);
  const isCause = (entry: JournalEntry) => entry.outcome === "accepted" && entry.rev === rev;
  const cause = (await engine.store.engine.journal(from)).find(isCause);
  if (cause?.actorRole !== "agent") return null;
  const ticketNumber = await ticketOf(engine, cause.actorId, subject);
  return { agentId: cause.actorId, ticketNumber };
}

async function ticketOf(
  engine: ExternalContext["engine"],
  agentId: string,
  subject: Subject,
): Promise<string | null> {
  const account = await engine.store.accounts.byAgent(agentId);
  const sessions = account ? await engine.store.sessions.ofCustomer(account.id) : [];
  for (const row of sessions) {
    const found = await readSession(engine, row);
    const call = await findImpersonation(engine, found?.view.impersonationId ?? null);
    const about = call?.view.acting ?? call?.view.last;
    const isIt =
      subject.kind === "account"
        ? about?.customerId === subject.customerId
        : about?.orderId === subject.orderId;
    if (about && isIt) return about.ticketNumber;
  }
  return null;
}
