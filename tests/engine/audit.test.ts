import BetterSqlite from "better-sqlite3";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { samples } from "#machines/return-label";
import { audit } from "#app/.server/audit/audit.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

const id = "return-label:RET-1";
const actor = { role: "system", id: "test" } as const;

async function storeWithAHistory() {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-audit-")), "store.db");
  const engine = { ...testEngine({ file, commands: silentCommands }), muted: true as const };
  await start(engine, { id, input: Object.values(samples.inputs)[0] ?? {}, actor });
  await dispatch(engine, { to: id, event: { type: "label.requested" }, actor });
  await dispatch(engine, { to: id, event: { type: "label.retried" }, actor });
  await dispatch(engine, {
    to: id,
    event: { type: "label.printed", trackingId: "7946", fileName: "l.pdf" },
    actor,
  });
  await engine.store.close();
  return file;
}

async function auditAfter(tamper: string): Promise<string[]> {
  const file = await storeWithAHistory();
  const raw = new BetterSqlite(file);
  raw.exec(tamper);
  raw.close();
  const store = openStore({ file });
  const { problems } = await audit(store);
  await store.close();
  return problems.map((problem) => problem.says);
}

test("a store that nobody tampered with has no problems", async () => {
  expect(await auditAfter("")).toEqual([]);
});

test("an altered journal entry breaks the chain", async () => {
  expect(await auditAfter(`UPDATE journal SET actor_id = 'nobody' WHERE seq = 1`)).toEqual([
    "journal entry 1 was altered",
  ]);
});

test("a removed journal entry is missed", async () => {
  expect(await auditAfter(`DELETE FROM journal WHERE seq = 2`)).toContain(
    "journal entry 2 is missing",
  );
});

test("a snapshot that the journal does not lead to is found", async () => {
  const forged = `UPDATE lifecycle SET snapshot = json_set(snapshot, '$.context.failures', 7)`;
  expect(await auditAfter(forged)).toEqual(["the journal does not lead to the stored snapshot"]);
});

test("a lost deadline is found", async () => {
  expect(await auditAfter(`DELETE FROM deadline`)).toEqual([
    "deadlines are [], the journal leads to [xstate.after.untilShipBy.return-label.usable at 2026-11-27T23:59:59.000Z]",
  ]);
});
