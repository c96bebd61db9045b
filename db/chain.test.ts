import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { brokenLinks, linked, unsalted } from "./chain.ts";
import type { JournalDraft, JournalEntry } from "./engine.ts";

const draft: JournalDraft = {
  ...{ lifecycleId: "order:ORD-1", rev: 0, outcome: "started", code: null },
  ...{ event: '{"type":"sms.agreed","phone":"6025557319"}', actorRole: "guest", actorId: "S-1" },
  ...{ onBehalfOf: null, cause: null, key: null, at: "2026-11-17T15:00:00.000Z" },
  ...{ from: "", to: "accepted", version: 1 },
};

function journal(length: number): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (let rev = 0; rev < length; rev += 1) {
    const link = linked(entries.at(-1) ?? null, { ...draft, rev });
    entries.push({ ...draft, rev, ...link, position: rev + 1 });
  }
  return entries;
}

/** An entry as it is after its event was taken away. */
function erased(entry: JournalEntry): JournalEntry {
  return { ...entry, event: '{"type":"sms.agreed"}', eventHash: unsalted(entry), salt: null };
}

/** As entries were hashed before events had a salt. */
function olderHash(previous: string, seq: number, entry: JournalDraft): string {
  const { lifecycleId, rev, outcome, code, event, actorRole, actorId } = entry;
  const { onBehalfOf, cause, key, at, from, to, version } = entry;
  const body = [
    ...[lifecycleId, seq, rev, outcome, code, event, actorRole, actorId],
    ...[onBehalfOf, cause, key, at, from, to, version],
  ];
  return createHash("sha256").update(previous).update(JSON.stringify(body)).digest("base64url");
}

test("[S12] an erased entry keeps its hash, and the chain is whole from end to end", () => {
  const entries = journal(4);
  const after = entries.map((entry, index) => (index === 1 ? erased(entry) : entry));
  expect(after.map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash));
  expect(brokenLinks(after)).toEqual([]);
  const twice = after.map((entry, index) => (index === 1 ? erased(entry) : entry));
  expect(brokenLinks(twice)).toEqual([]);
});

test("[S12] what was erased is not found by trying, and two entries that say the same have nothing in common", () => {
  const [first, second] = journal(2).map(erased);
  expect(first?.eventHash).not.toBe(second?.eventHash);
  const guess = createHash("sha256").update(draft.event).digest("base64url");
  expect([first?.eventHash, first?.hash]).not.toContain(guess);
  expect(first?.hash).not.toBe(olderHash("", 0, draft));
});

test("[S12] what else an erased entry says cannot be changed", () => {
  const [first, ...rest] = journal(3).map(erased);
  for (const change of [{ actorId: "S-2" }, { at: "" }, { rev: 7 }, { eventHash: "another" }])
    expect(brokenLinks([{ ...first, ...change } as JournalEntry, ...rest])).toEqual([
      "journal entry 0 was altered",
    ]);
});

test("[S12] entries of before are checked as they were made, and erased they keep their hash as it stands", () => {
  const hash = olderHash("", 0, draft);
  const older: JournalEntry = { ...draft, seq: 0, hash, salt: null, eventHash: null, position: 1 };
  const next = { ...draft, rev: 1 };
  const newer: JournalEntry = { ...next, ...linked(older, next), position: 2 };
  expect(brokenLinks([older, newer])).toEqual([]);
  expect(brokenLinks([{ ...older, event: "{}" }, newer])).toEqual(["journal entry 0 was altered"]);
  expect(brokenLinks([erased(older), newer])).toEqual([]);
  expect(brokenLinks([erased(older), { ...newer, event: "{}" }])).toEqual([
    "journal entry 1 was altered",
  ]);
});
