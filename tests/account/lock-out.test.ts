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

/** Wrong passwords that strangers type, each at the address that is named; gives back what they were told. */
async function guess(
  scope: TestScope,
  times: number,
  ipOf: (n: number) => string,
  email = address,
) {
  const codes = [];
  for (let n = 0; n < times; n += 1) {
    const fields = { email, password: "not the password" };
    const there = { ...scope, ip: ipOf(n) };
    codes.push(await refusalIn(await enter(there, browser(), signInPath, fields)));
  }
  return codes;
}

const stranger = "198.51.100.7";

/** One stranger, until they are shut out. */
const pester = (scope: TestScope, email = address) => guess(scope, 6, () => stranger, email);

/** Strangers at addresses of their own, until nobody who is not known gets in. */
const besiege = (scope: TestScope, email = address) =>
  guess(scope, 101, (n) => `192.0.2.${n}`, email);

/** The same page at the address of somebody who has guessed. */
const at = (scope: TestScope, ip = stranger): TestScope => ({ ...scope, ip });

test("a stranger's wrong passwords shut out the address that they come from, and nobody anywhere else", async () => {
  const { scope } = await guarded();
  expect(await pester(scope)).toEqual([...Array(5).fill("LoginError"), "TooManyAttempts"]);
  const there = at(scope);
  expect((await signInWith(there, browser())).status).toBe(429);
  expect(there.waits?.seconds).toBeGreaterThan(800);
  expect((await signInWith(scope, browser())).status).toBe(303);
});

test("whoever is shut out at one address and goes on typing shuts nobody out elsewhere", async () => {
  const { scope } = await guarded();
  await guess(scope, 150, () => stranger);
  await guess(scope, 90, (n) => `192.0.2.${n % 18}`);
  expect((await signInWith(scope, browser())).status).toBe(303);
});

test("strangers at many addresses shut out browsers that never signed in, and not the owner's own", async () => {
  const { scope, shopper } = await guarded();
  const codes = await besiege(scope);
  expect(codes).toEqual([...Array(100).fill("LoginError"), "TooManyAttempts"]);
  expect((await signInWith(scope, browser())).status).toBe(429);
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
  await pester(scope);
  const there = at(scope);
  const visitor = browser();
  await askForLink(there, visitor);
  expect((await chooseBy(there, visitor, linkIn(await newestTo(address)))).status).toBe(303);
  for (const anywhere of [there, scope])
    expect((await signInWith(anywhere, browser(), newPassword)).status).toBe(303);
});

test("a browser known to one account is a stranger to another, and to one whose password is new", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await signUp(scope, browser(), { email: "bob@example.com" });
  await pester(scope, "bob@example.com");
  const bobs = { ...credentials, email: "bob@example.com" };
  expect((await enter(at(scope), shopper, signInPath, bobs)).status).toBe(429);
  await askForLink(scope, browser());
  await chooseBy(scope, browser(), linkIn(await newestTo(address)));
  await pester(scope);
  expect((await signInWith(at(scope), shopper, newPassword)).status).toBe(429);
});

test("a device cookie that was made up is nobody's", async () => {
  const { scope, shopper } = await guarded();
  const [payload] = decodeURIComponent(shopper.cookie("device") ?? "").split(".");
  await pester(scope);
  const forger = browser();
  forger.keep(new Headers({ "Set-Cookie": `device=${payload}.AAAA; Path=/` }));
  expect((await signInWith(at(scope), forger)).status).toBe(429);
});

test("the owner hears once a day that passwords are guessed", async () => {
  const { scope, mailsTo } = await guarded();
  await pester(scope);
  await pester(scope);
  const about = (await mailsTo(address)).filter(({ subject }) => /trying to sign in/.test(subject));
  expect(about).toHaveLength(1);
});

test("no owner hears of guesses at other accounts, and whoever signs in uses nothing up for their neighbors", async () => {
  const { scope, mailsTo } = await guarded();
  for (let n = 0; n < 31; n += 1) expect((await signInWith(at(scope), browser())).status).toBe(303);
  for (let n = 0; n < 30; n += 1) await guess(scope, 1, () => stranger, `neighbor${n}@example.com`);
  expect((await signInWith(at(scope), browser())).status).toBe(429);
  expect(
    (await mailsTo(address)).filter(({ subject }) => /trying to sign in/.test(subject)),
  ).toEqual([]);
});
