/** What an operator does for whoever has lost their telephone, and what a rotation must not do to everybody else. */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noteSecrets } from "#app/.server/boot/operator/operator-secrets.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { shownBy, twoSteps, typeCode } from "#tests/account/second-step-kit.ts";
import { address, guarded, isSignedIn, look, signInWith } from "#tests/account/security-kit.ts";
import { enter } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "ohmline-telephone-")), "store.db");

/** Runs a program as an operator would. */
function run(file: string, program: string, ...args: string[]) {
  const { SESSION_SECRET: _, WEBHOOK_SECRET: __, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...env, NODE_ENV: "test", DATABASE_FILE: file },
  });
  return { said: stdout + stderr, status };
}

const staff = (file: string, ...args: string[]) => run(file, "scripts/run.mjs", "staff", ...args);

test("[S8] an operator resets the second step of an agent who lost their telephone: browsers end, a mail says so, and it is set up again before work", async () => {
  const file = newFile();
  const { scope, shopper, newestTo } = await twoSteps({ DATABASE_FILE: file });
  await scope.engine.store.write((tx) => tx.accounts.setAgent(address, "A-17"));
  const reset = staff(file, "--reset-second-factor", address.toUpperCase());
  expect(reset.said).toContain(`Two-step sign-in of ${address.toUpperCase()} is off`);
  expect(reset.said).toContain("They set it up again before they work.");
  expect(reset.status).toBe(0);
  expect(await isSignedIn(scope, shopper)).toBe(false);
  scope.engine.clock.set(new Date().toISOString());
  const mail = await newestTo(address);
  expect(mail.subject).toBe("Two-step sign-in was reset");
  expect(mail.text).toContain("signed out every browser");

  const visitor = browser();
  const answer = await signInWith(scope, visitor);
  expect(answer.headers.get("Location")).toBe("/us/web/my-orders");
  expect((await look(scope, visitor)).secondStep).toMatchObject({ isOn: false, codesLeft: 0 });
  const asks = { ...scope, env: { ...scope.env, staffSecondFactor: true } };
  expect((await look(asks, visitor)).isBarred).toBe(true);

  const again = staff(file, "--reset-second-factor", address);
  expect([again.status, again.said]).toEqual([
    1,
    `Signing in as ${address} takes the password alone.\n`,
  ]);
  const nobody = staff(file, "--reset-second-factor", "nobody@example.com");
  expect(nobody.said).toContain("There is no account with the address nobody@example.com.");
  expect(nobody.status).toBe(1);
  await scope.engine.store.close();
});

test("[AGENT-07] who is made an agent, or is one no more, signs in anew: no session goes on with the rights of before", async () => {
  const file = newFile();
  const { scope, shopper } = await guarded({ DATABASE_FILE: file });
  expect(staff(file, address, "--agent", "A-17", "--unconfirmed").status).toBe(0);
  expect(await isSignedIn(scope, shopper)).toBe(false);
  await signInWith(scope, shopper);
  expect(staff(file, address, "--agent", "A-17", "--unconfirmed").status).toBe(0);
  expect(await isSignedIn(scope, shopper)).toBe(true);
  expect(staff(file, address, "--agent", "A-17", "--end").said).toContain("no more");
  expect(await isSignedIn(scope, shopper)).toBe(false);
  await scope.engine.store.close();
});

test("[S11] a second step still works after two rotations of the secrets, and for the store that runs on during one", async () => {
  const file = newFile();
  const { scope, secret } = await twoSteps({ NODE_ENV: "test", DATABASE_FILE: file });
  const rotate = () => run(file, "scripts/rotate.mjs");
  const signsIn = async (env: typeof scope.env) => {
    scope.engine.clock.advance(30_000);
    const visitor = browser();
    await enter({ ...scope, env }, visitor);
    return (await typeCode({ ...scope, env }, visitor, shownBy(secret, scope))).status;
  };
  const source = { NODE_ENV: "test", DATABASE_FILE: file };
  const before = readEnv(source);
  expect(before.sessionSecret).toBe(scope.env.sessionSecret);
  expect(rotate().said).toContain("sealed with the secret of today: 1.");
  const once = readEnv(source);
  expect(once.sessionSecret).not.toBe(before.sessionSecret);
  expect([await signsIn(before), await signsIn(once)]).toEqual([303, 303]);
  // What the store notes when it starts on the new secret.
  await noteSecrets(scope.engine.store, once);
  expect(rotate().status).toBe(0);
  const twice = readEnv(source);
  expect([await signsIn(once), await signsIn(twice)]).toEqual([303, 303]);
  expect(twice.previousSessionSecret).not.toBe(before.sessionSecret);
  await scope.engine.store.close();
});
