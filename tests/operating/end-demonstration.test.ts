import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { raw, schema } from "#db/raw";
import { demonstrationEmails } from "#app/.server/demo/demonstration.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import { testScope, browser } from "#tests/kit/scope.ts";
import { signInPath } from "#tests/kit/account.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { fileOf } from "../releases/releases.ts";

/** Runs the program as an operator would. */
function staff(file: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "staff", "--database", file, ...args],
    {
      ...{ encoding: "utf8" },
      env: {
        ...process.env,
        DATABASE_FILE: join(mkdtempSync(join(tmpdir(), "ohmline-staff-")), "x.db"),
      },
    },
  );
  return stdout + stderr;
}

test("accounts that the demonstration left are marked by the upgrade, and ended with their sessions and rights by one command", async () => {
  const file = fileOf(1, "store");
  const store = openStore({ file });
  expect(await store.accounts.demonstrations([])).toEqual([...demonstrationEmails].sort());
  const scope = { ...testScope(), engine: testEngine({ store, commands: silentCommands }) };
  const agent = browser();
  const credentials = { email: "agent@ohmline.example", password: "ohmline-demo" };
  agent.keep(await signIn(agent.post(signInPath, credentials), scope));
  expect((await viewerOf(agent.get("/us/web"), scope)).email).toBe(credentials.email);
  const orders = raw(store).all(sql`SELECT id FROM lifecycle WHERE machine = 'order'`).length;

  expect(staff(file, "--end-demonstration")).toContain("Nobody can sign in any more as agent@");
  expect(staff(file, "--end-demonstration")).toContain("No account of the demonstration is open.");

  expect((await viewerOf(agent.get("/us/web"), scope)).customerId).toBeNull();
  const again = browser();
  const refused = await signIn(again.post(signInPath, credentials), scope);
  expect(refused.status).toBe(422);
  const left = raw(store).select().from(schema.account).all();
  expect(left.every(({ isStaff, agentId }) => !isStaff && agentId === null)).toBe(true);
  expect(raw(store).all(sql`SELECT id FROM lifecycle WHERE machine = 'order'`)).toHaveLength(
    orders,
  );
  await store.close();
});
