/**
 * Who was erased, in a file beside the database as well as in it: a backup that is restored knows nothing of what was erased
 * since it was made, and the file does. A line is a subject's key and a moment, nothing of the person.
 */
import { appendFileSync, chmodSync, existsSync, readFileSync } from "node:fs";
import type { Subject } from "./subject.ts";
import { subjectKey } from "#machines/data-erasure";

export interface LedgerLine {
  readonly subject: Subject;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A moment and a subject's key, which ends with the line. */
const LINE =
  /^(?<at>\d{4}-\d\d-\d\dT[\d:.]+Z) (?<key>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|order-ORD-\d{4}-[\dA-Z]{4}-[\dA-Z]{4})$/;

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
  // What follows a line that was cut off would be lost with it.
  const isCut = !["", "\n"].includes(textOf(databaseFile).slice(-1));
  appendFileSync(file, `${isCut ? "\n" : ""}${at} ${key}\n`, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

/** Everybody who was erased, the first one first; what stands on a damaged line is not among them. */
export function readLedger(databaseFile: string): LedgerLine[] {
  return linesOf(databaseFile).flatMap(({ text }) => {
    const { at, key } = LINE.exec(text)?.groups ?? {};
    return at && key ? [{ at, subject: subjectOf(key) }] : [];
  });
}

/** The lines that name nobody, each as `file:number`: whoever stood there is not erased again. */
export function damagedLines(databaseFile: string): string[] {
  return linesOf(databaseFile)
    .filter(({ text }) => !LINE.test(text))
    .map(({ number }) => `${databaseFile}-erasures:${number}`);
}

function linesOf(databaseFile: string) {
  return textOf(databaseFile)
    .split("\n")
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => text !== "");
}

function textOf(databaseFile: string): string {
  const file = ledgerFile(databaseFile);
  return file !== null && existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** The subject that a key names. */
export function subjectOf(key: string): Subject {
  return key.startsWith("order-")
    ? { kind: "order", orderId: key.slice("order-".length) }
    : { kind: "account", customerId: key };
}
