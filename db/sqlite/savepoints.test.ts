import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { savepointsOf } from "./savepoints.ts";
import { openStore } from "../store.ts";
import type { Tx } from "../transaction.ts";

/** What a work does, one thing after the other; a work inside it may fail, and the outer one goes on. */
type Deed =
  | { readonly does: "writes"; readonly text: string }
  | { readonly does: "tries"; readonly deeds: readonly Deed[]; readonly fails: boolean };

const deeds = fc.letrec<{ deed: Deed; deeds: readonly Deed[] }>((tie) => ({
  deed: fc.oneof(
    { depthSize: "small" },
    fc.record({ does: fc.constant("writes" as const), text: fc.string() }),
    fc.record({
      does: fc.constant("tries" as const),
      deeds: tie("deeds"),
      fails: fc.boolean(),
    }),
  ),
  deeds: fc.array(tie("deed"), { maxLength: 4 }),
})).deeds;

const failed = new Error("fails");
const row = (ciphertext: string) => ({ id: "S-1", ciphertext, createdAt: "2026-11-17T15:00:00Z" });

async function run(tx: Tx, todo: readonly Deed[]): Promise<void> {
  for (const deed of todo) {
    if (deed.does === "writes") await tx.vault.replace(row(deed.text));
    else
      await tx
        .savepoint(async () => {
          await run(tx, deed.deeds);
          if (deed.fails) throw failed;
        })
        .catch((error: unknown) => {
          if (error !== failed) throw error;
        });
  }
}

/** What stands in the end: of a work that fails nothing. */
function standing(before: string, todo: readonly Deed[]): string {
  let text = before;
  for (const deed of todo) {
    if (deed.does === "writes") text = deed.text;
    else if (!deed.fails) text = standing(text, deed.deeds);
  }
  return text;
}

test("whatever is tried inside what, a work that fails leaves everything as it was when it began, and all else stands", async () => {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  onTestFinished(() => store.close());
  await fc.assert(
    fc.asyncProperty(deeds, deeds, async (first, second) => {
      await store.write((tx) => tx.vault.replace(row("before")));
      // Two that wait at the same time share a commit.
      await Promise.all([first, second].map((todo) => store.write((tx) => run(tx, todo))));
      const expected = standing(standing("before", first), second);
      expect(await store.vault.text("S-1")).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test("works that have written nothing share one savepoint, and one that only reads sets none", async () => {
  const connection = new Database(":memory:");
  const ran: string[] = [];
  const real = connection.prepare.bind(connection);
  onTestFinished(() => void connection.close());
  Object.assign(connection, {
    prepare: (text: string) => ({ run: () => (ran.push(text), real(text).run()) }),
  });
  const { run, beforeWrite } = savepointsOf(connection, [], () => undefined);
  connection.exec("BEGIN");
  await run(() => run(async () => undefined));
  expect(ran).toEqual([]);
  await run(async () => {
    await run(async () => beforeWrite());
    beforeWrite();
  });
  expect(ran).toEqual(["SAVEPOINT s0", "RELEASE s0"]);
  await run(async () => {
    beforeWrite();
    await run(async () => beforeWrite());
  });
  expect(ran.slice(2)).toEqual(["SAVEPOINT s0", "SAVEPOINT s1", "RELEASE s1", "RELEASE s0"]);
});
