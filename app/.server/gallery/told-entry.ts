/** An entry of a journal for people: what happened, who did it, and what came of it, with nothing that tells who a shopper is. */
import type { JournalEntry } from "#db";
import { delayOf } from "#machines/kit";
import { masked } from "./mask.ts";

export interface ToldEntry {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly outcome: JournalEntry["outcome"];
  /** Why it was refused. */
  readonly code: string | null;
  /** Event type, or the name of the delay that ran out. */
  readonly event: string;
  readonly isDeadline: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly role: string;
  readonly who: string;
  readonly onBehalfOf: string | null;
  readonly from: string;
  readonly to: string;
}

export function toldEntry(entry: JournalEntry): ToldEntry {
  const {
    type,
    at: _,
    input,
    stored: __,
    ...data
  } = JSON.parse(entry.event) as Record<string, unknown>;
  const delay = delayOf(String(type));
  return {
    seq: entry.seq,
    at: entry.at,
    outcome: entry.outcome,
    code: entry.code,
    event: delay ?? (entry.outcome === "started" ? "started" : String(type)),
    isDeadline: delay !== null,
    data: masked(input ?? data) as Record<string, unknown>,
    role: entry.actorRole,
    who: entry.actorId,
    onBehalfOf: entry.onBehalfOf,
    from: entry.from,
    to: entry.to,
  };
}
