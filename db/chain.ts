/**
 * The chain of a journal: each entry's hash is over the entry and the hash before it. What an event says goes into it by
 * a hash of its own, made with a salt, so that the event can be taken away later while the chain stays whole (decision
 * 029). Whoever writes an entry, erases one or checks a journal does it by these calls.
 */
import { hash as digest, randomFillSync } from "node:crypto";
import type { JournalDraft, JournalEntry } from "./engine.ts";

/** What an entry's place in the chain is made of. */
export type Link = Pick<JournalEntry, "seq" | "hash" | "salt" | "eventHash">;

/** Stands as the event's hash in an erased entry of the older kind: its hash is taken as it stands. */
const AS_IT_STANDS = "as-it-stands";

/** The next link of a chain. */
export function linked(previous: Pick<Link, "seq" | "hash"> | null, draft: JournalDraft): Link {
  const seq = previous ? previous.seq + 1 : 0;
  const salt = fresh();
  const hash = hashOf(previous?.hash ?? "", seq, draft, saltedHash(salt, draft.event));
  return { seq, hash, salt, eventHash: null };
}

/** What keeps an entry in its chain once its event is another: its hash, and no salt to guess the event by. */
export function unsalted({
  salt,
  event,
  eventHash,
}: Pick<JournalEntry, "salt" | "event" | "eventHash">): string {
  if (eventHash !== null) return eventHash;
  return salt === null ? AS_IT_STANDS : saltedHash(salt, event);
}

/** What is wrong with a journal as a chain, in plain words; empty where nothing is. */
export function brokenLinks(journal: readonly JournalEntry[]): string[] {
  const says: string[] = [];
  let previous = "";
  for (const [index, entry] of journal.entries()) {
    if (entry.seq !== index) says.push(`journal entry ${index} is missing`);
    if (!isLinked(previous, entry)) says.push(`journal entry ${entry.seq} was altered`);
    previous = entry.hash;
  }
  return says;
}

function isLinked(previous: string, entry: JournalEntry): boolean {
  const { seq, hash, salt, event, eventHash } = entry;
  if (eventHash === AS_IT_STANDS) return true;
  const told = eventHash ?? (salt === null ? event : saltedHash(salt, event));
  return hash === hashOf(previous, seq, entry, told);
}

/** `event` is the event's salted hash; in entries of the older kind, the event itself. */
function hashOf(previous: string, seq: number, draft: JournalDraft, event: string): string {
  const { lifecycleId, rev, outcome, code, actorRole, actorId } = draft;
  const { onBehalfOf, cause, key, at, from, to, version } = draft;
  const body = [
    ...[lifecycleId, seq, rev, outcome, code, event, actorRole, actorId],
    ...[onBehalfOf, cause, key, at, from, to, version],
  ];
  return digest("sha256", previous + JSON.stringify(body), "base64url");
}

function saltedHash(salt: string, event: string): string {
  return digest("sha256", salt + event, "base64url");
}

const SALT_BYTES = 16;
const pool = Buffer.alloc(SALT_BYTES * 256);
let used = pool.length;

/** Random bytes are asked for in one go for many entries. */
function fresh(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += SALT_BYTES;
  return pool.toString("base64url", used - SALT_BYTES, used);
}
