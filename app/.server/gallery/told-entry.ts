/** An entry of a journal for people: what happened, who did it, and what came of it, with nothing that tells who a shopper is. */
import * as z from "zod";
import type { JournalEntry } from "#db";
import { delayOf } from "#machines/kit";
import { maskedFields } from "./mask.ts";

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

/** An event as the journal keeps it. */
const event = z.looseObject({ type: z.string().optional(), input: z.looseObject({}).nullish() });

export function toldEntry(entry: JournalEntry): ToldEntry {
  const { type, at: _, input, stored: __, ...data } = event.parse(JSON.parse(entry.event));
  const delay = delayOf(String(type));
  return {
    seq: entry.seq,
    at: entry.at,
    outcome: entry.outcome,
    code: entry.code,
    event: delay ?? (entry.outcome === "started" ? "started" : String(type)),
    isDeadline: delay !== null,
    data: maskedFields(input ?? data),
    role: entry.actorRole,
    who: entry.actorId,
    onBehalfOf: entry.onBehalfOf,
    from: entry.from,
    to: entry.to,
  };
}
