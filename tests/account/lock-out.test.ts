import { expect, test } from "vitest";
import { credentials, enter, signInPath, signUp } from "#tests/kit/account.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import { browser } from "#tests/kit/scope.ts";
import type { TestScope } from "#tests/kit/scope.ts";
import {
  address,
  askForLink,
  chooseBy,
  guarded,
  newPassword,
  refusalIn,
  send,
  signInWith,
} from "./security-kit.ts";

/** Strangers who type wrong passwords until their browsers are shut out, each at an address of their own. */
async function besiege(scope: TestScope, email = address) {
  const codes = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const fields = { email, password: "not the password" };
    const there = { ...scope, ip: `198.51.100.${attempt}` };
    codes.push(await refusalIn(await enter(there, browser(), signInPath, fields)));
  }
  return codes;
}

test("a stranger's wrong passwords shut out browsers that never signed in, and not the owner's own", async () => {
  const { scope, shopper } = await guarded();
  expect(await besiege(scope)).toEqual([...Array(5).fill("LoginError"), "TooManyAttempts"]);
  const unknown = await signInWith(scope, browser());
  expect(unknown.status).toBe(429);
  expect(scope.waits?.seconds).toBeGreaterThan(800);
  await send(scope, shopper, { intent: "sessions.end", here: "on" });
  expect((await signInWith(scope, shopper)).status).toBe(303);
});

test("a browser that is known has five tries of its own", async () => {
  const { scope, shopper } = await guarded();
  await send(scope, shopper, { intent: "sessions.end", here: "on" });
  const codes = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    codes.push(await refusalIn(await signInWith(scope, shopper, "not the password")));
  expect(codes).toEqual([...Array(5).fill("LoginError"), "TooManyAttempts"]);
  expect((await signInWith(scope, browser())).status).toBe(303);
});

test("the way back by mail ends the lock-out for whoever reads the mailbox", async () => {
  const { scope, newestTo } = await guarded();
  await besiege(scope);
  const visitor = browser();
  await askForLink(scope, visitor);
  expect((await chooseBy(scope, visitor, linkIn(await newestTo(address)))).status).toBe(303);
  expect((await signInWith(scope, browser(), newPassword)).status).toBe(303);
});

test("a browser known to one account is a stranger to another, and to one whose password is new", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await signUp(scope, browser(), { email: "bob@example.com" });
  await besiege(scope, "bob@example.com");
  const bobs = { ...credentials, email: "bob@example.com" };
  expect((await enter(scope, shopper, signInPath, bobs)).status).toBe(429);
  await askForLink(scope, browser());
  await chooseBy(scope, browser(), linkIn(await newestTo(address)));
  await besiege(scope);
  expect((await signInWith(scope, shopper, newPassword)).status).toBe(429);
});

test("a device cookie that was made up is nobody's", async () => {
  const { scope, shopper } = await guarded();
  const [payload] = decodeURIComponent(shopper.cookie("device") ?? "").split(".");
  await besiege(scope);
  const forger = browser();
  forger.keep(new Headers({ "Set-Cookie": `device=${payload}.AAAA; Path=/` }));
  expect((await signInWith(scope, forger)).status).toBe(429);
});

test("the owner hears once a day that passwords are guessed", async () => {
  const { scope, mailsTo } = await guarded();
  await besiege(scope);
  await besiege(scope);
  const about = (await mailsTo(address)).filter(({ subject }) => /trying to sign in/.test(subject));
  expect(about).toHaveLength(1);
});
