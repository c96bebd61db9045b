/**
 * Who was erased, in a file beside the database as well as in it: a backup that is restored knows nothing of what was erased
 * since it was made, and the file does. A line is a subject's key and a moment, nothing of the person.
 */
import { appendFileSync, chmodSync, existsSync, readFileSync } from "node:fs";
import type { Subject } from "./subject.ts";
import { subjectKey } from "./subject.ts";

export interface LedgerLine {
  readonly subject: Subject;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Where it lies; null for a store that is in memory. */
function ledgerFile(databaseFile: string): string | null {
  return databaseFile === ":memory:" ? null : `${databaseFile}-erasures`;
}

/** Writes a subject down, once. */
export function noteInLedger(databaseFile: string, subject: Subject, at: string): void {
  const file = ledgerFile(databaseFile);
  const key = subjectKey(subject);
  if (file === null || readLedger(databaseFile).some((one) => subjectKey(one.subject) === key))
    return;
  appendFileSync(file, `${at} ${key}\n`, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

/** Everybody who was erased, the first one first. */
export function readLedger(databaseFile: string): LedgerLine[] {
  const file = ledgerFile(databaseFile);
  if (file === null || !existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [at = "", key] = line.trim().split(" ");
      return key ? [{ at, subject: subjectOf(key) }] : [];
    });
}

/** The subject that a key names. */
export function subjectOf(key: string): Subject {
  return key.startsWith("order-")
    ? { kind: "order", orderId: key.slice("order-".length) }
    : { kind: "account", customerId: key };
}
